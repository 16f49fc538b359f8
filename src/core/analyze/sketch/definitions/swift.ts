import { type DefinitionTable, TYPE_SCOPES } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;
const MODIFIERS = String.raw`(?:(?:@\w+(?:\([^()\n]{0,100}\))?|public|open|internal|fileprivate|private(?:\(set\))?|package|final|static|class(?=[ \t]+(?:func|var))|override|mutating|nonmutating|indirect|convenience|required|lazy|weak|unowned|nonisolated|async|dynamic|optional|prefix|postfix)[ \t]+){0,7}`;

/** Swift. */
export const swift: DefinitionTable = {
  languages: ["Swift"],
  rules: [
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>class|struct|actor|enum|protocol)[ \\t]+${NAME}`, "y"),
      kind: { class: "class", struct: "class", actor: "class", enum: "enum", protocol: "interface" },
    },
    { pattern: new RegExp(`${MODIFIERS}extension\\b`, "y"), kind: "class" },
    { pattern: new RegExp(`${MODIFIERS}func[ \\t]+${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${MODIFIERS}(?:typealias|associatedtype)[ \\t]+${NAME}`, "y"), kind: "type" },
    { pattern: new RegExp(`${MODIFIERS}macro[ \\t]+${NAME}`, "y"), kind: "macro", holds: false },
    { pattern: new RegExp(`${MODIFIERS}(?:let|var)[ \\t]+${NAME}`, "y"), kind: "property", in: TYPE_SCOPES },
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>let|var)[ \\t]+${NAME}`, "y"),
      kind: { let: "constant", var: "variable" },
      in: ["text"],
    },
  ],
  isExported: ({ text }) => !/\b(?:private(?!\(set\))|fileprivate)\b/.test(text),
};
