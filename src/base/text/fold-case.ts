/**
 * Converts a text to lower case for pattern matching. Patterns find in it what they find with the flag `i` in the
 * original, in a fraction of the time: with `i` and `u` together, the engine looks around at every `\b`.
 */
export function foldCase(text: string): string {
  // Such patterns treat ſ as an s, and İ as a non-letter.
  return text.replaceAll("ſ", "s").replaceAll("İ", "\u0307").toLowerCase();
}
