/**
 * Trims Pyodide's script, which is one large function. The function passes its own parts to the WebAssembly module
 * (`wasmImports`), and offers them, and the exports of that module, as properties of `Module`. Tools for dead code
 * treat all of these as used. After the unused offers are removed, such a tool (rollup) removes the code behind them.
 *
 * Throws an error that names the unexpected code if Pyodide's script is built in another way.
 */

import { transform } from "esbuild";
import { walk } from "estree-walker";
import MagicString from "magic-string";
import { rollup } from "rollup";
import { parseAst } from "rollup/parseAst";

const IMPORTS = "wasmImports";
const ASSIGN_EXPORTS = "assignWasmExports";
const EXPORTS = "wasmExports";
const MODULE = "Module";

export class Script {
  #text;
  /** The statements of the large function. */
  #statements;
  /** The syntax trees of this script and of its caller. */
  #trees;

  /** `text` is Pyodide's script; `caller` is the text of the script that imports it. */
  constructor(text, caller) {
    this.#text = text;
    const tree = parseAst(text);
    const isFunction = ({ type }) => type === "FunctionDeclaration";
    this.#statements = expected(tree.body.find(isFunction), "a function at the top level").body.body;
    this.#trees = [tree, parseAst(caller)];
  }

  /** The names of the WebAssembly exports that the two scripts may use. */
  wantedExports() {
    const used = new Set(this.#trees.flatMap(mentionedNames));
    const wanted = new Set(used);
    for (const { name, variable } of this.#assignedExports()) if (used.has(variable)) wanted.add(name);
    return wanted;
  }

  /** The script for a WebAssembly module that has only these imports and exports. */
  async trimmed(imports, exports) {
    const used = new Set(this.#trees.flatMap(usedProperties));
    const text = new MagicString(this.#text);
    const cut = ({ start, end }) => text.remove(start, end);
    this.#statements.filter((node) => isOffer(node) && !used.has(offeredName(node))).forEach(cut);
    for (const { name, node } of this.#assignedExports()) if (!exports.has(name)) cut(node);
    const { start, end } = this.#importsTable();
    text.overwrite(start, end, this.#importsFor(imports));
    return withoutUnused(text.toString());
  }

  /** The statements `variable = Module["variable"] = wasmExports["name"]`; a value ends in `.value`. */
  #assignedExports() {
    const assign = this.#statements.find(({ id }) => id?.name === ASSIGN_EXPORTS);
    return expected(assign, `a function ${ASSIGN_EXPORTS}`).body.body.map((node) => ({
      node,
      variable: expected(node.expression?.left?.name, `only assignments in ${ASSIGN_EXPORTS}`),
      name: expected(exportIn(node), `only statements in ${ASSIGN_EXPORTS} that take an export`),
    }));
  }

  #importsFor(names) {
    const nameOf = ({ key }) => key?.name ?? key?.value;
    const entries = this.#importsTable().properties.filter((node) => names.has(nameOf(node)));
    const missing = [...names].filter((name) => !entries.some((node) => nameOf(node) === name));
    expected(!missing.length, `entries of ${IMPORTS} for ${missing}`);
    return `{${entries.map(({ start, end }) => this.#text.slice(start, end))}}`;
  }

  #importsTable() {
    const declarations = this.#statements.flatMap(({ declarations = [] }) => declarations);
    const table = declarations.find(({ id }) => id.name === IMPORTS)?.init;
    return expected(table?.properties && table, `an object ${IMPORTS}`);
  }
}

function expected(value, description) {
  if (!value) throw new Error(`Expected in Pyodide's script: ${description}.`);
  return value;
}

/** The name of the WebAssembly export that a statement uses. */
function exportIn(statement) {
  let name;
  walk(statement, {
    enter({ object, property }) {
      if (object?.name === EXPORTS) name = property.value;
    },
  });
  return name;
}

/** Whether a statement is `Module["name"] = name`. */
function isOffer({ type, expression }) {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return false;
  const { left, right } = expression;
  const isName = right.type === "Identifier" || right.type === "MemberExpression";
  return isName && left.object?.name === MODULE && left.property.type === "Literal";
}

const offeredName = ({ expression }) => expression.left.property.value;

/** The names in a tree, except where they are only declared, or assigned from the exports. */
function mentionedNames(tree) {
  const names = new Set();
  walk(tree, {
    enter(node) {
      if (node.id?.name === ASSIGN_EXPORTS || isDeclaredOnly(node)) return this.skip();
      if (node.type === "Identifier") names.add(node.name);
      if (isString(node)) names.add(node.value);
    },
  });
  return [...names];
}

const isDeclaredOnly = ({ type, init }) => type === "VariableDeclarator" && init === null;
const isString = ({ type, value }) => type === "Literal" && typeof value === "string";

/** The names of the properties that a tree reads from any object. */
function usedProperties(tree) {
  const names = new Set();
  walk(tree, {
    enter(node) {
      if (isOffer(node)) return this.skip();
      if (node.type === "MemberExpression" && !node.computed) names.add(node.property.name);
      if (node.type === "ObjectPattern") node.properties.forEach(({ key }) => names.add(key?.name));
      if (isString(node)) names.add(node.value);
    },
  });
  return [...names];
}

/** The text of a module without unused code, minified. */
async function withoutUnused(text) {
  const id = "pyodide.asm.mjs";
  const source = { name: "source", resolveId: (name) => (name === id ? id : false), load: () => text };
  const onwarn = () => {}; // about `eval`, which only packages with scripts in their WebAssembly modules reach
  const bundle = await rollup({ input: id, plugins: [source], onwarn });
  const { output } = await bundle.generate({ format: "es" });
  /** Names stay, because Python uses some of them. */
  const options = { minifyWhitespace: true, minifySyntax: true, format: "esm", target: "es2022" };
  return (await transform(output[0].code, options)).code;
}
