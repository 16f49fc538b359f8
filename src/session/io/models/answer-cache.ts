import { appendFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { AnswerCache } from "../../summary/language-model.ts";
import { containedPath } from "../../../base/io/index.ts";
import {
  NOTHING_TRACKED,
  OWN_FOLDER,
  type TrackedState,
  makeOwnFolder,
  readBoundedFile,
  writeDurably,
} from "../../../store/io/index.ts";

/** Name of the file with model answers, in a repository's Carryon folder. */
export const ANSWERS_FILE = "summaries.ndjson";
/** Maximum size of the file. Carryon never writes a larger one, so a larger file is replaced. */
export const MAX_ANSWER_BYTES: number = 8 * 1024 * 1024;
/** Maximum length of a line that is read. */
const MAX_LINE_BYTES = 64 * 1024;

const recordSchema = z.strictObject({
  digest: z.string().regex(/^[\da-f]{64}$/u),
  answer: z.string().max(MAX_LINE_BYTES),
});
type AnswerRecord = z.infer<typeof recordSchema>;

/**
 * Opens the cache of model answers in `.carryon/summaries.ndjson`, one JSON object per line. Skips invalid lines,
 * ignores write errors and follows no links. If git tracks the file, caches only in memory.
 * @param root top of the work tree
 * @param tracked which files of the Carryon folder git tracks
 */
export function openAnswerCache(root: string, tracked: TrackedState = NOTHING_TRACKED): AnswerCache {
  let cache: Map<string, string> | undefined;
  const answers = (): Map<string, string> => (cache ??= tracked.has(ANSWERS_FILE) ? new Map() : readAnswers(root));
  return {
    get: (digest) => answers().get(digest),
    put(digest, answer) {
      answers().set(digest, answer);
      if (tracked.has(ANSWERS_FILE)) return;
      try {
        append(placeOf(root), { digest, answer });
      } catch {
        // The next run asks the model again.
      }
    },
  };
}

function placeOf(root: string): string {
  return containedPath(root, join(OWN_FOLDER, ANSWERS_FILE), "the summary cache");
}

/** Reads the answers. For duplicate digests, the last one wins. */
function readAnswers(root: string): Map<string, string> {
  try {
    const bytes = readBoundedFile(placeOf(root), MAX_ANSWER_BYTES);
    return new Map(recordsIn(bytes).map(({ digest, answer }) => [digest, answer]));
  } catch {
    return new Map();
  }
}

function recordsIn(bytes: Buffer | undefined): readonly AnswerRecord[] {
  const lines = (bytes ?? Buffer.alloc(0)).toString("utf8").split("\n");
  return lines.flatMap((line) => {
    if (line === "" || line.length > MAX_LINE_BYTES) return [];
    try {
      return recordSchema.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}

/** Appends in a single write, so that concurrent runs do not interleave. Rewrites a full or damaged file. */
function append(path: string, record: AnswerRecord): void {
  makeOwnFolder(dirname(path));
  const line = Buffer.from(`${JSON.stringify(record)}\n`);
  const existing = bytesAt(path);
  const isWhole = existing !== undefined && (existing.length === 0 || existing.at(-1) === NEWLINE);
  if (isWhole && existing.length + line.length <= MAX_ANSWER_BYTES) {
    appendFileSync(path, line, { mode: 0o600 });
    return;
  }
  const newestRecords = newestWithin(recordsIn(existing), MAX_ANSWER_BYTES / 2);
  writeDurably(
    dirname(path),
    path,
    Buffer.from([...newestRecords, record].map((one) => `${JSON.stringify(one)}\n`).join("")),
    {
      sync: false,
      mode: 0o600,
    },
  );
}

const NEWLINE = 10;

function bytesAt(path: string): Buffer | undefined {
  try {
    return readBoundedFile(path, MAX_ANSWER_BYTES);
  } catch {
    return undefined;
  }
}

/** Selects the last records that fit, in order. */
function newestWithin(records: readonly AnswerRecord[], maxBytes: number): readonly AnswerRecord[] {
  let remainingBytes = maxBytes;
  const first = records.findLastIndex(
    (record) => (remainingBytes -= Buffer.byteLength(JSON.stringify(record)) + 1) < 0,
  );
  return records.slice(first + 1);
}
