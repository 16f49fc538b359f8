import type { TaskTerm } from "../task.ts";
import { foldText, stemOfWord } from "../../outline/index.ts";

/** Maximum number of UTF-16 units to search for words. */
const MAX_SEARCHED_LENGTH = 65_536;

/**
 * Returns the words of a task's text that its heaviest search terms come from, spelled as in the text and in text
 * order. Users would take the stems themselves for typos. Skips words that are part of a heavier term's word, and terms
 * such as synonyms that the text does not contain. Searches the first {@link MAX_SEARCHED_LENGTH} UTF-16 units.
 * @param terms heaviest first
 * @param maxWords maximum number of words
 */
export function termWords(text: string, terms: readonly TaskTerm[], maxWords: number): readonly string[] {
  const surfaceForms = new Map<string, string>();
  for (const [word] of text.slice(0, MAX_SEARCHED_LENGTH).matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const joined = foldText(word.replaceAll(/[_$]/gu, ""));
    for (const stem of [joined, stemOfWord(word)]) if (!surfaceForms.has(stem)) surfaceForms.set(stem, word);
  }
  const selected = new Set<string>();
  for (const { stem } of terms) {
    const word = surfaceForms.get(stem);
    if (word === undefined || [...selected].some((other) => foldText(other).includes(foldText(word)))) continue;
    selected.add(word);
    if (selected.size === maxWords) break;
  }
  return [...new Set(surfaceForms.values())].filter((word) => selected.has(word));
}
