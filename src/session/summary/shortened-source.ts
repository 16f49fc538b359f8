/** Part of what is kept that comes from the beginning; the end says how it came out. */
const HEAD = 1 / 3;
/** What a text is made shorter by until it fits. */
const STEP = 0.9;

/**
 * Returns a text of at most so many tokens: its first and last lines, with a line that says how many characters are left out
 * between them. A text that fits stays as it is.
 * @param count returns the tokens of a text
 */
export function shortenedSource(text: string, tokens: number, count: (text: string) => number): string {
  const whole = count(text);
  if (whole <= tokens) return text;
  for (let kept = Math.floor((text.length * tokens) / whole); kept > 0; kept = Math.floor(kept * STEP)) {
    const shorter = withoutMiddle(text, kept);
    if (count(shorter) <= tokens) return shorter;
  }
  return "";
}

/** Cuts at the ends of lines, if there are some. */
function withoutMiddle(text: string, kept: number): string {
  const head = text.slice(0, Math.floor(kept * HEAD));
  const tail = text.slice(text.length - (kept - head.length));
  const [end, start] = [head.lastIndexOf("\n"), tail.indexOf("\n")];
  const first = end === -1 ? head : head.slice(0, end);
  const last = start === -1 ? tail : tail.slice(start + 1);
  return `${first}\n[${text.length - first.length - last.length} characters are left out here]\n${last}`;
}
