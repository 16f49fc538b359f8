import { FIT, nameFit, type NameQuery, nameQuery, matchedWordShare } from "../match/name-match.ts";
import { pathFit } from "../match/path-match.ts";
import { precedenceOf } from "../match/precedence.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { SymbolKind } from "../../outline/index.ts";
import { CarryonError, comparePaths, globPredicate } from "../../base/index.ts";
import { readGlob } from "../path-target.ts";
import { type FolderSize, folderSizes } from "../find-path.ts";
import { allDefinitions, compareDefinitions, type LocatedDefinition } from "../symbol/definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** File or folder whose path matches a query. */
export interface PathMatch {
  readonly kind: "file" | "folder";
  readonly path: string;
  /** The file, or the first file in the folder. */
  readonly file: MeasuredFile;
  readonly files: number;
  readonly tokens: number;
}

/** Matches, best first, with their total number. */
export interface RankedMatches<T> {
  readonly total: number;
  readonly best: readonly T[];
}

/** Query, and the files to search. */
export interface NameSearch {
  readonly query: string;
  readonly files: ReadonlySet<MeasuredFile>;
  readonly analysis: Analysis;
  readonly maxResults: number;
  /** Whether to find only names that contain the whole query. */
  readonly isWhole?: boolean;
}

/** Minimum share of the query's words in a name and its path: next to full matches, and without any. */
const MIN_SHARE = { besideOthers: 0.6, alone: 0.5 };
/** Minimum number of full matches. With fewer, definitions that match only some words are added. */
const MIN_FULL_MATCHES = 6;
/**
 * Divisor of `maxResults` that limits secondary results: inexact matches if there are exact ones, and tests and
 * examples if there are sources.
 */
const SECONDARY_DIVISOR = 4;

/**
 * Finds definitions whose names match a query, best first. With fewer than {@link MIN_FULL_MATCHES} matches, adds
 * definitions that contain only some of its words, unless the query contains a slash or `isWhole` is set.
 */
export async function searchDefinitions(
  version: TreeVersion,
  { query, files, analysis, maxResults, isWhole }: NameSearch,
): Promise<RankedMatches<LocatedDefinition>> {
  const read = nameQuery(query);
  const candidates = (await version.once(allDefinitions)).filter(({ file }) => files.has(file));
  const written = identifiersIn(query);
  const fitting = candidates.flatMap((definition) => {
    const fit = written.has(definition.name) ? FIT.sameLetters : nameFit(definition.name, read);
    return fit === FIT.none ? [] : [{ definition, fit }];
  });
  const matches =
    fitting.length >= MIN_FULL_MATCHES || isWhole === true || query.includes("/")
      ? fitting
      : [...fitting, ...bySharedWords(candidates, read, fitting.length)];
  const order = ({ definition: { kind, file }, fit }: Fitting): readonly number[] => {
    const isExact = fit >= FIT.sameWords;
    const precedence = precedenceOf(file, analysis.roleOf(file));
    // For inexact matches, the kind of file matters more than the degree of similarity.
    return [Number(POSITION_KINDS.has(kind)), isExact ? -fit : 0, precedence, -fit];
  };
  const sorted = matches
    .map((one) => ({ ...one, order: order(one) }))
    .toSorted((a, b) => compareLists(a.order, b.order) || compareDefinitions(analysis, a.definition, b.definition));
  const exact = sorted.filter(({ fit }) => fit >= FIT.sameLetters).length;
  const room = exact === 0 ? maxResults : Math.min(maxResults, exact + Math.ceil(maxResults / SECONDARY_DIVISOR));
  const visibleMatches = withoutCrowd(sorted, maxResults).slice(0, room);
  return { total: matches.length, best: visibleMatches.map(({ definition }) => definition) };
}

/** If there is a match in a source file, limits the others, so that tests and examples do not fill a short list. */
function withoutCrowd<T extends { readonly order: readonly number[] }>(
  sorted: readonly T[],
  maxResults: number,
): readonly T[] {
  const placeIn = ({ order }: T): number => order[2]!;
  if (!sorted.some((one) => placeIn(one) === 0)) return sorted;
  let room = Math.ceil(maxResults / SECONDARY_DIVISOR);
  return sorted.filter((one) => placeIn(one) === 0 || room-- > 0);
}

/** Name that is not an ordinary word: it contains inner capitals, `_` or `$`. */
const IDENTIFIER = /^(?=.*(?:[a-z][A-Z]|[_$]))[\w$]+$/u;

function identifiersIn(query: string): ReadonlySet<string> {
  return new Set(query.split(/[\s()]+/u).filter((word) => IDENTIFIER.test(word)));
}

interface Fitting {
  readonly definition: LocatedDefinition;
  readonly fit: number;
}

/** Kinds that only name a position in a document or data file. */
const POSITION_KINDS: ReadonlySet<SymbolKind> = new Set(["heading", "key"]);

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}

function bySharedWords(all: readonly LocatedDefinition[], query: NameQuery, others: number): readonly Fitting[] {
  if (query.words.length < 2) return [];
  const minShare = others > 0 ? MIN_SHARE.besideOthers : MIN_SHARE.alone;
  return all.flatMap((definition) => {
    if (nameFit(definition.name, query) !== FIT.none) return [];
    const share = matchedWordShare(definition.name, definition.file.entry.path, query);
    return share < minShare ? [] : [{ definition, fit: FIT.some * share }];
  });
}

/**
 * Finds files and folders whose paths match a query, which may be a glob, best first. Folders are found only if `files` contains all files.
 */
export function searchPaths(
  version: TreeVersion,
  { query, files, analysis, maxResults }: NameSearch,
): RankedMatches<PathMatch> {
  const read = nameQuery(query.replace(/^(?:\.?\/)+/u, "").replace(/(?:\/+|:\d+(?::\d+)?)$/u, ""));
  const matchesGlob = pathGlob(query);
  const isWhole = files.size === version.files.files.length;
  const paths: readonly PathMatch[] = [
    ...[...files].map((file): PathMatch => fileOf(file)),
    ...(isWhole ? [...version.once(folderSizes)] : []).map(([path, size]) => folderOf(path, size)),
  ];
  const matches = paths.flatMap((path) => {
    const fit = matchesGlob?.(path.path) === true ? FIT.exact : pathFit(path.path, read);
    return fit === FIT.none ? [] : [{ path, fit }];
  });
  const precedenceOfPath = ({ file }: PathMatch): number => precedenceOf(file, analysis.roleOf(file));
  const rankOfPath = ({ kind, file }: PathMatch): number => (kind === "folder" ? 0 : analysis.rankOf(file));
  const sorted = matches.toSorted(
    ({ path: a, fit }, { path: b, fit: other }) =>
      other - fit ||
      precedenceOfPath(a) - precedenceOfPath(b) ||
      rankOfPath(b) - rankOfPath(a) ||
      a.path.length - b.path.length ||
      comparePaths(a.path, b.path),
  );
  return { total: matches.length, best: sorted.slice(0, maxResults).map(({ path }) => path) };
}

/** Predicate for the paths that a query matches as a glob; `undefined` if it is not one. */
function pathGlob(query: string): ((path: string) => boolean) | undefined {
  const glob = query.trim();
  if (!/^[^\s\\|]*\*[^\s\\|]*$/u.test(glob)) return undefined;
  try {
    return globPredicate([readGlob(glob)]);
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

function fileOf(file: MeasuredFile): PathMatch {
  return { kind: "file", path: file.entry.path, file, files: 1, tokens: file.facts.textTokens };
}

function folderOf(path: string, { files, tokens, first }: FolderSize): PathMatch {
  return { kind: "folder", path, file: first, files, tokens };
}
