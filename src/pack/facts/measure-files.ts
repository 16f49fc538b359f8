import { CarryonError, type OnProgress, blobId, contextDigest } from "../../base/index.ts";
import type { RedactedText, RedactionProfile, Redactor } from "../../secrets/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { FactsCache, BlobFacts } from "./facts.ts";
import type { MeasuredFile, ScannedFile } from "../scan/file.ts";
import type { Content, Entry, EntryContent, Source } from "../../source/index.ts";
import { bufferOf, type ToStored } from "./stored-form.ts";
import { type TextCache, createTextCache } from "./text-cache.ts";
import {
  type BlobMeasure,
  FACTS_SCHEMA,
  inspectBlob,
  type InspectedBlob,
  measureBlob,
  redactedTextOf,
} from "./measure-blob.ts";

/** Dependencies of `measureFiles`. */
export interface MeasureTools extends BlobMeasure {
  readonly source: Source;
  readonly cache: FactsCache;
  readonly redactor: Redactor;
  readonly encoding: Encoding;
  /** Digest of the code and data that facts depend on. */
  readonly build: string;
  readonly maxBytes: number;
  /** Converts the file on disk to the form that git would store. */
  readonly stored: ToStored;
  readonly onProgress: OnProgress;
}

/** Facts of a file, or the reason it has none. */
export type MeasureOutcome =
  | { readonly kind: "measured"; readonly file: ScannedFile; readonly blob: string; readonly facts: BlobFacts }
  | { readonly kind: "failed"; readonly file: ScannedFile; readonly content: Exclude<Content, { kind: "bytes" }> };

/** Yields each file with its redacted text, in the given order. */
export type Texts = (files: readonly MeasuredFile[]) => AsyncIterable<readonly [MeasuredFile, RedactedText]>;

/**
 * Computes the facts of all files, such as size, tokens and secrets, in input order. Reads only files without cached
 * facts, and files whose blob id is not known before reading. `texts` yields redacted texts on demand, from memory or
 * read again.
 */
export async function measureFiles(
  files: readonly ScannedFile[],
  tools: MeasureTools,
): Promise<{ outcomes: readonly MeasureOutcome[]; texts: Texts }> {
  const cachedTexts = createTextCache();
  const outcomes = await measureAll(files, cachedTexts, tools);
  return { outcomes, texts: (selection) => textsOf(selection, cachedTexts, tools) };
}

/**
 * Files are searched in batches of this many bytes, then counted. Searching and counting each need tables as large as
 * the processor cache, so alternating per file would evict them.
 */
const BATCH_BYTES = 2 ** 18;

async function measureAll(
  files: readonly ScannedFile[],
  cachedTexts: TextCache,
  tools: MeasureTools,
): Promise<readonly MeasureOutcome[]> {
  const contextOf = contexts(tools);
  const profiles = files.map(({ entry }) => tools.redactor.profileFor(entry.path));
  const contextAt = (number: number): string => contextOf(files[number]!, profiles[number]!);
  const outcomes = files.map((file, number) => cachedOutcome(file, contextAt(number), tools));
  const uncached = [...files.keys()].filter((i) => outcomes[i] === undefined);
  let [read, done, bytes] = [0, files.length - uncached.length, 0];
  const finish = (number: number, outcome: MeasureOutcome): void => {
    outcomes[number] = outcome;
    tools.onProgress({ stage: "counting", done: ++done, total: files.length, bytes });
  };
  const measureBatch = async (batch: readonly ReadFile[]): Promise<void> => {
    const inspected: InspectedFile[] = [];
    for (const one of batch) inspected.push(await inspect(one, tools));
    for (const inspectedFile of inspected) {
      const { outcome, text } = await measure(inspectedFile, tools);
      if (text !== undefined) cachedTexts.add(inspectedFile.file.entry.path, text);
      bytes += inspectedFile.bytes.length;
      finish(inspectedFile.number, outcome);
    }
  };
  let [batch, size]: [ReadFile[], number] = [[], 0];
  const entries = uncached.map((i) => files[i]!.entry);
  for await (const [, rawContent] of tools.source.read(entries, tools.maxBytes)) {
    const number = uncached[read++]!;
    const file = files[number]!;
    const content = await storedContent(file.entry, rawContent, tools);
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
    if (size < BATCH_BYTES) continue;
    await measureBatch(batch);
    [batch, size] = [[], 0];
  }
  await measureBatch(batch);
  return outcomes.map((outcome) => outcome!);
}

/** Creates a memoized digest of everything facts depend on except the blob. A run has few distinct digests. */
function contexts({
  encoding,
  build,
  lineNumbers,
  strip,
}: MeasureTools): ({ language, charset }: ScannedFile, profile: RedactionProfile) => string {
  const digestsByProfile = new Map<RedactionProfile, Map<string, string>>();
  return ({ language, charset = "" }, profile) => {
    let byLanguage = digestsByProfile.get(profile);
    if (byLanguage === undefined) digestsByProfile.set(profile, (byLanguage = new Map()));
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
        ...(strip === undefined ? [] : [{ strip }]),
        ...(charset === "" ? [] : [{ charset }]),
      ]);
      byLanguage.set(key, context);
    }
    return context;
  };
}

function cachedOutcome(
  file: ScannedFile,
  context: string,
  { cache, maxBytes }: MeasureTools,
): MeasureOutcome | undefined {
  const { blob } = file.entry;
  const facts = blob === undefined ? undefined : cache.get({ blob, context });
  if (facts === undefined || blob === undefined) return undefined;
  // Cached facts may come from a run with a higher limit.
  if (facts.size > maxBytes) return { kind: "failed", file, content: { kind: "oversize", size: facts.size } };
  return { kind: "measured", file, blob, facts };
}

/** File content as read, with the inputs of its facts. */
interface ReadFile {
  /** Index in the list of files. */
  readonly number: number;
  readonly file: ScannedFile;
  readonly bytes: Buffer;
  readonly context: string;
  readonly profile: RedactionProfile;
}

/** File with cached facts or with the result of the search for secrets. */
interface InspectedFile extends ReadFile {
  readonly blob: string;
  readonly result: { readonly cached: BlobFacts } | { readonly inspected: InspectedBlob };
}

async function inspect(read: ReadFile, { cache, strip }: MeasureTools): Promise<InspectedFile> {
  const { file, bytes, context, profile } = read;
  const blob = file.entry.blob ?? blobId(bytes);
  const cached = file.entry.blob === undefined ? cache.get({ blob, context }) : undefined;
  const result = cached === undefined ? { inspected: await inspectBlob(bytes, profile, file, strip) } : { cached };
  return { ...read, blob, result };
}

async function measure(
  { file, bytes, context, blob, result }: InspectedFile,
  tools: MeasureTools,
): Promise<{ outcome: MeasureOutcome; text: RedactedText | undefined }> {
  if ("cached" in result) {
    const { cached } = result;
    const cachedFile = { facts: cached, language: file.language };
    const text = cached.class === "binary" ? undefined : await redactedTextOf(bytes, cachedFile, tools);
    return { outcome: { kind: "measured", file, blob, facts: cached }, text };
  }
  const { facts, text } = measureBlob(result.inspected, file.language, tools);
  tools.cache.put({ blob, context }, facts);
  return { outcome: { kind: "measured", file, blob, facts }, text };
}

/** Converts content to its stored form. Returns a promise only if a conversion may be necessary. */
function storedContent(entry: Entry, content: Content, { stored }: MeasureTools): Content | Promise<Content> {
  return content.kind === "bytes" && content.stored ? content : stored(entry, content);
}

async function* textsOf(
  files: readonly MeasuredFile[],
  cachedTexts: TextCache,
  tools: MeasureTools,
): AsyncIterable<readonly [MeasuredFile, RedactedText]> {
  const entries = files.map(({ entry }) => entry).filter(({ path }) => !cachedTexts.has(path));
  const contents = tools.source.read(entries, tools.maxBytes)[Symbol.asyncIterator]();
  for (const file of files) {
    const cachedText = cachedTexts.get(file.entry.path);
    const text = cachedText ?? (await reread(file, await nextBytes(file.entry, contents, tools), tools));
    if (cachedText === undefined) cachedTexts.add(file.entry.path, text);
    yield [file, text];
  }
}

/**
 * Gets the bytes of the next occurrence of `entry`. Skips entries whose text was cached after the read began.
 * `undefined` if the entry cannot be read.
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
 * Redacts the text of a file that was read again.
 * @throws CarryonError `source-changed` if the file changed after it was measured or can no longer be read,
 * `cache-damaged` if its facts do not belong to these bytes
 */
async function reread(file: MeasuredFile, bytes: Buffer | undefined, tools: MeasureTools): Promise<RedactedText> {
  if (bytes !== undefined && (file.entry.blob !== undefined || blobId(bytes) === file.blob)) {
    return redactedTextOf(bytes, file, tools);
  }
  throw new CarryonError("source-changed", `${file.entry.path} changed while it was being packed`, {
    hint: "Run again.",
  });
}
