/**
 * Adds a line that hides a file or folder, or removes the lines that hide it. A folder's line replaces those of its
 * contents.
 */
export function toggled(lines: readonly string[], line: string): readonly string[] {
  const others = lines.filter((one) => !covers(one, line));
  if (others.length < lines.length) return others;
  return [...lines.filter((one) => !covers(line, one)), line];
}

/** Whether a line hides everything that another one hides. Both are paths, or folders followed by `**`. */
function covers(line: string, other: string): boolean {
  return line === other || (line.startsWith("/") && line.endsWith("/**") && other.startsWith(line.slice(0, -2)));
}
