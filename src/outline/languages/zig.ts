import { SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

export const zig: Language = {
  names: ["Zig"],
  syntax: SLASH_SYNTAX,
  definitions: genericDefinitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`^test[ \t]+${DOUBLE_QUOTED_TITLE}`),
  hasTestsBesideCode: true,
};
