/** Adds a line that hides a file or folder. A folder's line replaces those of its contents. */
export function withLine(lines: readonly string[], line: string): readonly string[] {
  return [...lines.filter((one) => !covers(line, one)), line];
}

/** Removes the lines that hide a file or folder, and those of a folder's contents. */
export function withoutLine(lines: readonly string[], line: string): readonly string[] {
  return lines.filter((one) => !covers(one, line) && !covers(line, one));
}

/** Whether a line hides everything that another one hides. Both are paths, or folders followed by `**`. */
function covers(line: string, other: string): boolean {
  return line === other || (line.startsWith("/") && line.endsWith("/**") && other.startsWith(line.slice(0, -2)));
}
