import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { PYTHON_SYNTAX } from "./python.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /class_name[ \t]+(?<name>\w+)/y, kind: "class", holds: false },
    { pattern: /(?<word>class|enum)[ \t]+(?<name>\w+)/y, kind: { class: "class", enum: "enum" } },
    { pattern: /signal[ \t]+(?<name>\w+)/y, kind: "property" },
    {
      pattern: /(?:@\w+(?:\([^)\n]{0,200}\))?[ \t]+){0,4}(?:static[ \t]+)?(?<word>func|var|const)[ \t]+(?<name>\w+)/y,
      kind: { func: "function", var: "variable", const: "constant" },
    },
  ],
  isExported: ({ name }) => !name.startsWith("_"),
};

export const gdscript: Language = {
  names: ["GDScript"],
  syntax: PYTHON_SYNTAX,
  definitions,
  headerComments: HASH_HEADER,
  ...fileImports({
    statements: /(?:\b(?:pre)?load\(|^extends[ \t]+)"(?:res:\/\/)?([^"\n]+)"/gmu,
    endings: [""],
  }),
};
