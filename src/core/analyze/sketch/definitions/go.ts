import type { DefinitionTable } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;

/** Go. */
export const go: DefinitionTable = {
  languages: ["Go"],
  rules: [
    { pattern: new RegExp(`func[ \\t]+\\([^)\\n]{1,200}\\)[ \\t]*${NAME}`, "y"), kind: "method" },
    { pattern: new RegExp(`func[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(`type[ \\t]+${NAME}(?:\\[[^\\n]{1,200}\\])?[ \\t]+(?<word>interface\\b|struct\\b|)`, "y"),
      kind: { interface: "interface", struct: "class", "": "type" },
      holds: false,
    },
    { pattern: new RegExp(`const[ \\t]+${NAME}`, "y"), kind: "constant" },
    { pattern: new RegExp(`var[ \\t]+${NAME}`, "y"), kind: "variable" },
    { pattern: /const[ \t]*\(/y, kind: "constant", holds: true },
    { pattern: /var[ \t]*\(/y, kind: "variable", holds: true },
    { pattern: /type[ \t]*\(/y, kind: "type", holds: true },
    { pattern: new RegExp(NAME, "y"), kind: "constant", in: ["constant"] },
    { pattern: new RegExp(NAME, "y"), kind: "variable", in: ["variable"] },
    {
      pattern: new RegExp(`${NAME}(?:\\[[^\\n]{1,200}\\])?[ \\t]+(?<word>interface\\b|struct\\b|)`, "y"),
      kind: { interface: "interface", struct: "class", "": "type" },
      in: ["type"],
      holds: false,
    },
  ],
  isExported: ({ name }) => /^[A-Z\u00c0-\u00de\u0391-\u03a9\u0410-\u042f]/.test(name),
};
