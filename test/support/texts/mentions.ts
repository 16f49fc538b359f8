import { splitCode } from "../../../src/outline/code/code.ts";
import { languageNamed } from "../../../src/outline/languages/language-named.ts";
import type { ImportMention } from "../../../src/outline/sketch.ts";

/**
 * Mentions of other files and packages in a text.
 * @param name linguist's name of its language
 */
export function mentionsIn(text: string, name: string): readonly ImportMention[] {
  const language = languageNamed(name);
  return language?.mentions?.(text, splitCode(text, language)) ?? [];
}
