import { adjacencyOf } from "../core/analyze/graph/adjacency.ts";
import { type AnalysisRecord, readAnalysis, writeAnalysis } from "../core/analyze/graph/analysis-record.ts";
import { hashIdentifier, identifiersIn } from "../core/analyze/sketch/identifiers.ts";
import { importEdges } from "../core/analyze/imports/import-edges.ts";
import { modulesOf } from "../core/analyze/imports/modules.ts";
import { pageRank } from "../core/analyze/graph/page-rank.ts";
import { type FileNames, references } from "../core/analyze/graph/references.ts";
import { isManifest } from "../core/analyze/imports/resolve/resolver.ts";
import { roleOf } from "../core/analyze/sketch/role.ts";
import { readIdentifiers, readSketch, writeIdentifiers, writeSketch } from "../core/analyze/sketch/sketch-record.ts";
import { translationRule } from "../core/analyze/graph/translation.ts";
import { sketchOf } from "../core/analyze/sketch/sketch.ts";
import type { RedactedText } from "../core/redact/redact.ts";
import type { EntryCache } from "../model/entry-cache.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import { FILE_ROLES, type FileRole, type Identifiers, type Sketch } from "../model/sketch.ts";
import { type EntryKeys, snapshotKey } from "./entry-keys.ts";
import type { Texts } from "./measure-files.ts";

/** What analysing needs. */
export interface AnalysisTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  /** Digest of the code that analyses, and of the redaction that it reads the results of. */
  readonly basis: string;
  readonly texts: Texts;
}

/** What is known of the files of a snapshot together. Files are numbered in the order given. */
export interface Analysis extends AnalysisRecord {
  readonly files: readonly MeasuredFile[];
  readonly numberOf: (file: MeasuredFile) => number;
  readonly roleOf: (file: MeasuredFile) => FileRole;
  readonly importsOf: (file: MeasuredFile) => readonly MeasuredFile[];
  readonly importersOf: (file: MeasuredFile) => readonly MeasuredFile[];
  /** Sketches of some files. */
  readonly sketches: (files: readonly MeasuredFile[]) => Promise<ReadonlyMap<MeasuredFile, Sketch>>;
}

/** Analyses the files of a snapshot; they come sorted by path. A snapshot that was seen before costs one look-up. */
export async function analyzeFiles(
  files: readonly MeasuredFile[],
  skipped: readonly SkippedFile[],
  tools: AnalysisTools,
): Promise<Analysis> {
  const paths = skipped.map(({ path }) => path);
  const key = snapshotKey(files, paths, tools.basis);
  const cached = tools.cache.get(key);
  const known = cached === undefined ? undefined : readAnalysis(cached, files.length);
  const record = known ?? (await analyze(files, paths, tools));
  if (known === undefined) tools.cache.put(key, writeAnalysis(record));
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numberOf = (file: MeasuredFile): number => numbers.get(file)!;
  const { importsOf, importersOf } = adjacencyOf(record.graph.edges, files.length);
  const named = (found: Uint32Array): readonly MeasuredFile[] => Array.from(found, (number) => files[number]!);
  return {
    ...record,
    files,
    numberOf,
    importsOf: (file) => named(importsOf(numberOf(file))),
    importersOf: (file) => named(importersOf(numberOf(file))),
    roleOf: (file) => FILE_ROLES[record.graph.roles[numberOf(file)]!]!,
    sketches: (wanted) => sketchesOf(wanted, tools),
  };
}

async function analyze(
  files: readonly MeasuredFile[],
  skipped: readonly string[],
  tools: AnalysisTools,
): Promise<AnalysisRecord> {
  const studies = await studyFiles(files, tools);
  const manifests = new Map<string, string>();
  for await (const [file, text] of tools.texts(files.filter(({ entry }) => isManifest(entry.path)))) {
    manifests.set(file.entry.path, text.toString());
  }
  const sources = files.map(({ entry, language }, i) => ({ path: entry.path, language, sketch: studies[i]!.sketch }));
  const { edges, unresolved } = importEdges(sources, skipped, manifests);
  const isTranslation = translationRule(new Set(files.map(({ entry }) => entry.path)));
  // What a translation refers to, its original does already.
  const speaks = files.map(({ entry }) => !isTranslation(entry.path));
  const names = studies.map(({ sketch, identifiers }, i) => ({
    defines: definedNames(sketch),
    identifiers: speaks[i]! ? identifiers : NOTHING.identifiers,
  }));
  const spoken = edges.filter((_, i) => speaks[edges[i - (i % 2)]!]!);
  const ranks = pageRank(files.length, references(names, spoken));
  const graph = {
    edges,
    unresolved,
    ranks: Uint32Array.from(ranks, (rank) => Math.round(rank * 1e6)),
    roles: Uint8Array.from(sources, ({ path, language, sketch }) => FILE_ROLES.indexOf(roleOf(path, language, sketch))),
  };
  return {
    graph,
    modules: modulesOf(
      files.map(({ entry }) => entry.path),
      manifests,
    ),
  };
}

/** Names that others can refer to: the words of a heading are no such names. */
function definedNames({ definitions }: Sketch): FileNames["defines"] {
  return definitions
    .filter(({ kind }) => kind !== "heading" && kind !== "key")
    .map(({ name }) => ({ name, hash: hashIdentifier(name) }));
}

/** What is kept of one text for the graph. */
interface Study {
  readonly sketch: Sketch;
  readonly identifiers: Identifiers;
}

const NOTHING: Study = {
  sketch: { imports: [], definitions: [], purpose: "", effects: [], errors: [], tests: [] },
  identifiers: { hashes: new Uint32Array(0), counts: new Uint8Array(0) },
};

/** One study for each file, in order; what others wrote or machines made is not studied. */
async function studyFiles(files: readonly MeasuredFile[], tools: AnalysisTools): Promise<readonly Study[]> {
  const studies = files.map((file) => (isStudied(file) ? knownStudy(file, tools) : NOTHING));
  const missing = files.filter((_, i) => studies[i] === undefined);
  const made = new Map<MeasuredFile, Study>();
  for await (const [file, text] of tools.texts(missing)) made.set(file, study(file, text, tools));
  return files.map((file, i) => studies[i] ?? made.get(file) ?? NOTHING);
}

function isStudied({ class: kind, entry }: MeasuredFile): boolean {
  return kind === "ordinary" && entry.kind === "file";
}

function knownStudy(file: MeasuredFile, { cache, keys }: AnalysisTools): Study | undefined {
  const sketch = cache.get(keys(file, "sketch"));
  const identifiers = sketch === undefined ? undefined : cache.get(keys(file, "identifiers"));
  if (sketch === undefined || identifiers === undefined) return undefined;
  const read = { sketch: readSketch(sketch), identifiers: readIdentifiers(identifiers) };
  return read.sketch === undefined || read.identifiers === undefined
    ? undefined
    : { sketch: read.sketch, identifiers: read.identifiers };
}

function study(file: MeasuredFile, text: RedactedText, { cache, keys }: AnalysisTools): Study {
  const made = { sketch: sketchOf(text, file.language), identifiers: identifiersIn(text) };
  cache.put(keys(file, "sketch"), writeSketch(made.sketch));
  cache.put(keys(file, "identifiers"), writeIdentifiers(made.identifiers));
  return made;
}

async function sketchesOf(
  files: readonly MeasuredFile[],
  { cache, keys, texts }: AnalysisTools,
): Promise<ReadonlyMap<MeasuredFile, Sketch>> {
  const sketches = new Map<MeasuredFile, Sketch>();
  const missing: MeasuredFile[] = [];
  for (const file of files) {
    const bytes = isStudied(file) ? cache.get(keys(file, "sketch")) : undefined;
    const sketch = bytes === undefined ? undefined : readSketch(bytes);
    if (sketch !== undefined) sketches.set(file, sketch);
    else if (isStudied(file)) missing.push(file);
    else sketches.set(file, NOTHING.sketch);
  }
  for await (const [file, text] of texts(missing)) sketches.set(file, sketchOf(text, file.language));
  return sketches;
}
