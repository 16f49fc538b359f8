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

/** What studying texts needs. */
export interface SummarizeTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
}

const NO_SKETCH: Sketch = { imports: [], definitions: [], purpose: "", effects: [], errors: [], tests: [] };
const NO_IDENTIFIERS: Identifiers = { hashes: new Uint32Array(0), counts: new Uint8Array(0) };

/** Whether a file's text is looked at: what others wrote or machines made is not. */
export function isSummarized({ class: kind, entry, language }: MeasuredFile): boolean {
  return entry.kind === "file" && (kind === "ordinary" || language === NOTEBOOK);
}

/** A study of each file. */
export async function summarizeFiles(
  files: readonly MeasuredFile[],
  tools: SummarizeTools,
): Promise<ReadonlyMap<MeasuredFile, TextSummary>> {
  const studies = new Map<MeasuredFile, TextSummary>();
  const missing: MeasuredFile[] = [];
  // The cache keeps its entries in this order.
  for (const file of files.toSorted(byBlob)) {
    const study = isSummarized(file) ? knownStudy(file, tools) : studyOf(file, NO_SKETCH, NO_IDENTIFIERS);
    if (study === undefined) missing.push(file);
    else studies.set(file, study);
  }
  for await (const [file, text] of tools.texts(missing)) studies.set(file, newStudy(file, text, tools));
  return studies;
}

/** Sketches of some files. */
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

/** What stands in a cache, read, where it is there. */
export function readCached<T>(bytes: Buffer | undefined, read: (bytes: Buffer) => T | undefined): T | undefined {
  return bytes === undefined ? undefined : read(bytes);
}

function byBlob(a: MeasuredFile, b: MeasuredFile): number {
  if (a.blob === b.blob) return 0;
  return a.blob < b.blob ? -1 : 1;
}

function studyOf({ entry, language }: MeasuredFile, sketch: Sketch, identifiers: Identifiers): TextSummary {
  const role = FILE_ROLES.indexOf(roleOf(entry.path, languageNamed(language), sketch));
  return { imports: sketch.imports, defines: definedNames(sketch), identifiers, role };
}

/** Names that others can refer to: the words of a heading are no such names. */
function definedNames({ definitions }: Sketch): TextSummary["defines"] {
  return definitions
    .filter(({ kind }) => kind !== "heading" && kind !== "key")
    .map(({ name }) => ({ name, hash: hashIdentifier(name) }));
}

function knownStudy(file: MeasuredFile, { cache, keys }: SummarizeTools): TextSummary | undefined {
  const sketch = readCached(cache.get(keys(file, "sketch")), readSketch);
  const identifiers = sketch && readCached(cache.get(keys(file, "identifiers")), readIdentifiers);
  return sketch && identifiers && studyOf(file, sketch, identifiers);
}

function newStudy(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): TextSummary {
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.put(keys(file, "sketch"), writeSketch(sketch));
  const key = keys(file, "identifiers");
  const bytes = writeIdentifiers(identifiersIn(text));
  cache.put(key, bytes);
  // As the cache keeps them too, they are kept once.
  return studyOf(file, sketch, readIdentifiers(cache.get(key) ?? bytes) ?? NO_IDENTIFIERS);
}
