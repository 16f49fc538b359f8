/**
 * Converts a text to lower case for pattern matching. In it, lower-case patterns without the flag `i` find what they
 * find with `i` in the original, in a fraction of the time: with `i` and `u` together, the engine looks around at every
 * `\b`.
 */
export function foldCase(text: string): string {
  // Such patterns treat ſ as an s, and İ as a non-letter.
  return text.replaceAll("ſ", "s").replaceAll("İ", "\u0307").toLowerCase();
}
