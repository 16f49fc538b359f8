import {
  FIRST_HASH,
  HASH_LINE,
  lexicalSyntax,
  QUOTES,
  SLASH_BLOCK,
  SLASH_LINE,
} from "../analyze/code/lexical-syntax.ts";
import type { Language } from "../analyze/language.ts";
import type { DefinitionTable } from "../analyze/sketch/definition-table.ts";
import { SLASH_OR_HASH_HEADER } from "../analyze/sketch/purpose/header-comments.ts";

/** Blocks, named by their last label. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?<word>resource|data|module|variable|output|provider)[ \t]+(?:"[\w.-]+"[ \t]+)?"(?<name>[\w.-]+)"/y,
      kind: {
        resource: "class",
        data: "constant",
        module: "module",
        variable: "variable",
        output: "property",
        provider: "module",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

/** Terraform and other HCL files. */
export const hcl: Language = {
  names: ["HCL"],
  syntax: lexicalSyntax(`["/]|${FIRST_HASH}`, [SLASH_LINE, SLASH_BLOCK, QUOTES, HASH_LINE]),
  definitions,
  headerComments: SLASH_OR_HASH_HEADER,
};
