import type { DefinitionTable } from "../definition-table.ts";

/** Ruby and Crystal. */
export const ruby: DefinitionTable = {
  languages: ["Ruby", "Crystal"],
  rules: [
    {
      pattern: /(?:abstract[ \t]+)?(?<word>class|module|struct|enum)[ \t]+(?:[A-Z]\w*::){0,9}(?<name>[A-Z]\w*)/y,
      kind: { class: "class", module: "module", struct: "class", enum: "enum" },
    },
    { pattern: /class[ \t]*<</y, kind: "class" },
    {
      pattern:
        /(?:(?:private|protected|public|private_class_method|module_function|memoize)[ \t]+)?def[ \t]+(?:self\.|[A-Za-z_]\w*\.)?(?<name>[A-Za-z_]\w*[?!=]?)/y,
      kind: "function",
    },
    { pattern: /macro[ \t]+(?<name>[a-z_]\w*)/y, kind: "macro", holds: false },
    { pattern: /(?<name>[A-Z][A-Z\d_]*)[ \t]*=(?![=~])/y, kind: "constant" },
    { pattern: /(?<name>[A-Z]\w*)[ \t]*=[ \t]*(?:Struct|Class|Data)\./y, kind: "class" },
  ],
  isExported: ({ text }) => !/^(?:private|protected)/.test(text),
  section: /(?:public|module_function|(?<hidden>private|protected))[ \t]*\r?(?=\n)/y,
};
