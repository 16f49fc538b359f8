/** Share of the retained text that comes from the beginning. The end gets more because it contains the outcome. */
const HEAD_SHARE = 1 / 3;
/** Multiplier that shrinks a text until it fits. */
const SHRINK_FACTOR = 0.9;

/**
 * Shortens a text to at most `tokens` tokens: its first and last lines, with a line between them that states the number
 * of omitted characters. Returns a text that fits unchanged. Returns an empty text if even the marker line does not
 * fit.
 * @param count returns the tokens of a text
 */
export function shortenSource(text: string, tokens: number, count: (text: string) => number): string {
  const whole = count(text);
  if (whole <= tokens) return text;
  for (
    let maxCharacters = Math.floor((text.length * tokens) / whole);
    maxCharacters > 0;
    maxCharacters = Math.floor(maxCharacters * SHRINK_FACTOR)
  ) {
    const shorter = withoutMiddle(text, maxCharacters);
    if (count(shorter) <= tokens) return shorter;
  }
  return "";
}

/** Cuts at line ends if possible. */
function withoutMiddle(text: string, maxCharacters: number): string {
  const head = text.slice(0, Math.floor(maxCharacters * HEAD_SHARE));
  const tail = text.slice(text.length - (maxCharacters - head.length));
  const [end, start] = [head.lastIndexOf("\n"), tail.indexOf("\n")];
  const first = end === -1 ? head : head.slice(0, end);
  const last = start === -1 ? tail : tail.slice(start + 1);
  return `${first}\n[${text.length - first.length - last.length} characters are left out here]\n${last}`;
}
