import type { MarkdownBlock } from "./blocks.ts";

/** Returns the text of a heading on one line, without leading and trailing `#` or the underline. */
export function headingText(text: string, { start, end, level }: MarkdownBlock): string {
  const lines = text.slice(start, end).trimEnd().split("\n");
  if (lines.length === 1) return withoutHashes(lines[0]!.slice(level)).trim();
  return lines
    .slice(0, -1)
    .map((line) => line.replace(/^[ \t>]+/u, "").trim())
    .join(" ");
}

/** Trailing hashes belong to the text unless a blank precedes them. */
function withoutHashes(title: string): string {
  let end = title.length;
  while (title[end - 1] === "#") end--;
  return end === 0 || /\s/u.test(title[end - 1]!) ? title.slice(0, end) : title;
}
