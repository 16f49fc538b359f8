import { adjacencyOf } from "../core/analyze/graph/adjacency.ts";
import { type AnalysisRecord, readAnalysis, writeAnalysis } from "../core/analyze/graph/analysis-record.ts";
import { hashIdentifier, identifiersIn } from "../core/analyze/sketch/identifiers.ts";
import {
  blobsOf,
  type FileImports,
  importsByFile,
  type KnownImports,
  readImports,
  writeImports,
} from "../core/analyze/imports/import-record.ts";
import { importEdges } from "../core/analyze/imports/import-edges.ts";
import { modulesOf } from "../core/analyze/imports/modules.ts";
import { pageRank } from "../core/analyze/graph/page-rank.ts";
import { type FileNames, references } from "../core/analyze/graph/references.ts";
import { isManifest } from "../core/analyze/imports/resolve/resolver.ts";
import { roleOf } from "../core/analyze/sketch/role.ts";
import { readIdentifiers, readSketch, writeIdentifiers, writeSketch } from "../core/analyze/sketch/sketch-record.ts";
import { translationRule } from "../core/analyze/graph/translation.ts";
import { sketchOf } from "../core/analyze/sketch/sketch.ts";
import { NOTEBOOK } from "../core/scan/language.ts";
import type { RedactedText } from "../core/redact/redact.ts";
import type { EntryCache } from "../model/entry-cache.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import { FILE_ROLES, type FileRole, type Identifiers, type Sketch } from "../model/sketch.ts";
import { type EntryKeys, importsKey, snapshotKey } from "./entry-keys.ts";
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
  const sources = files.map(({ entry, language }, i) => ({ path: entry.path, language, sketch: studies[i]! }));
  const { edges, unresolved } = resolvedImports(files, skipped, tools, (known) =>
    importEdges(sources, skipped, manifests, known),
  );
  const isTranslation = translationRule(new Set(files.map(({ entry }) => entry.path)));
  // What a translation refers to, its original does already.
  const speaks = files.map(({ entry }) => !isTranslation(entry.path));
  const names = studies.map(({ defines, identifiers }, i) => ({
    defines,
    identifiers: speaks[i]! ? identifiers : NO_IDENTIFIERS,
  }));
  const spoken = edges.filter((_, i) => speaks[edges[i - (i % 2)]!]!);
  const ranks = pageRank(files.length, references(names, spoken));
  const graph = {
    edges,
    unresolved,
    ranks: Uint32Array.from(ranks, (rank) => Math.round(rank * 1e6)),
    roles: Uint8Array.from(studies, ({ role }) => FILE_ROLES.indexOf(role)),
  };
  return {
    graph,
    modules: modulesOf(
      files.map(({ entry }) => entry.path),
      manifests,
    ),
  };
}

/** Most commits change a few texts and no path: then only the imports of those are resolved again. */
function resolvedImports(
  files: readonly MeasuredFile[],
  skipped: readonly string[],
  { cache, basis }: AnalysisTools,
  resolve: (known: ((file: number) => FileImports | undefined) | undefined) => KnownImports["graph"],
): KnownImports["graph"] {
  const key = importsKey(files, skipped, isManifest, basis);
  const blobs = blobsOf(files);
  const before = readEntry(cache.get(key), (bytes) => readImports(bytes, files.length));
  const graph = resolve(before && importsByFile(before, blobs));
  cache.put(key, writeImports({ blobs, graph }));
  return graph;
}

/** Names that others can refer to: the words of a heading are no such names. */
function definedNames({ definitions }: Sketch): FileNames["defines"] {
  return definitions
    .filter(({ kind }) => kind !== "heading" && kind !== "key")
    .map(({ name }) => ({ name, hash: hashIdentifier(name) }));
}

/** What is kept of one text for the graph: no more, as all are kept at once. */
interface Study extends Pick<Sketch, "imports">, FileNames {
  readonly role: FileRole;
}

const NO_SKETCH: Sketch = { imports: [], definitions: [], purpose: "", effects: [], errors: [], tests: [] };
const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** One study for each file, in order; what others wrote or machines made is not studied. */
async function studyFiles(files: readonly MeasuredFile[], tools: AnalysisTools): Promise<readonly Study[]> {
  const studies = new Map<MeasuredFile, Study | undefined>();
  // The cache keeps its entries in this order.
  for (const file of files.filter(isStudied).toSorted(byBlob)) studies.set(file, knownStudy(file, tools));
  const missing = files.filter((file) => studies.has(file) && studies.get(file) === undefined);
  for await (const [file, text] of tools.texts(missing)) studies.set(file, newStudy(file, text, tools));
  return files.map((file) => studies.get(file) ?? studyOf(file, NO_SKETCH, NO_IDENTIFIERS));
}

function byBlob(a: MeasuredFile, b: MeasuredFile): number {
  if (a.blob === b.blob) return 0;
  return a.blob < b.blob ? -1 : 1;
}

function isStudied({ class: kind, entry, language }: MeasuredFile): boolean {
  return entry.kind === "file" && (kind === "ordinary" || language === NOTEBOOK);
}

function studyOf({ entry, language }: MeasuredFile, sketch: Sketch, identifiers: Identifiers): Study {
  const role = roleOf(entry.path, language, sketch);
  return { imports: sketch.imports, defines: definedNames(sketch), identifiers, role };
}

function knownStudy(file: MeasuredFile, { cache, keys }: AnalysisTools): Study | undefined {
  const sketch = readEntry(cache.get(keys(file, "sketch")), readSketch);
  const identifiers = sketch && readEntry(cache.get(keys(file, "identifiers")), readIdentifiers);
  return sketch && identifiers && studyOf(file, sketch, identifiers);
}

function readEntry<T>(bytes: Buffer | undefined, read: (bytes: Buffer) => T | undefined): T | undefined {
  return bytes === undefined ? undefined : read(bytes);
}

function newStudy(file: MeasuredFile, text: RedactedText, { cache, keys }: AnalysisTools): Study {
  const sketch = sketchOf(text, file.language);
  cache.put(keys(file, "sketch"), writeSketch(sketch));
  const key = keys(file, "identifiers");
  const bytes = writeIdentifiers(identifiersIn(text));
  cache.put(key, bytes);
  // As the cache keeps them too, they are kept once.
  return studyOf(file, sketch, readIdentifiers(cache.get(key) ?? bytes) ?? NO_IDENTIFIERS);
}

async function sketchesOf(
  files: readonly MeasuredFile[],
  { cache, keys, texts }: AnalysisTools,
): Promise<ReadonlyMap<MeasuredFile, Sketch>> {
  const sketches = new Map<MeasuredFile, Sketch>();
  const missing: MeasuredFile[] = [];
  for (const file of files) {
    const sketch = isStudied(file) ? readEntry(cache.get(keys(file, "sketch")), readSketch) : NO_SKETCH;
    if (sketch !== undefined) sketches.set(file, sketch);
    else missing.push(file);
  }
  for await (const [file, text] of texts(missing)) sketches.set(file, sketchOf(text, file.language));
  return sketches;
}
