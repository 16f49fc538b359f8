/** A line that opens a frame: of Markdown with the boundary at its end, or of XML. */
const OPEN = /^(?:## .* |BEGIN )([0-9a-f]{6,64})$/u;
/** A fence of Markdown, of backticks or tildes, with or without a language. */
const FENCE = /^(`{3,}|~{3,})[\w-]*$/u;
/** A view whose lines are indented. */
const INDENTED = /^(?:## (?:BRIEF|SUMMARY) |<(?:brief|summary) path=")/u;

/**
 * Returns the lines of a text that no frame holds. Written after the description of frames in documents, not with the product's
 * code. A quotation (`> `) is no frame here: only the user may be quoted. A frame that never ends is an error.
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

/** Returns lines of Markdown without what they have as inline code. */
export function withoutCode(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/gu, ""));
}
