import {
  FILE_ROLES,
  type Identifiers,
  NO_IDENTIFIERS,
  type Sketch,
  type SymbolKind,
  type TextSummary,
  identifiersIn,
  languageNamed,
  roleOf,
  sketchAt,
  sketchOf,
} from "../../outline/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import { type EntryCache, readCached } from "../../base/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";

/** Dependencies for sketching files. */
export interface SummarizeTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
}

const NO_SKETCH: Sketch = {
  imports: [],
  members: [],
  definitions: [],
  purpose: "",
  effects: [],
  errors: [],
  tests: [],
};
const EMPTY_SUMMARY: SketchedFile = { sketch: NO_SKETCH, identifiers: NO_IDENTIFIERS };

/** Whether a file's text is sketched. Only ordinary files are, so generated and vendored files are skipped. */
export function isSketched({ class: kind, entry }: MeasuredFile): boolean {
  return entry.kind === "file" && kind === "ordinary";
}

/**
 * Maximum number of new summaries before the cache is saved early. Saving it twice takes less than holding more of them
 * in memory.
 */
const MAX_UNSAVED_SUMMARIES = 20_000;

/**
 * Collects the imports, defined names, role and identifiers of the texts at these file indexes. Uses the cache where
 * possible. Files other than ordinary ones get empty summaries.
 * @param numbers indexes in `files`
 */
export async function sketchTexts(
  files: readonly MeasuredFile[],
  numbers: readonly number[],
  tools: SummarizeTools,
): Promise<ReadonlyMap<number, TextSummary>> {
  const summaries = new Map<number, TextSummary>();
  const missing: number[] = [];
  // Same order as the entries in the cache.
  for (const number of numbers.toSorted((a, b) => compareBlobs(files[a]!, files[b]!))) {
    const file = files[number]!;
    const summary = isSketched(file) ? cachedSummary(file, tools) : EMPTY_SUMMARY;
    if (summary === undefined) missing.push(number);
    else add(number, summary);
  }
  let read = 0;
  for await (const [file, text] of tools.texts(missing.map((number) => files[number]!))) {
    add(missing[read++]!, newSummary(file, text, tools));
  }
  // Saving frees the memory of new entries for the remainder of the run.
  if (missing.length >= MAX_UNSAVED_SUMMARIES) tools.cache.save();
  return summaries;

  function add(number: number, sketchedFile: SketchedFile): void {
    summaries.set(number, summaryOf(files[number]!, sketchedFile));
  }
}

interface SketchedFile {
  readonly sketch: Sketch;
  readonly identifiers: Identifiers;
}

/** Identifiers of the texts, by index in the list; `undefined` unless all of them are cached. */
export function cachedIdentifiers(
  files: readonly MeasuredFile[],
  { cache, keys }: SummarizeTools,
): readonly Identifiers[] | undefined {
  const identifiers: Identifiers[] = [];
  for (const file of files) {
    const fileIdentifiers = isSketched(file)
      ? readCached<Identifiers>(cache, keys(file, "identifiers"))
      : NO_IDENTIFIERS;
    if (fileIdentifiers === undefined) return undefined;
    identifiers.push(fileIdentifiers);
  }
  return identifiers;
}

/**
 * Extracts sketches (imports, definitions, purpose) of files. Uses the cache where possible. Files other than ordinary
 * ones get empty sketches.
 */
export async function sketchFiles(
  files: readonly MeasuredFile[],
  { cache, keys, texts }: SummarizeTools,
): Promise<ReadonlyMap<MeasuredFile, Sketch>> {
  const sketches = new Map<MeasuredFile, Sketch>();
  const missing: MeasuredFile[] = [];
  for (const file of files) {
    const sketch = isSketched(file) ? readCached<Sketch>(cache, keys(file, "sketch")) : NO_SKETCH;
    if (sketch !== undefined) add(file, sketch);
    else missing.push(file);
  }
  for await (const [file, text] of texts(missing)) add(file, sketchOf(text, languageNamed(file.language)));
  return sketches;

  function add(file: MeasuredFile, sketch: Sketch): void {
    sketches.set(file, sketchAt(sketch, file.entry.path));
  }
}

/** Sort comparator for files by blob id, the order of entries in the cache. */
export function compareBlobs(a: MeasuredFile, b: MeasuredFile): number {
  if (a.blob === b.blob) return 0;
  return a.blob < b.blob ? -1 : 1;
}

function summaryOf({ entry, language: name }: MeasuredFile, { sketch, identifiers }: SketchedFile): TextSummary {
  const language = languageNamed(name);
  const kinds = language?.packageMembers?.kinds;
  return {
    imports: sketch.imports.map(({ specifier }) => specifier),
    uses: sketch.members,
    members: namesOf(sketch, (kind) => kinds !== undefined && kinds.has(kind)),
    // Other files can refer to these names; they cannot refer to headings and keys.
    defines: namesOf(sketch, (kind) => kind !== "heading" && kind !== "key"),
    role: FILE_ROLES.indexOf(roleOf(entry.path, language, sketch)),
    identifiers,
  };
}

function namesOf({ definitions }: Sketch, isWanted: (kind: SymbolKind) => boolean): readonly string[] {
  return definitions.filter(({ kind }) => isWanted(kind)).map(({ name }) => name);
}

function cachedSummary(file: MeasuredFile, { cache, keys }: SummarizeTools): SketchedFile | undefined {
  const sketch = readCached<Sketch>(cache, keys(file, "sketch"));
  const identifiers = sketch && readCached<Identifiers>(cache, keys(file, "identifiers"));
  return sketch && identifiers && { sketch, identifiers };
}

function newSummary(file: MeasuredFile, text: RedactedText, { cache, keys }: SummarizeTools): SketchedFile {
  const sketch = sketchOf(text, languageNamed(file.language));
  cache.putJson(keys(file, "sketch"), sketch);
  const identifiers = identifiersIn(text);
  cache.put(keys(file, "identifiers"), identifiers);
  return { sketch, identifiers };
}
