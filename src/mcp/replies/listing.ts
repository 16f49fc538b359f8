import { z } from "zod";
import type { ShownLine, ShownPath } from "../../browse/index.ts";
import { formatCount, pluralize, shortenEnd } from "../../base/index.ts";
import { folderPrefix } from "./folder-lines.ts";

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

/**
 * Formats lines of a file as a block without a final line break. A single line becomes `path:12  text  (note)`. Several
 * lines, or none, become `path  (note)` and an indented line each, with `:` after the number of a match and `-` after
 * that of a context line.
 * @param note text such as a number of uses, without parentheses; may be empty
 */
export function linesBlock(path: string, note: string, lines: readonly ShownLine[]): string {
  const [only, ...others] = lines;
  const suffix = note === "" ? "" : `  (${note})`;
  if (only !== undefined && others.length === 0) return `${path}:${only.line}  ${only.text}${suffix}`;
  const texts = lines.map(({ line, text, context }) => `  ${line}${context === true ? "-" : ":"} ${text}`);
  return [`${path}${suffix}`, ...texts].join("\n");
}

/** Maximum length of a purpose in the text. Structured content contains it in full. */
export const MAX_PURPOSE_LENGTH = 100;

/**
 * Formats files and folders, in their order, as blocks of one line each with size and purpose, which is cut at
 * {@link MAX_PURPOSE_LENGTH} UTF-16 units. Consecutive paths of the same parent folder, except the root, share a block:
 * the folder, then their names, indented.
 */
export function pathBlocks(paths: readonly ShownPath[]): readonly string[] {
  const groups: ShownPath[][] = [];
  for (const one of paths) {
    if (groups.length > 0 && folderPrefix(groups.at(-1)![0]!) === folderPrefix(one)) groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const folder = folderPrefix(group[0]!);
    if (folder === "" || group.length === 1) return group.map((one) => pathLine(one, one.path));
    return [[folder, ...group.map((one) => `  ${pathLine(one, one.path.slice(folder.length))}`)].join("\n")];
  });
}

function pathLine({ kind, tokens, files, role, purpose }: ShownPath, name: string): string {
  const size = `${formatCount(tokens)} tokens`;
  if (kind === "folder") return `${name}/  (${pluralize(files ?? 0, "file")}, ${size})`;
  const why = purpose === undefined ? "" : ` ${shortenEnd(purpose, MAX_PURPOSE_LENGTH)}`;
  return `${name}  (${role === undefined || role === "source" ? "" : `${role}, `}${size})${why}`;
}

/** Maximum length of a record in UTF-16 units, so that one record fits into a small reply. */
const MAX_CHUNK_LENGTH = 3000;
/** Overhead of each element in UTF-16 units, in addition to its text. */
const ELEMENT_OVERHEAD = 8;

/**
 * Splits a list into chunks of up to {@link MAX_CHUNK_LENGTH} UTF-16 units, in order: the texts of the elements, plus 8
 * for each. A longer element is a chunk alone.
 */
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
