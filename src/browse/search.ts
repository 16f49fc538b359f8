import { type ShownLine, shownLines } from "./lines/shown-lines.ts";
import type { FileRole } from "../outline/index.ts";
import { filesAt } from "./asked-files.ts";
import type { TreeVersion } from "./live-tree.ts";
import { type ShownDefinition, shownDefinitions } from "./symbol/shown-definitions.ts";
import { type ShownPath, shownPaths } from "./shown-path.ts";
import { searchDefinitions, searchPaths } from "./search/search-names.ts";
import type { FoundText } from "./search/text-search.ts";
import { type FoundTexts, searchText } from "./search/search-text.ts";

/** Where a search looks. */
export const SEARCH_PLACES = ["auto", "path", "symbol", "text"] as const;

/** A search of paths, definitions and texts. */
export interface SearchRequest {
  readonly query: string;
  readonly in: (typeof SEARCH_PLACES)[number];
  readonly isPattern: boolean;
  readonly matchCase: boolean;
  /** Files, folders and globs; all files if not given. */
  readonly paths?: readonly string[] | undefined;
  /** Lines around each line that matches. */
  readonly context: number;
  /** Most lines that are shown of a file. */
  readonly linesPerFile: number;
}

/** A file with lines that match. */
export interface ShownText {
  readonly path: string;
  /** Number of lines that match. */
  readonly hits: number;
  readonly role: FileRole;
  readonly lines: readonly ShownLine[];
}

/** What a search found, and how much of each there is in all. */
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
  /** The words that lines were searched for one by one. */
  readonly words?: readonly string[];
}

/** How much is returned: beside other results, and alone. */
const MAX = { auto: { names: 10, paths: 6, files: 20 }, alone: { names: 300, paths: 300, files: 100 } };

/**
 * Searches a tree.
 * @throws CarryonError `path-not-found` or `usage` for paths that name nothing, `usage` for an expression that is not valid
 * or takes too long
 */
export async function searchTree(
  version: TreeVersion,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { query, in: where, isPattern } = request;
  const files = filesAt(version, request.paths);
  const analysis = await version.files.analyze();
  const most = where === "auto" ? MAX.auto : MAX.alone;
  const names = { query, files: new Set(files), analysis, most: most.names };
  const looksIn = (place: SearchRequest["in"]): boolean => where === place || (where === "auto" && !isPattern);
  const nothing = { total: 0, best: [] };
  const definitions = looksIn("symbol") ? await searchDefinitions(version, names) : nothing;
  const paths = looksIn("path") ? searchPaths(version, { ...names, most: most.paths }) : nothing;
  const text = { ...request, files, analysis, mostLines: request.linesPerFile, signal };
  const none: FoundTexts = { files: [] };
  const texts = where === "text" || where === "auto" ? await searchText(version, text) : none;
  return {
    definitions: await shownDefinitions(version, definitions.best),
    paths: await shownPaths(version, paths.best),
    texts: await shownTexts(
      version,
      texts.files.slice(0, texts.words === undefined ? most.files : MAX.auto.files),
      request.context,
    ),
    totals: {
      definitions: definitions.total,
      paths: paths.total,
      files: texts.files.length,
      lines: texts.files.reduce((sum, { count }) => sum + count, 0),
    },
    ...(texts.words !== undefined && { words: texts.words }),
  };
}

async function shownTexts(
  version: TreeVersion,
  found: readonly FoundText[],
  context: number,
): Promise<readonly ShownText[]> {
  const { roleOf } = await version.files.analyze();
  const shown: ShownText[] = [];
  let number = 0;
  for await (const [file, text] of version.files.texts(found.map((one) => one.file))) {
    const { count, lines } = found[number++]!;
    shown.push({ path: file.entry.path, hits: count, role: roleOf(file), lines: shownLines(text, lines, context) });
  }
  return shown;
}
