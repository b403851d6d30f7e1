// Pyodide's script, one large function. It offers its own parts to the machine code (`wasmImports`) and to who has
// its module (`Module["part"] = part`), and the machine code's parts to both. So no tool can tell what is of
// use: once what is offered to nobody has gone, one can.

import { transform } from "esbuild";
import { walk } from "estree-walker";
import MagicString from "magic-string";
import { rollup } from "rollup";
import { parseAst } from "rollup/parseAst";

const IMPORTS = "wasmImports";
const ASSIGNING = "assignWasmExports";
const EXPORTS = "wasmExports";
const MODULE = "Module";

export class Script {
  #text;
  /** The statements of the one function. */
  #statements;
  /** Its syntax tree, and that of the script that calls it. */
  #trees;

  constructor(text, caller) {
    this.#text = text;
    const tree = parseAst(text);
    this.#statements = tree.body.find(({ type }) => type === "FunctionDeclaration").body.body;
    this.#trees = [tree, parseAst(caller)];
  }

  /** The names of the machine code's exports that the two scripts may use. */
  wantedExports() {
    const used = new Set(this.#trees.flatMap(mentioned));
    const wanted = new Set(used);
    for (const { name, variable } of this.#exportsAssigned()) if (used.has(variable)) wanted.add(name);
    return wanted;
  }

  /** The script for machine code with these imports and exports alone. */
  async trimmed(imports, exports) {
    const asked = new Set(this.#trees.flatMap(askedFor));
    const text = new MagicString(this.#text);
    const cut = ({ start, end }) => text.remove(start, end);
    this.#statements.filter((node) => isOffer(node) && !asked.has(offered(node))).forEach(cut);
    for (const { name, node } of this.#exportsAssigned()) if (!exports.has(name)) cut(node);
    const { start, end } = this.#importsTable();
    text.overwrite(start, end, this.#importsFor(imports));
    return withoutUnused(text.toString());
  }

  /** `variable = Module["variable"] = wasmExports["name"]`, each; of what is no function, its `.value`. */
  #exportsAssigned() {
    const { body } = this.#statements.find(({ id }) => id?.name === ASSIGNING);
    return body.body.map((node) => ({ node, variable: node.expression.left.name, name: exportIn(node) }));
  }

  #importsFor(names) {
    const kept = this.#importsTable().properties.filter(({ key }) => names.has(key.name ?? key.value));
    return `{${kept.map(({ start, end }) => this.#text.slice(start, end))}}`;
  }

  #importsTable() {
    const declared = this.#statements.flatMap(({ declarations = [] }) => declarations);
    return declared.find(({ id }) => id.name === IMPORTS).init;
  }
}

/** The export of the machine code that a statement takes. */
function exportIn(statement) {
  let name;
  walk(statement, {
    enter({ object, property }) {
      if (object?.name === EXPORTS) name = property.value;
    },
  });
  if (!name) throw new Error(`In Pyodide's ${ASSIGNING} is a statement that takes no export`);
  return name;
}

/** Whether this is `Module["name"] = name`. */
function isOffer({ type, expression }) {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return false;
  const { left, right } = expression;
  const isName = right.type === "Identifier" || right.type === "MemberExpression";
  return isName && left.object?.name === MODULE && left.property.type === "Literal";
}

const offered = ({ expression }) => expression.left.property.value;

/** All names in a tree, but where they are no more than declared, or taken from the machine code. */
function mentioned(tree) {
  const names = new Set();
  walk(tree, {
    enter(node) {
      if (node.id?.name === ASSIGNING || isUnfilled(node)) return this.skip();
      if (node.type === "Identifier") names.add(node.name);
      if (isText(node)) names.add(node.value);
    },
  });
  return [...names];
}

const isUnfilled = ({ type, init }) => type === "VariableDeclarator" && init === null;
const isText = ({ type, value }) => type === "Literal" && typeof value === "string";

/** The names by which a tree reaches into any object. */
function askedFor(tree) {
  const names = new Set();
  walk(tree, {
    enter(node) {
      if (isOffer(node)) return this.skip();
      if (node.type === "MemberExpression" && !node.computed) names.add(node.property.name);
      if (node.type === "ObjectPattern") node.properties.forEach(({ key }) => names.add(key?.name));
      if (isText(node)) names.add(node.value);
    },
  });
  return [...names];
}

/** The module of this text without what has no effect, in one line. */
async function withoutUnused(text) {
  const id = "pyodide.asm.mjs";
  const only = { name: "only", resolveId: (asked) => (asked === id ? id : false), load: () => text };
  // It warns of `eval`, which is for packages that have scripts in their machine code.
  const bundle = await rollup({ input: id, plugins: [only], onwarn() {} });
  const { output } = await bundle.generate({ format: "es" });
  // Names stay: some are told to Python.
  const options = { minifyWhitespace: true, minifySyntax: true, format: "esm", target: "es2022" };
  const { code } = await transform(output[0].code, options);
  return code;
}
