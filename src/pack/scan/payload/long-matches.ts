import type { LineRange } from "./line-range.ts";

/**
 * Yields the matches of at least `min` characters. Skips shorter ones with `test`, because a long line has millions of
 * them and `matchAll` creates an array for each.
 * @param pattern must be global
 */
export function* longMatches(
  line: string,
  pattern: RegExp,
  min: number,
): Generator<LineRange & { readonly text: string }> {
  let from = 0;
  for (;;) {
    pattern.lastIndex = from;
    if (!pattern.test(line)) return;
    const end = pattern.lastIndex;
    if (end - from >= min) {
      pattern.lastIndex = from;
      const text = pattern.exec(line)![0];
      if (text.length >= min) yield { start: end - text.length, end, text };
    }
    from = end;
  }
}
