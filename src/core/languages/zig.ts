import { SLASH_SYNTAX } from "../analyze/code/lexical-syntax.ts";
import type { Language } from "../analyze/language.ts";
import { genericDefinitions } from "../analyze/sketch/generic-definitions.ts";
import { genericEffects } from "../analyze/sketch/generic-effects.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../analyze/sketch/test-titles.ts";

/** Zig. */
export const zig: Language = {
  names: ["Zig"],
  syntax: SLASH_SYNTAX,
  definitions: genericDefinitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`^test[ \t]+${DOUBLE_QUOTED_TITLE}`),
  hasTestsBesideCode: true,
};
