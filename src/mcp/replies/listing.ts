import { z } from "zod";
import type { AnswerItem, ShownLine, ShownPath } from "../../browse/index.ts";
import { formatCount, pluralize, shortenEnd } from "../../base/index.ts";

/** A line of a text in structured content. */
export const LINE: z.ZodType = z.object({
  line: z.int(),
  text: z.string(),
  context: z.literal(true).optional().describe("A line around a match"),
});

/** Paths as an argument. */
export const PATHS: z.ZodArray<z.ZodString> = z.array(z.string().min(1).max(1000)).min(1).max(50);

/** Roles that are said, so that a test or a document is not taken for the source. */
export const ASIDE_ROLES: ReadonlySet<string> = new Set(["data", "docs", "example", "test"]);

/** Returns lines of a text as an indented block. A line around a match has `-` after its number. */
export function linesText(lines: readonly ShownLine[]): string {
  return lines.map(({ line, text, context }) => `  ${line}${context === true ? "-" : ":"} ${text}`).join("\n");
}

/** Longest purpose in a line of text; structured content has all of it. */
const MAX_PURPOSE_LENGTH = 100;

/** Returns a file or folder as an item of a list. */
export function pathItem(record: ShownPath): AnswerItem {
  const { path, kind, tokens, files, role, purpose } = record;
  const about = kind === "folder" ? pluralize(files ?? 0, "file") : role;
  const why = purpose === undefined ? "" : ` ${shortenEnd(purpose, MAX_PURPOSE_LENGTH)}`;
  return { record, text: `${path}${kind === "folder" ? "/" : ""}  (${about}, ${formatCount(tokens)} tokens)${why}` };
}

/** Characters that one item holds, so that an item fits into a small reply. */
const ROOM = 3000;
/** Characters that every element costs beside its text. */
const AROUND_TEXT = 8;

/** Splits a list into parts with a limited amount of text; each has one element at least. */
export function partsWithin<T>(all: readonly T[], textOf: (one: T) => string): readonly (readonly T[])[] {
  const parts: T[][] = [];
  let room = 0;
  for (const one of all) {
    const size = textOf(one).length + AROUND_TEXT;
    if (size > room) {
      parts.push([]);
      room = ROOM;
    }
    parts.at(-1)!.push(one);
    room -= size;
  }
  return parts;
}
