import type { DefinitionTable } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;

/** Python and its relatives. */
export const python: DefinitionTable = {
  languages: ["Python", "Cython", "Starlark"],
  rules: [
    { pattern: new RegExp(`class[ \\t]+${NAME}`, "y"), kind: "class" },
    { pattern: new RegExp(`(?:async[ \\t]+)?def[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(`c(?:p)?def[ \\t]+(?:inline[ \\t]+)?(?:[\\w*]+[ \\t]+){0,3}\\*?${NAME}[ \\t]*\\(`, "y"),
      kind: "function",
    },
    { pattern: new RegExp(`type[ \\t]+${NAME}[ \\t]*(?:\\[[^\\n]{0,100}\\][ \\t]*)?=`, "y"), kind: "type" },
    { pattern: /(?<name>_?[A-Z][A-Z\d_]*)[ \t]*(?::[^=\n]{1,200})?=(?!=)/y, kind: "constant" },
    {
      pattern: new RegExp(`(?!__all__\\b)${NAME}[ \\t]*(?::[^=\\n]{1,200})?=(?!=)`, "y"),
      kind: "variable",
      in: ["text"],
    },
  ],
  // What a module lists is all that it exports.
  isExported: ({ name, scope, listed }) =>
    scope === "text" && listed !== undefined ? listed.has(name) : !name.startsWith("_"),
  continues: ")]}",
  listedNames(code) {
    const list = /^__all__[^=\n]{0,100}=[ \t]*[[(]([^\])]*)/mu.exec(code)?.[1];
    return list === undefined ? undefined : new Set(Array.from(list.matchAll(/\w+/gu), ([name]) => name));
  },
};
