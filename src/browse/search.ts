import { type ShownLine, shownLines } from "./lines/shown-lines.ts";
import type { FileRole } from "../outline/index.ts";
import { selectFiles } from "./path-target.ts";
import type { TreeVersion } from "./live-tree.ts";
import { type ShownDefinition, shownDefinitions } from "./symbol/shown-definitions.ts";
import { type ShownPath, shownPaths } from "./shown-path.ts";
import { searchDefinitions, searchPaths } from "./search/search-names.ts";
import type { TextMatch } from "./search/text-search.ts";
import { type TextMatches, searchText } from "./search/search-text.ts";

/** Places to search. */
export const SEARCH_PLACES = ["auto", "path", "symbol", "text"] as const;

/** Search in paths, definitions and texts. */
export interface SearchRequest {
  readonly query: string;
  readonly in: (typeof SEARCH_PLACES)[number];
  /** Whether the query is a regular expression; if omitted, it may be one if no line contains it. */
  readonly isPattern?: boolean | undefined;
  readonly matchCase: boolean;
  /** Files, folders and globs; all files if omitted. */
  readonly paths?: readonly string[] | undefined;
  /** Context lines around each matching line. */
  readonly context: number;
  /** Maximum number of lines shown per file. */
  readonly linesPerFile: number;
}

/** File with matching lines. */
export interface ShownText {
  readonly path: string;
  /** Number of matching lines. */
  readonly hits: number;
  readonly role: FileRole;
  readonly lines: readonly ShownLine[];
}

/** Search results, with totals before the limits. */
export interface SearchResult {
  readonly definitions: readonly ShownDefinition[];
  readonly paths: readonly ShownPath[];
  readonly texts: readonly ShownText[];
  readonly totals: {
    readonly definitions: number;
    readonly paths: number;
    readonly files: number;
    readonly lines: number;
  };
  /** Words that were searched for individually. */
  readonly words?: readonly string[];
  /** Set if the query was searched for as a regular expression although the request did not say that it is one. */
  readonly isPattern?: true;
}

/** Name that is written as a call without arguments. */
const CALL = /^\s*([\w$.#:]+)\(\)\s*$/u;
/** Maximum number of results: in a combined search, and in a search of one place. */
const LIMITS = { auto: { names: 10, paths: 6, files: 20 }, alone: { names: 300, paths: 300, files: 100 } };

/**
 * Finds the definitions, paths and lines of text that match a query, each best first, with totals. `()` after a name
 * does not count. `in` can restrict
 * the search to one of them. With `in` set to `auto`, a regular expression is searched only in texts; with `path` or
 * `symbol`, it counts as literal text.
 * @throws CarryonError `path-not-found` if a path matches nothing, `usage` for an invalid glob and for an invalid or
 * too slow expression
 */
export async function searchTree(
  version: TreeVersion,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { in: where, isPattern } = request;
  const query = isPattern === true ? request.query : request.query.replace(CALL, "$1");
  const files = selectFiles(version, request.paths);
  const analysis = await version.files.analyze();
  const limits = where === "auto" ? LIMITS.auto : LIMITS.alone;
  const looksIn = (place: SearchRequest["in"]): boolean => where === place || (where === "auto" && isPattern !== true);
  const nothing = { total: 0, best: [] };
  const text = { ...request, query, files, analysis, maxLines: request.linesPerFile, signal };
  const none: TextMatches = { files: [] };
  const texts = where === "text" || where === "auto" ? await searchText(version, text) : none;
  const isWhole = texts.isPattern === true || (texts.files.length > 0 && /^[\w$]+$/u.test(query));
  const names = { query, files: new Set(files), analysis, maxResults: limits.names, isWhole };
  const definitions = looksIn("symbol") ? await searchDefinitions(version, names) : nothing;
  const paths = looksIn("path") ? searchPaths(version, { ...names, maxResults: limits.paths }) : nothing;
  return {
    definitions: await shownDefinitions(version, definitions.best),
    paths: await shownPaths(version, paths.best),
    texts: await shownTexts(
      version,
      texts.files.slice(0, texts.words === undefined ? limits.files : LIMITS.auto.files),
      request.context,
    ),
    totals: {
      definitions: definitions.total,
      paths: paths.total,
      files: texts.files.length,
      lines: texts.files.reduce((sum, { count }) => sum + count, 0),
    },
    ...(texts.words !== undefined && { words: texts.words }),
    ...(texts.isPattern === true && { isPattern: true }),
  };
}

async function shownTexts(
  version: TreeVersion,
  matches: readonly TextMatch[],
  context: number,
): Promise<readonly ShownText[]> {
  const { roleOf } = await version.files.analyze();
  const results: ShownText[] = [];
  let number = 0;
  for await (const [file, text] of version.files.texts(matches.map((one) => one.file))) {
    const { count, lines } = matches[number++]!;
    results.push({ path: file.entry.path, hits: count, role: roleOf(file), lines: shownLines(text, lines, context) });
  }
  return results;
}
