import { type TextSummary } from "../../core/analyze/graph/cached-graph.ts";
import { hashIdentifier, identifiersIn } from "../../core/analyze/sketch/identifiers.ts";
import { roleOf } from "../../core/analyze/sketch/role.ts";
import { readIdentifiers, readSketch, writeIdentifiers, writeSketch } from "../../core/analyze/sketch/sketch-record.ts";
import { sketchOf } from "../../core/analyze/sketch/sketch.ts";
import { languageNamed } from "../../core/languages/language-named.ts";
import type { RedactedText } from "../../core/redact/redact.ts";
import { NOTEBOOK } from "../../core/scan/language.ts";
import type { EntryCache } from "../../model/ports/entry-cache.ts";
import type { MeasuredFile } from "../../model/file.ts";
import { FILE_ROLES, type Identifiers, type Sketch } from "../../model/sketch.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";

/** The dependencies of sketching files. */
export interface SummarizeTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
}

const NO_SKETCH: Sketch = { imports: [], definitions: [], purpose: "", effects: [], errors: [], tests: [] };
const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** Whether a file's text is sketched: generated, vendored and other files that are not ordinary are skipped. */
export function isSummarized({ class: kind, entry, language }: MeasuredFile): boolean {
  return entry.kind === "file" && (kind === "ordinary" || language === NOTEBOOK);
}

/** Returns a summary of each file's text for the import graph, from the cache if possible. */
export async function summarizeFiles(
  files: readonly MeasuredFile[],
  tools: SummarizeTools,
): Promise<ReadonlyMap<MeasuredFile, TextSummary>> {
  const summaries = new Map<MeasuredFile, TextSummary>();
  const missing: MeasuredFile[] = [];
  // The order in which the cache stores its entries.
  for (const file of files.toSorted(byBlob)) {
    const summary = isSummarized(file) ? cachedSummary(file, tools) : summaryOf(file, NO_SKETCH, NO_IDENTIFIERS);
    if (summary === undefined) missing.push(file);
    else summaries.set(file, summary);
  }
  for await (const [file, text] of tools.texts(missing)) summaries.set(file, newSummary(file, text, tools));
  return summaries;
}

/** Returns the sketches of the given files, from the cache if possible. */
export async function sketchFiles(
  files: readonly MeasuredFile[],
  { cache, keys, texts }: SummarizeTools,
): Promise<ReadonlyMap<MeasuredFile, Sketch>> {
  const sketches = new Map<MeasuredFile, Sketch>();
  const missing: MeasuredFile[] = [];
  for (const file of files) {
    const sketch = isSummarized(file) ? readCached(cache.get(keys(file, "sketch")), readSketch) : NO_SKETCH;
    if (sketch !== undefined) sketches.set(file, sketch);
    else missing.push(file);
  }
  for await (const [file, text] of texts(missing)) sketches.set(file, sketchOf(text, languageNamed(file.language)));
  return sketches;
}

/** Decodes a cached value; `undefined` if it is missing or `read` rejects it. */
export function readCached<T>(bytes: Buffer | undefined, read: (bytes: Buffer) => T | undefined): T | undefined {
  return bytes === undefined ? undefined : read(bytes);
}

function byBlob(a: MeasuredFile, b: MeasuredFile): number {
  if (a.blob === b.blob) return 0;
  return a.blob < b.blob ? -1 : 1;
}

function summaryOf({ entry, language }: MeasuredFile, sketch: Sketch, identifiers: Identifiers): TextSummary {
  const role = FILE_ROLES.indexOf(roleOf(entry.path, languageNamed(language), sketch));
  return { imports: sketch.imports, defines: definedNames(sketch), identifiers, role };
}

/** Returns the names that other files can refer to, which excludes headings and keys. */
function definedNames({ definitions }: Sketch): TextSummary["defines"] {
  return definitions
    .filter(({ kind }) => kind !== "heading" && kind !== "key")
    .map(({ name }) => ({ name, hash: hashIdentifier(name) }));
}

function cachedSummary(file: MeasuredFile, { cache, keys }: SummarizeTools): TextSummary | undefined {
  const sketch = readCached(cache.get(keys(file, "sketch")), readSketch);
  const identifiers = sketch && readCached(cache.get(keys(file, "identifiers")), readIdentifiers);
  return sketch && identifiers && summaryOf(file, sketch, identifiers);
}

function newSummary(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): TextSummary {
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.put(keys(file, "sketch"), writeSketch(sketch));
  const key = keys(file, "identifiers");
  const bytes = writeIdentifiers(identifiersIn(text));
  cache.put(key, bytes);
  // Reading them back from the cache shares its memory.
  return summaryOf(file, sketch, readIdentifiers(cache.get(key) ?? bytes) ?? NO_IDENTIFIERS);
}
