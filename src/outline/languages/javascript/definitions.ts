import { type Declaration, type DefinitionTable, TYPE_SCOPES } from "../../sketch/definition-table.ts";
import { matchesOf } from "../../text/matches-of.ts";

const NAME = String.raw`(?<name>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)`;
const EXPORT = String.raw`(?:export[ \t]+(?:default[ \t]+)?)?(?:declare[ \t]+)?`;
const MODIFIERS = String.raw`(?:(?:public|private|protected|static|async|abstract|override|readonly|get|set|accessor)[ \t]+){0,5}`;
/** Function used as a value, after the `=`. */
const FUNCTION_VALUE = String.raw`(?:async[ \t]+)?(?:function\b|(?:<[^\n]{0,100}>[ \t]*)?\((?:[ \t]*\r?\n|[^()\n]*(?:\([^()\n]*\)[^()\n]*){0,5}\)[ \t]*(?::[^=\n]{0,200})?=>)|[\w$]+[ \t]*=>)`;
const TYPE = String.raw`(?::[^=\n]{0,200}(?:=>[^=\n]{0,200})?)?`;

/** Definitions of JavaScript and languages that compile to it. */
export const scriptDefinitions: DefinitionTable = {
  begins:
    /(?:export|declare|async|function|abstract|class|interface|const|enum|type|namespace|module|let|var|if|try|define)\b|exports\.|[\w$]+\.prototype\.|[!+;(~}]/y,
  rules: [
    // Definitions below a condition, or in a function that is called at once or passed to a loader, are as good as others.
    {
      pattern: /(?:if|try|\}[ \t]*(?:else|catch|finally))\b[^\n]*\{[ \t]*\r?(?:\n|$)/y,
      kind: "module",
      in: ["text", "module"],
    },
    {
      pattern: /(?:[!+;(~}]{1,4}|define\()[^\n]*(?:\bfunction\b[^\n]*|=>[ \t]*)\{[ \t]*\r?(?:\n|$)/y,
      kind: "module",
      in: ["text"],
    },
    // An exported object is like a class, and so are its groups of functions in frameworks.
    { pattern: /export[ \t]+default[ \t]+(?:[\w.]+\()?\{[ \t]*\r?(?:\n|$)/y, kind: "class", in: ["text"] },
    {
      pattern: /(?:actions|computed|getters|methods|mutations|watch)[ \t]*:[ \t]*\{[ \t]*\r?(?:\n|$)/y,
      kind: "class",
      in: ["class"],
    },
    { pattern: new RegExp(`${EXPORT}(?:async[ \\t]+)?function[ \\t]*\\*?[ \\t]*${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${EXPORT}(?:abstract[ \\t]+)?class[ \\t]+(?!extends\\b)${NAME}`, "y"), kind: "class" },
    { pattern: new RegExp(`${EXPORT}interface[ \\t]+${NAME}`, "y"), kind: "interface" },
    { pattern: new RegExp(`${EXPORT}(?:const[ \\t]+)?enum[ \\t]+${NAME}`, "y"), kind: "enum", holds: false },
    { pattern: new RegExp(`${EXPORT}type[ \\t]+${NAME}[ \\t]*[=<\\r\\n]`, "y"), kind: "type" },
    { pattern: new RegExp(`${EXPORT}(?:namespace|module)[ \\t]+${NAME}`, "y"), kind: "module" },
    { pattern: /declare[ \t]+(?:global\b|module[ \t]+["'])/y, kind: "module" },
    {
      pattern: new RegExp(`${EXPORT}(?:const|let|var)[ \\t]+${NAME}[ \\t]*${TYPE}=[ \\t]*${FUNCTION_VALUE}`, "y"),
      kind: "function",
      in: ["text", "module"],
    },
    {
      pattern: new RegExp(`${EXPORT}(?<word>const|let|var)[ \\t]+${NAME}`, "y"),
      kind: { const: "constant", let: "variable", var: "variable" },
      in: ["text", "module"],
    },
    {
      pattern: new RegExp(`(?:module\\.)?exports\\.${NAME}[ \\t]*=[ \\t]*(?:${FUNCTION_VALUE})`, "y"),
      kind: "function",
      in: ["text"],
    },
    { pattern: new RegExp(`(?:module\\.)?exports\\.${NAME}[ \\t]*=(?!=)`, "y"), kind: "variable", in: ["text"] },
    { pattern: new RegExp(`[\\w$]+\\.prototype\\.${NAME}[ \\t]*=(?!=)`, "y"), kind: "method", in: ["text"] },
    {
      pattern: /(?<!\w)constructor[ \t]*\(/y,
      kind: "method",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(
        `${MODIFIERS}\\*?[ \\t]*(?<name>#?[A-Za-z_$][\\w$]*)\\??[ \\t]*(?:(?:<[^()\\n]{0,200}>)?\\(|=[ \\t]*${FUNCTION_VALUE})`,
        "y",
      ),
      kind: "method",
      in: TYPE_SCOPES,
    },
  ],
  isExported,
  listedNames,
};

function isExported({ name, text, scope, listed }: Declaration): boolean {
  if (scope === "text" && listed?.has(name) === true) return true;
  if (scope === "text" || scope === "module") return /^(?:export|module\.exports|exports)\b/.test(text);
  return !/\b(?:private|protected)\b/.test(text) && !name.startsWith("#");
}

/** `export { a, b as c }` without `from`; `module.exports = { a, b }`. */
const EXPORT_LIST = /exports?[ \t]*(?:type[ \t]*|=[ \t]*)?\{([^{}]*)\}(?![ \t]*from\b)/g;
/** `export default a`, `export = a`, `module.exports = a`. */
const EXPORT_NAME = /export(?:[ \t]+default|s?[ \t]*=)[ \t]+([\w$]+)[ \t]*;?[ \t]*\r?$/gm;

function listedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ""] of matchesOf(EXPORT_LIST, code)) {
    for (const item of list.split(",")) names.add(/[\w$]+/.exec(item.replace(/^\s*type\s/, ""))?.[0] ?? "");
  }
  for (const [, name = ""] of matchesOf(EXPORT_NAME, code)) names.add(name);
  return names;
}
