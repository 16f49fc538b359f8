import {
  FILE_ROLES,
  type IdentifierTable,
  type Identifiers,
  NO_IDENTIFIERS,
  type Sketch,
  type SummaryTable,
  type TextSummary,
  identifierTable,
  identifiersIn,
  languageNamed,
  readIdentifiers,
  readSketch,
  roleOf,
  sketchOf,
  summaryTable,
  writeIdentifiers,
  writeSketch,
} from "../../outline/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import type { EntryCache } from "../facts/entry-cache.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";

/** The dependencies of sketching files. */
export interface SummarizeTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
}

const NO_SKETCH: Sketch = { imports: [], definitions: [], purpose: "", effects: [], errors: [], tests: [] };
const NOTHING: Sketched = { sketch: NO_SKETCH, identifiers: NO_IDENTIFIERS };

/** Whether a file's text is sketched: generated, vendored and other files that are not ordinary are skipped. */
export function isSummarized({ class: kind, entry }: MeasuredFile): boolean {
  return entry.kind === "file" && kind === "ordinary";
}

/** Summaries of texts for the import graph, by file number, with their identifiers. */
export interface Summaries {
  readonly texts: SummaryTable;
  readonly identifiers: IdentifierTable;
}

/** New summaries that are saved at once: so many take more memory than it takes time to save the cache twice. */
const MANY = 20_000;

/** Summarizes the texts of the files with these numbers, from the cache if possible. */
export async function summarizeFiles(
  files: readonly MeasuredFile[],
  numbers: readonly number[],
  tools: SummarizeTools,
): Promise<Summaries> {
  const texts = summaryTable(files.length);
  const identifiers = identifierTable(files.length);
  const missing: number[] = [];
  // The order in which the cache stores its entries.
  for (const number of numbers.toSorted((a, b) => byBlob(files[a]!, files[b]!))) {
    const file = files[number]!;
    const known = isSummarized(file) ? cachedSummary(file, tools) : NOTHING;
    if (known === undefined) missing.push(number);
    else add(number, known);
  }
  let read = 0;
  for await (const [file, text] of tools.texts(missing.map((number) => files[number]!))) {
    add(missing[read++]!, newSummary(file, text, tools));
  }
  // What is saved need not stay in memory for the rest of the run.
  if (missing.length >= MANY) tools.cache.save();
  return { texts, identifiers };

  function add(number: number, { sketch, identifiers: own }: Sketched): void {
    texts.add(number, summaryOf(files[number]!, sketch));
    identifiers.add(number, own);
  }
}

interface Sketched {
  readonly sketch: Sketch;
  readonly identifiers: Identifiers;
}

/** Returns the identifiers of texts by their place in the list; `undefined` unless all of them are cached. */
export function cachedIdentifiers(
  files: readonly MeasuredFile[],
  { cache, keys }: SummarizeTools,
): readonly Identifiers[] | undefined {
  const found: Identifiers[] = [];
  for (const file of files) {
    const own = isSummarized(file) ? readCached(cache.get(keys(file, "identifiers")), readIdentifiers) : NO_IDENTIFIERS;
    if (own === undefined) return undefined;
    found.push(own);
  }
  return found;
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

/** Orders files by blob: the order in which the cache stores its entries. */
export function byBlob(a: MeasuredFile, b: MeasuredFile): number {
  if (a.blob === b.blob) return 0;
  return a.blob < b.blob ? -1 : 1;
}

function summaryOf({ entry, language }: MeasuredFile, sketch: Sketch): TextSummary {
  const role = FILE_ROLES.indexOf(roleOf(entry.path, languageNamed(language), sketch));
  return { imports: sketch.imports.map(({ specifier }) => specifier), defines: definedNames(sketch), role };
}

/** Returns the names that other files can refer to, which excludes headings and keys. */
function definedNames({ definitions }: Sketch): TextSummary["defines"] {
  return definitions.filter(({ kind }) => kind !== "heading" && kind !== "key").map(({ name }) => name);
}

function cachedSummary(file: MeasuredFile, { cache, keys }: SummarizeTools): Sketched | undefined {
  const sketch = readCached(cache.get(keys(file, "sketch")), readSketch);
  const identifiers = sketch && readCached(cache.get(keys(file, "identifiers")), readIdentifiers);
  return sketch && identifiers && { sketch, identifiers };
}

function newSummary(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): Sketched {
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.put(keys(file, "sketch"), writeSketch(sketch));
  const identifiers = identifiersIn(text);
  cache.put(keys(file, "identifiers"), writeIdentifiers(identifiers));
  return { sketch, identifiers };
}
