import { z } from "zod";
import type { AnswerItem, ShownLine, ShownPath } from "../../browse/index.ts";
import { formatCount, pluralize, shortenEnd } from "../../base/index.ts";

/** Schema of a text line in structured content. */
export const LINE: z.ZodType = z.object({
  line: z.int(),
  text: z.string(),
  context: z.literal(true).optional().describe("A line around a match"),
});

/** Schema of a `paths` argument. */
export const PATHS: z.ZodArray<z.ZodString> = z.array(z.string().min(1).max(1000)).min(1).max(50);

/** Roles that replies mention, so that a test or document is not mistaken for a source. */
export const SECONDARY_ROLES: ReadonlySet<string> = new Set(["data", "docs", "example", "test"]);

/** Formats lines as an indented block. A context line has `-` after its number, a match has `:`. */
export function linesText(lines: readonly ShownLine[]): string {
  return lines.map(({ line, text, context }) => `  ${line}${context === true ? "-" : ":"} ${text}`).join("\n");
}

/** Maximum length of a purpose in the text. Structured content contains it in full. */
const MAX_PURPOSE_LENGTH = 100;

/** Formats a file or folder as a list item: path, role or number of files, tokens, and purpose. */
export function pathItem(record: ShownPath): AnswerItem {
  const { path, kind, tokens, files, role, purpose } = record;
  const about = kind === "folder" ? pluralize(files ?? 0, "file") : role;
  const why = purpose === undefined ? "" : ` ${shortenEnd(purpose, MAX_PURPOSE_LENGTH)}`;
  return { record, text: `${path}${kind === "folder" ? "/" : ""}  (${about}, ${formatCount(tokens)} tokens)${why}` };
}

/** Maximum number of characters per item, so that one item fits into a small reply. */
const MAX_CHUNK_LENGTH = 3000;
/** Overhead of each element in characters, in addition to its text. */
const ELEMENT_OVERHEAD = 8;

/** Splits a list into chunks of up to 3,000 characters of text, in order. A longer element is a chunk alone. */
export function chunkByLength<T>(elements: readonly T[], textOf: (one: T) => string): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let room = 0;
  for (const one of elements) {
    const size = textOf(one).length + ELEMENT_OVERHEAD;
    if (size > room) {
      parts.push([]);
      room = MAX_CHUNK_LENGTH;
    }
    parts.at(-1)!.push(one);
    room -= size;
  }
  return parts;
}
