/** Returns the lines of a text without their ends, CRLF or LF; what follows a last line end is no line. */
export function textLines(text: string): readonly string[] {
  if (text === "") return [];
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
