import type { TaskTerm } from "../task.ts";
import { foldedText, stemOfWord } from "../../outline/index.ts";

/** UTF-16 units of a text that are searched for words. */
const MAX_SEARCHED_LENGTH = 65_536;

/**
 * Returns the words of a task's text that count most, as written and in their order, without parts of others: terms are stems,
 * which people would take for typing errors.
 */
export function termWords(text: string, terms: readonly TaskTerm[], most: number): readonly string[] {
  const written = new Map<string, string>();
  for (const [word] of text.slice(0, MAX_SEARCHED_LENGTH).matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const joined = foldedText(word.replaceAll(/[_$]/gu, ""));
    for (const stem of [joined, stemOfWord(word)]) if (!written.has(stem)) written.set(stem, word);
  }
  const shown = new Set<string>();
  for (const { stem } of terms) {
    const word = written.get(stem);
    if (word === undefined || [...shown].some((other) => foldedText(other).includes(foldedText(word)))) continue;
    shown.add(word);
    if (shown.size === most) break;
  }
  return [...new Set(written.values())].filter((word) => shown.has(word));
}
