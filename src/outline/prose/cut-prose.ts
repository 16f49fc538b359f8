import { codeSpans } from "../markdown/code-spans.ts";
import { cutAtWord } from "../text/shortened.ts";

/**
 * Cuts a paragraph to `max` UTF-16 units, ending in `…`; a shorter one is returned unchanged. Never cuts inside a code
 * span: drops the whole span instead.
 */
export function cutProse(text: string, max: number): string {
  const cut = cutAtWord(text, max);
  if (cut === text) return text;
  const last = cut.length - 1;
  const split = [...codeSpans(text)].find(({ start, end }) => start < last && end > last);
  return split === undefined ? cut : `${text.slice(0, split.start).trimEnd()}…`;
}
