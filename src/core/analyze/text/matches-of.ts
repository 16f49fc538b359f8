/**
 * The matches of a global pattern in a text, in order. Unlike `matchAll` it makes no copy of the pattern, which costs more
 * than searching a short text; so the pattern must not be used for anything else before the last match is taken.
 */
export function* matchesOf(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === "") pattern.lastIndex++;
    yield match;
  }
}
