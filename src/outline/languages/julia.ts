import { HASH_LINE, lexicalSyntax, QUOTES, TRIPLE_QUOTES } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

export const julia: Language = {
  names: ["Julia"],
  syntax: lexicalSyntax('["#]', [HASH_LINE, TRIPLE_QUOTES, QUOTES]),
  definitions: genericDefinitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`@testset[ \t]+${DOUBLE_QUOTED_TITLE}`),
  headerComments: HASH_HEADER,
};
