import { HASH_LINE, lexicalSyntax, QUOTES, TRIPLE_QUOTES } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const NAME = String.raw`(?:[A-Za-z_]\w*\.){0,5}(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*!?)`;

/** Words that most languages share, functions below a macro, and short functions: `area(p) = p.x * p.y`. */
const definitions: DefinitionTable = {
  ...genericDefinitions,
  rules: [
    ...genericDefinitions.rules,
    { pattern: new RegExp(String.raw`(?:@[\w.]+[ \t]+){1,3}function[ \t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(
        String.raw`(?:@[\w.]+[ \t]+){0,3}${NAME}(?:\{[^}\n]{0,100}\})?\((?=[^\n]{0,300}\)(?:::[^=\n]{1,80})?(?:[ \t]*where[ \t][^=\n]{1,120})?[ \t]*=(?![=>]))`,
        "y",
      ),
      kind: "function",
      in: ["text", "module"],
    },
  ],
};

export const julia: Language = {
  names: ["Julia"],
  syntax: lexicalSyntax('["#]', [HASH_LINE, TRIPLE_QUOTES, QUOTES]),
  definitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`@testset[ \t]+${DOUBLE_QUOTED_TITLE}`),
  headerComments: HASH_HEADER,
  ...fileImports({ statements: /\binclude\("([^"\n]+)"\)/gu, endings: [".jl"] }),
};
