import {
  type CachedGraph,
  FILE_ROLES,
  type FileRole,
  type Graph,
  type GraphContext,
  type Identifiers,
  type Module,
  type NameUsers,
  type Sketch,
  adjacencyOf,
  cachedBlob,
  changedGraphFiles,
  hasSameDefinitions,
  entryFiles,
  buildGraph,
  hashIdentifier,
  isManifest,
  languageNamed,
  modulesOf,
  nameUsersOf,
  pageRank,
  relativeRank,
  relativeReach,
  roleOfEntry,
  translationRule,
  usersOfName,
} from "../../outline/index.ts";
import { readCached } from "../../base/index.ts";
import type { Redactor } from "../../secrets/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { graphKey, snapshotKey } from "./entry-keys.ts";
import { cachedIdentifiers, isSketched, sketchFiles, sketchTexts, type SummarizeTools } from "./sketch-files.ts";

/** Dependencies of `analyzeFiles`. */
export interface AnalysisTools extends SummarizeTools {
  /** Digest of the code for facts, redaction and analysis. */
  readonly basis: string;
  readonly redactor: Redactor;
}

/** Import graph and modules of a snapshot: all files of one commit or working tree. */
interface SnapshotGraph {
  readonly graph: Graph;
  readonly modules: readonly Module[];
}

/** Files of a snapshot with their import graph, roles and modules. */
export interface Analysis extends SnapshotGraph {
  readonly files: readonly MeasuredFile[];
  /** PageRank relative to the average of all files. */
  readonly rankOf: (file: MeasuredFile) => number;
  /** Number of imports relative to the average of files with imports. */
  readonly reachOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  readonly importsOf: (file: MeasuredFile) => readonly MeasuredFile[];
  readonly importersOf: (file: MeasuredFile) => readonly MeasuredFile[];
  /** Number of other files that use a name defined in a file, capped at 255. */
  readonly usersOf: (file: MeasuredFile, name: string) => number;
  readonly sketches: (files: readonly MeasuredFile[]) => Promise<ReadonlyMap<MeasuredFile, Sketch>>;
}

/**
 * Analyzes the files of a snapshot: import graph, ranks, roles and modules. A cached snapshot costs a single cache
 * lookup.
 * @param files sorted by path
 * @param others paths of all other entries; imports may refer to them
 */
export async function analyzeFiles(
  files: readonly MeasuredFile[],
  others: readonly string[],
  tools: AnalysisTools,
): Promise<Analysis> {
  const key = snapshotKey(files, others, rulesBy(tools), tools.basis);
  const cached = readCached<AnalysisRecord>(tools.cache, key);
  const record = cached ?? (await analyze(files, others, tools));
  if (cached === undefined) tools.cache.put(key, record);
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numberOf = (file: MeasuredFile): number => numbers.get(file)!;
  const { importsOf, importersOf } = adjacencyOf(record.graph.edges, files.length);
  const [rank, reach] = [relativeRank(record.graph), relativeReach(record.graph)];
  const filesAt = (indexes: Uint32Array): readonly MeasuredFile[] => Array.from(indexes, (number) => files[number]!);
  const { graph, modules, users } = record;
  return {
    graph,
    modules,
    files,
    rankOf: (file) => rank(numberOf(file)),
    reachOf: (file) => reach(numberOf(file)),
    importsOf: (file) => filesAt(importsOf(numberOf(file))),
    importersOf: (file) => filesAt(importersOf(numberOf(file))),
    roleOf: (file) => FILE_ROLES[record.graph.roles[numberOf(file)]!]!,
    usersOf: (file, name) => usersOfName(users, numberOf(file), hashIdentifier(name)),
    sketches: (selection) => sketchFiles(selection, tools),
  };
}

interface AnalysisRecord extends SnapshotGraph {
  readonly users: NameUsers;
}

/** Creates the per-file part of the cache key: whether the text is sketched, and its redaction profile. */
function rulesBy({ redactor }: AnalysisTools): (file: MeasuredFile) => string {
  return (file) => `${isSketched(file)} ${redactor.profileFor(file.entry.path).digest}`;
}

/** Ranks are stored in 32 bits. */
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
  const countsUses = (file: number): boolean => !isTranslation(paths[file]!);
  const importGraph = await cachedGraph(files, { others, manifests, countsUses }, tools);
  const { edges, unresolved, roles } = importGraph;
  const countedEdges = edges.filter((_, i) => countsUses(edges[i - (i % 2)]!));
  const ranks = pageRank(countedEdges, importGraph.uses);
  const entryPaths = entryFiles(paths, manifests);
  const graph = {
    edges,
    unresolved,
    ranks: Uint32Array.from(ranks, (rank) => Math.min(Math.round(rank * 1000), MAX_RANK)),
    roles: roles.map((role, file) => (entryPaths.has(paths[file]!) ? entryRole(role) : role)),
  };
  return { graph, users: nameUsersOf(importGraph, files.length), modules: modulesOf(paths, manifests) };
}

/** Role index of a file that a manifest lists as an entry, given the index of its usual role. */
function entryRole(role: number): number {
  return FILE_ROLES.indexOf(roleOfEntry(FILE_ROLES[role]!));
}

/**
 * Builds the graph of the files. If no path and no name visible to other files has changed, it sketches only the
 * changed texts.
 */
async function cachedGraph(
  files: readonly MeasuredFile[],
  input: GraphContext,
  tools: AnalysisTools,
): Promise<CachedGraph> {
  const { cache, basis } = tools;
  const key = graphKey(files, input.others, rulesBy(tools), basis);
  const cached = readCached<CachedGraph>(cache, key);
  const changed = cached && changedGraphFiles(cached, files);
  const summaries = changed && (await sketchTexts(files, changed, tools));
  const previousIdentifiers = changed && identifiersBefore(cached, changed, files, tools);
  const isEnough =
    summaries !== undefined &&
    previousIdentifiers !== undefined &&
    changed!.every((file) => hasSameDefinitions(cached!, file, summaries.get(file)!));
  const graph = buildGraph({
    ...input,
    files,
    languageOf: (file) => languageNamed(files[file]!.language),
    sketched: isEnough ? summaries : await sketchTexts(files, [...files.keys()], tools),
    identifiersBefore: (file) => previousIdentifiers!.get(file)!,
    cached,
  });
  cache.put(key, graph);
  return graph;
}

/**
 * Identifiers that a graph recorded for texts that have since changed, by file index; `undefined` unless all are
 * cached.
 */
function identifiersBefore(
  graph: CachedGraph,
  changed: readonly number[],
  files: readonly MeasuredFile[],
  tools: AnalysisTools,
): ReadonlyMap<number, Identifiers> | undefined {
  const previousFiles = changed.map((file) => ({ ...files[file]!, blob: cachedBlob(graph, file) }));
  const identifiers = cachedIdentifiers(previousFiles, tools);
  return identifiers && new Map(changed.map((file, i) => [file, identifiers[i]!]));
}
