/**
 * Splits a text into lines without their LF or CRLF; empty for an empty text. A final line break does not start another
 * line. Also strips a CR at the end of the text.
 */
export function textLines(text: string): readonly string[] {
  if (text === "") return [];
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
