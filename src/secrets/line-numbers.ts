import type { RedactedText } from "./redact.ts";

const LINE_END = 0x0a;
/** With the flag `m`, `^` would also match after a carriage return and U+2028. */
const PREFIX = /(^|\n)\d+: /gu;

/**
 * Returns a text with each line prefixed by its number (`12: `). An empty text stays empty.
 * @param numbers number of each line; counted from 1 by default
 */
export function numberLines(text: RedactedText, numbers?: readonly number[]): RedactedText {
  const parts: Buffer[] = [];
  for (let [at, line] = [0, 1]; at < text.length; line++) {
    const end = text.indexOf(LINE_END, at);
    const next = end < 0 ? text.length : end + 1;
    parts.push(Buffer.from(`${numbers?.[line - 1] ?? line}: `), text.subarray(at, next));
    at = next;
  }
  return asRedacted(Buffer.concat(parts));
}

/**
 * Removes the line numbers (`12: `) that `numberLines` added. Any other text would lose digits with a colon and a space
 * at the start of its lines.
 */
export function withoutLineNumbers(text: RedactedText): RedactedText {
  return asRedacted(Buffer.from(text.toString().replaceAll(PREFIX, "$1")));
}

function asRedacted(text: Buffer): RedactedText {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made from redacted text and digits
  return text as RedactedText;
}
