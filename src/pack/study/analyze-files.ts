import {
  type AnalysisRecord,
  type CachedGraph,
  FILE_ROLES,
  type FileRole,
  type GraphInput,
  type Identifiers,
  type Sketch,
  adjacencyOf,
  blobIn,
  changedSince,
  definesTheSame,
  entryFiles,
  graphOf,
  hashIdentifier,
  isManifest,
  languageNamed,
  modulesOf,
  nameUsersOf,
  pageRank,
  readAnalysis,
  readGraph,
  relativeRank,
  relativeReach,
  roleOfEntry,
  translationRule,
  usersOfName,
  writeAnalysis,
  writeGraph,
} from "../../outline/index.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import { graphKey, snapshotKey } from "./entry-keys.ts";
import {
  cachedIdentifiers,
  isSummarized,
  readCached,
  sketchFiles,
  summarizeFiles,
  type SummarizeTools,
} from "./sketch-files.ts";

/** The dependencies of `analyzeFiles`. */
export interface AnalysisTools extends SummarizeTools {
  /** Digest of the code for facts, redaction and analysis. */
  readonly basis: string;
  readonly redactor: Redactor;
}

/** The files of a snapshot with their import graph, roles and modules. */
export interface Analysis extends Omit<AnalysisRecord, "users"> {
  readonly files: readonly MeasuredFile[];
  /** PageRank relative to the average of all files. */
  readonly rankOf: (file: MeasuredFile) => number;
  /** Number of imports relative to the average of files that import anything. */
  readonly reachOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  readonly importsOf: (file: MeasuredFile) => readonly MeasuredFile[];
  readonly importersOf: (file: MeasuredFile) => readonly MeasuredFile[];
  /** Returns how many other files use a name of a file, at most 255. */
  readonly usersOf: (file: MeasuredFile, name: string) => number;
  /** Returns the sketches of the given files. */
  readonly sketches: (files: readonly MeasuredFile[]) => Promise<ReadonlyMap<MeasuredFile, Sketch>>;
}

/** Analyzes the files of a snapshot, sorted by path. A known snapshot costs one cache look-up. */
export async function analyzeFiles(
  files: readonly MeasuredFile[],
  skipped: readonly SkippedFile[],
  tools: AnalysisTools,
): Promise<Analysis> {
  const paths = skipped.map(({ path }) => path);
  const key = snapshotKey(files, paths, rulesBy(tools), tools.basis);
  const known = readCached(tools.cache.get(key), (bytes) => readAnalysis(bytes, files.length));
  const record = known ?? (await analyze(files, paths, tools));
  if (known === undefined) tools.cache.put(key, writeAnalysis(record));
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numberOf = (file: MeasuredFile): number => numbers.get(file)!;
  const { importsOf, importersOf } = adjacencyOf(record.graph.edges, files.length);
  const [rank, reach] = [relativeRank(record.graph), relativeReach(record.graph)];
  const named = (found: Uint32Array): readonly MeasuredFile[] => Array.from(found, (number) => files[number]!);
  const { graph, modules, users } = record;
  return {
    graph,
    modules,
    files,
    rankOf: (file) => rank(numberOf(file)),
    reachOf: (file) => reach(numberOf(file)),
    importsOf: (file) => named(importsOf(numberOf(file))),
    importersOf: (file) => named(importersOf(numberOf(file))),
    roleOf: (file) => FILE_ROLES[record.graph.roles[numberOf(file)]!]!,
    usersOf: (file, name) => usersOfName(users, numberOf(file), hashIdentifier(name)),
    sketches: (wanted) => sketchFiles(wanted, tools),
  };
}

/** Returns the parts of a file's cache key: whether its text is sketched, and its redaction profile. */
function rulesBy({ redactor }: AnalysisTools): (file: MeasuredFile) => string {
  return (file) => `${isSummarized(file)} ${redactor.profileFor(file.entry.path).digest}`;
}

/** Ranks are kept in 32 bits. */
const MAX_RANK = 2 ** 32 - 1;

async function analyze(
  files: readonly MeasuredFile[],
  others: readonly string[],
  tools: AnalysisTools,
): Promise<AnalysisRecord> {
  const manifests = new Map<string, string>();
  for await (const [file, text] of tools.texts(files.filter(({ entry }) => isManifest(entry.path)))) {
    manifests.set(file.entry.path, text.toString());
  }
  const paths = files.map(({ entry }) => entry.path);
  const isTranslation = translationRule(new Set(paths));
  // A translation repeats the references of its original, so they do not count.
  const speaks = (file: number): boolean => !isTranslation(paths[file]!);
  const found = await cachedGraph(files, { others, manifests, speaks }, tools);
  const { edges, unresolved, roles } = found;
  const counted = edges.filter((_, i) => speaks(edges[i - (i % 2)]!));
  const ranks = pageRank(counted, found.uses);
  const named = entryFiles(paths, manifests);
  const graph = {
    edges,
    unresolved,
    ranks: Uint32Array.from(ranks, (rank) => Math.min(Math.round(rank * 1000), MAX_RANK)),
    roles: roles.map((role, file) => (named.has(paths[file]!) ? entryRole(role) : role)),
  };
  return { graph, users: nameUsersOf(found, files.length), modules: modulesOf(paths, manifests) };
}

/** Returns the number of the role of a file that a manifest names, given the number of its role otherwise. */
function entryRole(role: number): number {
  return FILE_ROLES.indexOf(roleOfEntry(FILE_ROLES[role]!));
}

/**
 * Returns the graph of the files. If no path and no name that others could use has changed, only changed texts are
 * sketched.
 */
async function cachedGraph(
  files: readonly MeasuredFile[],
  about: Pick<GraphInput, "others" | "manifests" | "speaks">,
  tools: AnalysisTools,
): Promise<CachedGraph> {
  const { cache, basis } = tools;
  const key = graphKey(files, about.others, rulesBy(tools), basis);
  const cached = readCached(cache.get(key), (bytes) => readGraph(bytes, files.length));
  const changed = cached && changedSince(cached, files);
  const fresh = changed && (await summarizeFiles(files, changed, tools));
  const before = changed && identifiersBefore(cached, changed, files, tools);
  const isEnough =
    fresh !== undefined &&
    before !== undefined &&
    changed!.every((file) => definesTheSame(cached!, file, fresh.texts.definesOf(file)));
  const { texts, identifiers } = isEnough ? fresh : await summarizeFiles(files, [...files.keys()], tools);
  const graph = graphOf({
    ...about,
    files,
    languageOf: (file) => languageNamed(files[file]!.language),
    sketched: texts,
    identifiersOf: (file) => identifiers.of(file),
    identifiersBefore: (file) => before!.get(file)!,
    cached,
  });
  cache.put(key, writeGraph(graph));
  return graph;
}

/** Returns the identifiers of changed texts as they are in a graph, by file number; `undefined` unless all are cached. */
function identifiersBefore(
  graph: CachedGraph,
  changed: readonly number[],
  files: readonly MeasuredFile[],
  tools: AnalysisTools,
): ReadonlyMap<number, Identifiers> | undefined {
  const before = changed.map((file) => ({ ...files[file]!, blob: blobIn(graph, file) }));
  const found = cachedIdentifiers(before, tools);
  return found && new Map(changed.map((file, i) => [file, found[i]!]));
}
