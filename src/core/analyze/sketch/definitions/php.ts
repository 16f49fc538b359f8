import { type DefinitionTable, TYPE_SCOPES } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;
const MODIFIERS = String.raw`(?:(?:public|protected|private|static|final|abstract|readonly)[ \t]+){0,5}`;

/** PHP and Hack. */
export const php: DefinitionTable = {
  languages: ["PHP", "Hack"],
  rules: [
    { pattern: /namespace\b[^;\n]{0,200}\{/y, kind: "module" },
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>class|interface|trait|enum)[ \\t]+${NAME}`, "y"),
      kind: { class: "class", interface: "interface", trait: "class", enum: "enum" },
    },
    { pattern: new RegExp(`${MODIFIERS}function[ \\t]+&?${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${MODIFIERS}const[ \\t]+(?:\\??[a-z]+[ \\t]+)?${NAME}[ \\t]*=`, "y"), kind: "constant" },
    { pattern: /define\([ \t]*['"](?<name>\w+)['"]/y, kind: "constant", in: ["text"] },
    {
      pattern: new RegExp(
        `(?:public|protected|private)[ \\t]+(?:(?:static|readonly)[ \\t]+){0,2}(?:[?\\w\\\\|]+[ \\t]+)?\\$${NAME}`,
        "y",
      ),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};
