import { codeOf } from "../../../src/core/analyze/code/code.ts";
import { languageNamed } from "../../../src/core/languages/language-named.ts";
import type { ImportMention } from "../../../src/model/sketch.ts";

/** The mentions of other files and packages in a text. @param name linguist's name of its language */
export function mentionsIn(text: string, name: string): readonly ImportMention[] {
  const language = languageNamed(name);
  return language?.mentions?.(text, codeOf(text, language)) ?? [];
}
