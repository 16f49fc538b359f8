import { hash } from "node:crypto";
import { CarryonError, type OnProgress, blobId } from "../../base/index.ts";
import type { RedactedText, RedactionProfile, Redactor } from "../../secrets/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { FactsCache } from "./facts.ts";
import type { BlobFacts } from "./facts.ts";
import type { MeasuredFile, ScannedFile } from "../scan/file.ts";
import type { Content, Entry, EntryContent, Source } from "../../source/index.ts";
import { bufferOf, type ToStored } from "./stored-form.ts";
import { type KeptTexts, keepTexts } from "./kept-texts.ts";
import {
  type BlobMeasure,
  FACTS_SCHEMA,
  inspectBlob,
  type InspectedBlob,
  measureBlob,
  redactedTextOf,
} from "./measure-blob.ts";

/** The dependencies of `measureFiles`. */
export interface MeasureTools extends BlobMeasure {
  readonly source: Source;
  readonly cache: FactsCache;
  readonly redactor: Redactor;
  readonly encoding: Encoding;
  /** Digest of the code and data that facts depend on. */
  readonly build: string;
  readonly maxBytes: number;
  /** Converts what is on disk to what git would store. */
  readonly stored: ToStored;
  readonly onProgress: OnProgress;
}

/** A file's facts, or why it has none. */
export type MeasureOutcome =
  | { readonly kind: "measured"; readonly file: ScannedFile; readonly blob: string; readonly facts: BlobFacts }
  | { readonly kind: "failed"; readonly file: ScannedFile; readonly content: Exclude<Content, { kind: "bytes" }> };

/** Yields the redacted text of each given file, in order, with its file. */
export type Texts = (files: readonly MeasuredFile[]) => AsyncIterable<readonly [MeasuredFile, RedactedText]>;

/**
 * Returns the facts of all files, in order, and a function that reads their texts. Only blobs without cached facts are
 * read.
 */
export async function measureFiles(
  files: readonly ScannedFile[],
  tools: MeasureTools,
): Promise<{ outcomes: readonly MeasureOutcome[]; texts: Texts }> {
  const kept = keepTexts();
  const outcomes = await measureAll(files, kept, tools);
  return { outcomes, texts: (wanted) => textsOf(wanted, kept, tools) };
}

/** Bytes of files that are searched one after the other, and then counted: either needs tables that are as large as the processor's cache. */
const BATCH = 2 ** 18;

async function measureAll(
  files: readonly ScannedFile[],
  kept: KeptTexts,
  tools: MeasureTools,
): Promise<readonly MeasureOutcome[]> {
  const contextOf = contexts(tools);
  const profiles = files.map(({ entry }) => tools.redactor.profileFor(entry.path));
  const contextAt = (number: number): string => contextOf(files[number]!, profiles[number]!);
  const outcomes = files.map((file, number) => knownOutcome(file, contextAt(number), tools));
  const unknown = [...files.keys()].filter((i) => outcomes[i] === undefined);
  let [read, done, bytes] = [0, files.length - unknown.length, 0];
  const finish = (number: number, outcome: MeasureOutcome): void => {
    outcomes[number] = outcome;
    tools.onProgress({ stage: "counting", done: ++done, total: files.length, bytes });
  };
  const measureBatch = async (batch: readonly ReadFile[]): Promise<void> => {
    const inspected: InspectedFile[] = [];
    for (const one of batch) inspected.push(await inspect(one, tools));
    for (const part of inspected) {
      const { outcome, text } = await measure(part, tools);
      if (text !== undefined) kept.add(part.file.entry.path, text);
      bytes += part.bytes.length;
      finish(part.number, outcome);
    }
  };
  let [batch, size]: [ReadFile[], number] = [[], 0];
  const entries = unknown.map((i) => files[i]!.entry);
  for await (const [, found] of tools.source.read(entries, tools.maxBytes)) {
    const number = unknown[read++]!;
    const file = files[number]!;
    const content = await storedContent(file.entry, found, tools);
    if (content.kind !== "bytes") {
      finish(number, { kind: "failed", file, content });
      continue;
    }
    batch.push({
      number,
      file,
      bytes: bufferOf(content.bytes),
      context: contextAt(number),
      profile: profiles[number]!,
    });
    size += content.bytes.length;
    if (size < BATCH) continue;
    await measureBatch(batch);
    [batch, size] = [[], 0];
  }
  await measureBatch(batch);
  return outcomes.map((outcome) => outcome!);
}

/** Returns a function that digests everything facts depend on except the blob. A run has few distinct digests. */
function contexts({
  encoding,
  build,
  lineNumbers,
}: MeasureTools): ({ language, charset }: ScannedFile, profile: RedactionProfile) => string {
  const known = new Map<RedactionProfile, Map<string, string>>();
  return ({ language, charset = "" }, profile) => {
    let byLanguage = known.get(profile);
    if (byLanguage === undefined) known.set(profile, (byLanguage = new Map()));
    const key = `${language}\0${charset}`;
    let context = byLanguage.get(key);
    if (context === undefined) {
      context = contextDigest([
        FACTS_SCHEMA,
        build,
        encoding,
        language,
        profile.digest,
        ...(lineNumbers ? ["numbered"] : []),
        ...(charset === "" ? [] : [{ charset }]),
      ]);
      byLanguage.set(key, context);
    }
    return context;
  };
}

function contextDigest(parts: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(parts)).slice(0, 16);
}

function knownOutcome(
  file: ScannedFile,
  context: string,
  { cache, maxBytes }: MeasureTools,
): MeasureOutcome | undefined {
  const { blob } = file.entry;
  const facts = blob === undefined ? undefined : cache.get({ blob, context });
  if (facts === undefined || blob === undefined) return undefined;
  // Facts may be from a run with a higher limit.
  if (facts.size > maxBytes) return { kind: "failed", file, content: { kind: "oversize", size: facts.size } };
  return { kind: "measured", file, blob, facts };
}

/** A file that was read, and what its facts depend on. */
interface ReadFile {
  /** Its place in the list of files. */
  readonly number: number;
  readonly file: ScannedFile;
  readonly bytes: Buffer;
  readonly context: string;
  readonly profile: RedactionProfile;
}

/** A file whose facts are in the cache, or that was searched for secrets. */
interface InspectedFile extends ReadFile {
  readonly blob: string;
  readonly found: { readonly cached: BlobFacts } | { readonly inspected: InspectedBlob };
}

async function inspect(read: ReadFile, { cache }: MeasureTools): Promise<InspectedFile> {
  const { file, bytes, context, profile } = read;
  const blob = file.entry.blob ?? blobId(bytes);
  const cached = file.entry.blob === undefined ? cache.get({ blob, context }) : undefined;
  const found = cached === undefined ? { inspected: await inspectBlob(bytes, profile, file) } : { cached };
  return { ...read, blob, found };
}

async function measure(
  { file, bytes, context, blob, found }: InspectedFile,
  tools: MeasureTools,
): Promise<{ outcome: MeasureOutcome; text: RedactedText | undefined }> {
  if ("cached" in found) {
    const { cached } = found;
    const known = { facts: cached, language: file.language };
    const text = cached.class === "binary" ? undefined : await redactedTextOf(bytes, known, tools.lineNumbers);
    return { outcome: { kind: "measured", file, blob, facts: cached }, text };
  }
  const { facts, text } = measureBlob(found.inspected, file.language, tools);
  tools.cache.put({ blob, context }, facts);
  return { outcome: { kind: "measured", file, blob, facts }, text };
}

/** Returns content as git stores it; a promise only if it may have to be converted. */
function storedContent(entry: Entry, content: Content, { stored }: MeasureTools): Content | Promise<Content> {
  return content.kind === "bytes" && content.stored ? content : stored(entry, content);
}

async function* textsOf(
  files: readonly MeasuredFile[],
  kept: KeptTexts,
  tools: MeasureTools,
): AsyncIterable<readonly [MeasuredFile, RedactedText]> {
  const entries = files.map(({ entry }) => entry).filter(({ path }) => !kept.has(path));
  const contents = tools.source.read(entries, tools.maxBytes)[Symbol.asyncIterator]();
  for (const file of files) {
    const known = kept.get(file);
    const text = known ?? (await reread(file, await nextBytes(file.entry, contents, tools), tools));
    if (known === undefined) kept.add(file.entry.path, text);
    yield [file, text];
  }
}

/**
 * Returns the bytes of the next occurrence of an entry, skipping entries whose text has been kept since the read began;
 * `undefined` if it cannot be read.
 */
async function nextBytes(
  entry: Entry,
  contents: AsyncIterator<EntryContent>,
  tools: MeasureTools,
): Promise<Buffer | undefined> {
  for (;;) {
    const next = await contents.next();
    if (next.done === true) return undefined;
    const [read, content] = next.value;
    if (read !== entry) continue;
    const stored = await storedContent(entry, content, tools);
    return stored.kind === "bytes" ? bufferOf(stored.bytes) : undefined;
  }
}

/**
 * Returns the text of a file that is read again.
 * @throws CarryonError `source-changed` if the file has changed since it was measured
 */
async function reread(file: MeasuredFile, bytes: Buffer | undefined, tools: MeasureTools): Promise<RedactedText> {
  if (bytes !== undefined && (file.entry.blob !== undefined || blobId(bytes) === file.blob)) {
    return redactedTextOf(bytes, file, tools.lineNumbers);
  }
  throw new CarryonError("source-changed", `${file.entry.path} changed while it was being packed`, {
    hint: "Run again.",
  });
}
