// What every bundle has in common.

/** For scripts that tell browsers of long ago that they are too old: those must be able to read them. */
export const LONG_AGO = "es2018";
export const shared = {
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
};
