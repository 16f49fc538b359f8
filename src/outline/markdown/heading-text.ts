import type { MarkdownBlock } from "./blocks.ts";

/** The text of a heading on one line, without what makes it one. */
export function headingText(text: string, { start, end, level }: MarkdownBlock): string {
  const lines = text.slice(start, end).trimEnd().split("\n");
  if (lines.length === 1) return withoutHashes(lines[0]!.slice(level)).trim();
  return lines
    .slice(0, -1)
    .map((line) => line.replace(/^[ \t>]+/u, "").trim())
    .join(" ");
}

/** Hashes at the end are part of the text unless a blank is before them. */
function withoutHashes(title: string): string {
  let end = title.length;
  while (title[end - 1] === "#") end--;
  return end === 0 || /\s/u.test(title[end - 1]!) ? title.slice(0, end) : title;
}
