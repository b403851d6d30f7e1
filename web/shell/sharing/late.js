// What sharing needs beside the page's own script: a file by itself, which comes when it is asked for.

export { drawCode } from "./code.js";
export { pictureOf } from "./picture.js";
