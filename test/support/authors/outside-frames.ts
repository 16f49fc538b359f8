/** First line of a frame. Markdown puts the boundary at its end, XML after `BEGIN`. */
const OPEN = /^(?:## .* |BEGIN )([0-9a-f]{6,64})$/u;
/** Code fence of backticks or tildes, with or without a language. */
const FENCE = /^(`{3,}|~{3,})[\w-]*$/u;
/** Heading of a view whose lines are indented. */
const INDENTED = /^(?:## (?:BRIEF|SUMMARY) |<(?:brief|summary) path=")/u;

/**
 * Lines of a text outside all frames. Written from the documented frame format, independently of the product's code.
 * Quotations (`> `) do not count as frames, because only the user may be quoted.
 * @throws Error if a frame does not end
 */
export function linesOutsideFrames(text: string): readonly string[] {
  const lines = text.split("\n");
  const outside: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const boundary = OPEN.exec(line)?.[1];
    const fence = FENCE.exec(line)?.[1];
    const end = boundary !== undefined ? `END ${boundary}` : fence;
    if (end !== undefined) {
      const close = lines.indexOf(end, at + 1);
      if (close < 0) throw new Error(`no line closes the frame that begins with ${line}`);
      at = close;
    } else {
      outside.push(line);
      if (INDENTED.test(line)) while (lines[at + 1]?.startsWith(" ") === true) at++;
    }
  }
  return outside;
}

/** Removes inline code from Markdown lines. */
export function withoutCode(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/gu, ""));
}
