import { z } from "zod";
import {
  SEARCH_PLACES,
  type SearchResult,
  type ShownDefinition,
  type ShownText,
  searchTree,
} from "../../browse/index.ts";
import { formatCount, pluralize } from "../../base/index.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";
import { SECONDARY_ROLES, LINE, linesBlock, chunkByLength, pathBlocks, PATHS } from "../replies/listing.ts";

/** `search`: combined search in paths, definitions and text. */
export const search: Tool = defineTool({
  name: "search",
  title: "Search",
  description:
    "Finds where something is: definitions by name, files and folders by path, and lines of text, in one call, best first (sources before tests and documents). Give a name, a part of one, or a few words. Use find_symbol instead for all uses of a name that you know.",
  input: {
    query: z.string().min(1).max(500).describe("A name, a path, a phrase or a few words; with regex, a pattern"),
    in: z.enum(SEARCH_PLACES).default("auto").describe("Only look in paths, symbols or text; auto looks in all"),
    regex: z
      .boolean()
      .optional()
      .describe(
        "Whether query is a regular expression of JavaScript; ^ and $ match at lines. It is searched for in text. Default: if no line has query, and it looks like one",
      ),
    paths: PATHS.optional().describe("Files, folders or globs to look in; !glob takes files out"),
    case_sensitive: z.boolean().default(false),
    context: z.int().min(0).max(5).default(0).describe("Lines around each matching line"),
    lines_per_file: z.int().min(1).max(500).default(3).describe("Maximum number of matching lines per file"),
  },
  output: {
    ...TOTAL,
    definitions: z.int(),
    paths: z.int(),
    files: z.int().describe("Files with matching lines"),
    lines: z.int().describe("Matching lines in all files"),
    words: z.array(z.string()).optional().describe("Searched for one by one, as no line has the whole query"),
    regex: z.boolean().optional().describe("Searched for as a regular expression, as no line has the query"),
    results: z.array(
      z.object({
        kind: z.enum(["definition", "file", "folder", "text"]),
        path: z.string(),
        line: z.int().optional(),
        text: z.string().optional(),
        symbol: z.string().optional(),
        name: z.string().optional(),
        role: z.string().optional(),
        tokens: z.int().optional(),
        files: z.int().optional(),
        purpose: z.string().optional(),
        hits: z.int().optional(),
        lines: z.array(LINE).optional(),
      }),
    ),
  },
  async answer(input, { version, signal }) {
    const result = await searchTree(
      version,
      {
        query: input.query,
        in: input.in === "auto" && input.regex === true ? "text" : input.in,
        isPattern: input.regex,
        matchCase: input.case_sensitive,
        paths: input.paths,
        context: input.context,
        linesPerFile: input.lines_per_file,
      },
      signal,
    );
    const { totals, words, isPattern } = result;
    return {
      kind: "list",
      by: "repository",
      intro: introOf(result),
      fields: { ...totals, ...(words !== undefined && { words }), ...(isPattern === true && { regex: true }) },
      list: "results",
      blocks: [...result.definitions.map(definitionLine), ...pathBlocks(result.paths), ...result.texts.map(textBlock)],
      records: [...result.definitions.map(definitionRecord), ...result.paths, ...result.texts.flatMap(textRecords)],
    };
  },
});

function introOf({ totals, words, isPattern, texts, definitions, paths }: SearchResult): string {
  const counts = [
    totals.definitions > 0 &&
      `${pluralize(totals.definitions, "definition")}${bestOf(definitions.length, totals.definitions)}`,
    totals.paths > 0 && `${pluralize(totals.paths, "path")}${bestOf(paths.length, totals.paths)}`,
    totals.files > 0 &&
      `${pluralize(totals.lines, "line")} in ${pluralize(totals.files, "file")}${bestOf(texts.length, totals.files)}`,
  ].filter((part) => part !== false);
  const wordsNote = words === undefined ? "" : ` (no line has the whole phrase; best for ${words.join(" + ")})`;
  const note = isPattern === true ? " (matching the query as a regular expression)" : wordsNote;
  if (counts.length > 0) return `${counts.join("; ")}${note}`;
  return "Nothing found. Try fewer or other words, a part of the name, or other paths.";
}

function bestOf(some: number, all: number): string {
  return some < all ? `, best ${formatCount(some)} listed` : "";
}

function definitionLine({ name, kind, file, line, text }: ShownDefinition): string {
  return `${file.entry.path}:${line}  ${text === "" ? `${kind} ${name}` : text}`;
}

function definitionRecord({ name, kind, file, line, text }: ShownDefinition): object {
  return { kind: "definition", path: file.entry.path, line, symbol: kind, name, text };
}

function textBlock({ path, hits, role, lines }: ShownText): string {
  const matchCount = lines.filter(({ context }) => context !== true).length;
  const notes = [hits > matchCount && pluralize(hits, "line"), SECONDARY_ROLES.has(role) && role];
  return linesBlock(path, notes.filter((note) => note !== false).join(", "), lines);
}

function textRecords({ path, hits, role, lines }: ShownText): readonly object[] {
  return chunkByLength(lines, ({ text }) => text).map((part) => ({ kind: "text", path, hits, role, lines: part }));
}
