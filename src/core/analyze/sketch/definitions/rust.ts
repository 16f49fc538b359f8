import type { DefinitionTable } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_]\w*)`;
const PUB = String.raw`(?:pub(?:\([^)\n]{1,60}\))?[ \t]+)?`;
const QUALIFIERS = String.raw`(?:(?:default|const|async|unsafe|extern(?:[ \t]+"[^"\n]{0,20}")?)[ \t]+){0,4}`;

/** Rust. */
export const rust: DefinitionTable = {
  languages: ["Rust"],
  rules: [
    { pattern: new RegExp(`${PUB}${QUALIFIERS}fn[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(
        `${PUB}(?:unsafe[ \\t]+)?(?:auto[ \\t]+)?(?<word>struct|enum|union|trait|mod|type)[ \\t]+${NAME}`,
        "y",
      ),
      kind: { struct: "class", enum: "enum", union: "class", trait: "interface", mod: "module", type: "type" },
    },
    { pattern: new RegExp(`${PUB}const[ \\t]+${NAME}[ \\t]*:`, "y"), kind: "constant" },
    { pattern: new RegExp(`${PUB}static[ \\t]+(?:mut[ \\t]+)?${NAME}`, "y"), kind: "variable" },
    { pattern: new RegExp(`macro_rules![ \\t]*${NAME}`, "y"), kind: "macro", holds: false },
    { pattern: /(?:unsafe[ \t]+)?impl\b/y, kind: "class" },
  ],
  isExported: ({ text, scope, kind }) => /^pub\b/.test(text) || scope === "interface" || kind === "macro",
};
