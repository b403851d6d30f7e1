import assert from "node:assert/strict";
import { test } from "node:test";
import { drawCode } from "../../../web/shell/sharing/on-demand.js";
import { pictureLayout, LONGEST } from "../../../web/shell/sharing/picture.js";

const LINK = `https://someone.example/okanagan/#/g/${"1Vx7aQ".repeat(27)}`;
const CAPTION = "Maximiliana 66 · Bo 63 · Cyrill 51";
const lengthOf = (words) => 22 * words.length;
const broad = { width: 1200, height: 800 }, high = { width: 600, height: 1500 };
const graph = { width: 600, height: 200 };

/** A document with the methods that draw a code. */
class Document {
  body = {};

  createElementNS(_, name) {
    const element = { name, children: [], attributes: {} };
    element.setAttribute = (key, value) => (element.attributes[key] = `${value}`);
    element.replaceChildren = (...children) => (element.children = children.filter(Boolean));
    return element;
  }
}

function code(content) {
  globalThis.document = new Document();
  return drawCode(content);
}

test("a code is one small path without a background, with four light modules around it", () => {
  const { attributes, children } = code(LINK);
  const box = attributes.viewBox.split(" ").map(Number);
  assert.deepEqual(box, [-4, -4, 61, 61], "53 modules: version 9, which holds 230 bytes at level L");
  assert.deepEqual(children.map(({ name }) => name), ["path"]);
  assert.equal(attributes["shape-rendering"].toLowerCase(), "crispedges");
  assert.equal(children[0].attributes.fill, "#000");
});

test("a picture has a fixed longer side, and drawings keep their shape and fill the width", () => {
  for (const sizes of [[broad], [high], [broad, graph], [high, graph]]) {
    for (const caption of ["", "Ann 1", CAPTION, `${CAPTION} · ${CAPTION}`]) {
      const { width, height, drawings, lines } = pictureLayout(sizes, caption, lengthOf);
      assert.equal(Math.max(width, height), LONGEST, caption);
      sizes.forEach((size, index) => {
        assert.ok(Math.abs(drawings[index].width / drawings[index].height - size.width / size.height) < 0.02);
        assert.equal(drawings[index].width, width);
      });
      const below = drawings.at(-1).top + drawings.at(-1).height;
      if (caption === "") assert.deepEqual([lines, below], [[], height]);
    }
  }
});

test("a graph begins where the map ends", () => {
  const [map, below] = pictureLayout([high, graph], CAPTION, lengthOf).drawings;
  assert.deepEqual([map.top, below.top], [0, map.height]);
});

test("a long caption is broken between the names, and is below the map", () => {
  const { lines, drawings, height, width } = pictureLayout([high], CAPTION, lengthOf);
  assert.equal(lines.map(({ words }) => words).join(" · "), CAPTION);
  assert.ok(lines.length > 1 && lines.every(({ words }) => !words.startsWith(" ")));
  assert.ok(lines.slice(0, -1).every(({ words }) => lengthOf(words) < width));
  assert.ok(lines[0].y > drawings[0].height && lines.at(-1).y < height);
});

test("a name that is too long has a line of its own", () => {
  const { lines } = pictureLayout([high], `Ann 1 · ${"x".repeat(200)} · Bo 2`, lengthOf);
  assert.deepEqual(lines.map(({ words }) => words.length), [5, 200, 4]);
});
