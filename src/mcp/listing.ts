import { z } from "zod";
import type { ShownPath } from "../app/browse/shown-path.ts";
import type { ShownLine } from "../core/query/lines/shown-lines.ts";
import type { AnswerItem } from "../core/query/page.ts";
import { formatCount, pluralize } from "../core/words/number.ts";

/** A line of a text in structured content. */
export const LINE: z.ZodType = z.object({
  line: z.int(),
  text: z.string(),
  context: z.literal(true).optional().describe("A line around a match"),
});

/** Paths as an argument. */
export const PATHS: z.ZodArray<z.ZodString> = z.array(z.string().min(1).max(1000)).min(1).max(50);

/** Returns lines of a text as an indented block. A line around a match has `-` after its number. */
export function linesText(lines: readonly ShownLine[]): string {
  return lines.map(({ line, text, context }) => `  ${line}${context === true ? "-" : ":"} ${text}`).join("\n");
}

/** Returns a file or folder as an item of a list. */
export function pathItem(record: ShownPath): AnswerItem {
  const { path, kind, tokens, files, role, purpose } = record;
  const about = kind === "folder" ? pluralize(files ?? 0, "file") : role;
  const why = purpose === undefined ? "" : ` ${purpose}`;
  return { record, text: `${path}${kind === "folder" ? "/" : ""}  (${about}, ${formatCount(tokens)} tokens)${why}` };
}
