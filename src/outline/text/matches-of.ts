/**
 * Yields the matches of a global pattern in a text, in order. Unlike `matchAll`, it does not copy the pattern, which
 * would cost more than searching a short text. Do not use the pattern for anything else until the last match is taken.
 */
export function* matchesOf(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === "") pattern.lastIndex++;
    yield match;
  }
}
