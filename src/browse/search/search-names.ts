import { FIT, fitOfName, type NameQuery, nameQuery, shareOfWords } from "../match/name-match.ts";
import { fitOfPath } from "../match/path-match.ts";
import { precedenceOf } from "../match/precedence.ts";
import type { Analysis, MeasuredFile } from "../../pack/index.ts";
import type { SymbolKind } from "../../outline/index.ts";
import { comparePaths } from "../../base/index.ts";
import { type FolderSize, folderSizes } from "../find-path.ts";
import { allDefinitions, compareDefinitions, type FoundDefinition } from "../symbol/definitions.ts";
import type { TreeVersion } from "../live-tree.ts";

/** A path that was found. */
export interface FoundPath {
  readonly kind: "file" | "folder";
  readonly path: string;
  /** The file, or the first one in the folder. */
  readonly file: MeasuredFile;
  readonly files: number;
  readonly tokens: number;
}

/** What was found, best first, and how much there is in all. */
export interface Found<T> {
  readonly total: number;
  readonly best: readonly T[];
}

/** Which part of a tree is searched. */
export interface NameSearch {
  readonly query: string;
  readonly files: ReadonlySet<MeasuredFile>;
  readonly analysis: Analysis;
  readonly most: number;
}

/** Smallest share of the words of a query that a name and its path have. */
const MIN_SHARE = { besideOthers: 0.6, alone: 0.5 };
/** Definitions with all words of a query; with fewer, those with some of its words are added. */
const FEW = 6;
/** How many inexact matches are named if there are exact ones, for a share of all. */
const BESIDE_EXACT = 4;

/** Returns definitions whose names fit a query. */
export async function searchDefinitions(
  version: TreeVersion,
  { query, files, analysis, most }: NameSearch,
): Promise<Found<FoundDefinition>> {
  const read = nameQuery(query);
  const all = (await version.once(allDefinitions)).filter(({ file }) => files.has(file));
  const written = identifiersIn(query);
  const fitting = all.flatMap((definition) => {
    const fit = written.has(definition.name) ? FIT.sameLetters : fitOfName(definition.name, read);
    return fit === FIT.none ? [] : [{ definition, fit }];
  });
  const found =
    fitting.length >= FEW || query.includes("/") ? fitting : [...fitting, ...bySharedWords(all, read, fitting.length)];
  const order = ({ definition: { kind, file }, fit }: Fitting): readonly number[] => {
    const isExact = fit >= FIT.sameWords;
    const precedence = precedenceOf(file, analysis.roleOf(file));
    // What a name only resembles is less telling than where it is.
    return [Number(PROSE.has(kind)), isExact ? -fit : 0, precedence, -fit];
  };
  const sorted = found
    .map((one) => ({ ...one, order: order(one) }))
    .toSorted((a, b) => compareLists(a.order, b.order) || compareDefinitions(analysis, a.definition, b.definition));
  const exact = sorted.filter(({ fit }) => fit >= FIT.sameLetters).length;
  const room = exact === 0 ? most : Math.min(most, exact + Math.ceil(most / BESIDE_EXACT));
  const shown = withoutCrowd(sorted, most).slice(0, room);
  return { total: found.length, best: shown.map(({ definition }) => definition) };
}

/** Leaves out most tests and examples if there is a source, so that they do not fill a short list. */
function withoutCrowd<T extends { readonly order: readonly number[] }>(
  sorted: readonly T[],
  most: number,
): readonly T[] {
  const placeIn = ({ order }: T): number => order[2]!;
  if (!sorted.some((one) => placeIn(one) === 0)) return sorted;
  let room = Math.ceil(most / BESIDE_EXACT);
  return sorted.filter((one) => placeIn(one) === 0 || room-- > 0);
}

/** A name that is no word of a language, by its capitals, `_` or `$`. */
const IDENTIFIER = /^(?=.*(?:[a-z][A-Z]|[_$]))[\w$]+$/u;

/** Returns the names that a query holds among other words. */
function identifiersIn(query: string): ReadonlySet<string> {
  return new Set(query.split(/[\s()]+/u).filter((word) => IDENTIFIER.test(word)));
}

interface Fitting {
  readonly definition: FoundDefinition;
  readonly fit: number;
}

/** Kinds that only name a place of a document or of data. */
const PROSE: ReadonlySet<SymbolKind> = new Set(["heading", "key"]);

function compareLists(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}

function bySharedWords(all: readonly FoundDefinition[], query: NameQuery, others: number): readonly Fitting[] {
  if (query.words.length < 2) return [];
  const least = others > 0 ? MIN_SHARE.besideOthers : MIN_SHARE.alone;
  return all.flatMap((definition) => {
    if (fitOfName(definition.name, query) !== FIT.none) return [];
    const share = shareOfWords(definition.name, definition.file.entry.path, query);
    return share < least ? [] : [{ definition, fit: FIT.some * share }];
  });
}

/** Returns files and folders whose paths fit a query. */
export function searchPaths(version: TreeVersion, { query, files, analysis, most }: NameSearch): Found<FoundPath> {
  const read = nameQuery(query.replace(/^(?:\.?\/)+/u, "").replace(/(?:\/+|:\d+(?::\d+)?)$/u, ""));
  const isWhole = files.size === version.files.files.length;
  const paths: readonly FoundPath[] = [
    ...[...files].map((file): FoundPath => fileOf(file)),
    ...(isWhole ? [...version.once(folderSizes)] : []).map(([path, size]) => folderOf(path, size)),
  ];
  const found = paths.flatMap((path) => {
    const fit = fitOfPath(path.path, read);
    return fit === FIT.none ? [] : [{ path, fit }];
  });
  const precedenceOfPath = ({ file }: FoundPath): number => precedenceOf(file, analysis.roleOf(file));
  const rankOfPath = ({ kind, file }: FoundPath): number => (kind === "folder" ? 0 : analysis.rankOf(file));
  const sorted = found.toSorted(
    ({ path: a, fit }, { path: b, fit: other }) =>
      other - fit ||
      precedenceOfPath(a) - precedenceOfPath(b) ||
      rankOfPath(b) - rankOfPath(a) ||
      a.path.length - b.path.length ||
      comparePaths(a.path, b.path),
  );
  return { total: found.length, best: sorted.slice(0, most).map(({ path }) => path) };
}

function fileOf(file: MeasuredFile): FoundPath {
  return { kind: "file", path: file.entry.path, file, files: 1, tokens: file.facts.tokens };
}

function folderOf(path: string, { files, tokens, first }: FolderSize): FoundPath {
  return { kind: "folder", path, file: first, files, tokens };
}
