import { codeOf } from "../../src/core/analyze/code/code.ts";
import { mentionsInCode } from "../../src/core/analyze/imports/mentions.ts";
import type { ImportMention } from "../../src/model/sketch.ts";

/** What a text mentions of other files and packages. @param language linguist's name */
export function mentionsIn(text: string, language: string): readonly ImportMention[] {
  return mentionsInCode(text, codeOf(text, language), language);
}
