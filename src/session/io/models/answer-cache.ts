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
  readRegular,
  writeDurably,
} from "../../../store/io/index.ts";

/** Name of the file with answers of models, in the folder that Carryon keeps in a repository. */
export const ANSWERS = "summaries.ndjson";
/** Bytes of the file, at most; a larger one is not ours, and is replaced. */
export const MAX_ANSWER_BYTES: number = 8 * 1024 * 1024;
/** Bytes of a line that is read, at most. */
const MAX_LINE_BYTES = 64 * 1024;

const recordSchema = z.strictObject({
  digest: z.string().regex(/^[\da-f]{64}$/u),
  answer: z.string().max(MAX_LINE_BYTES),
});
type AnswerRecord = z.infer<typeof recordSchema>;

/**
 * Opens the answers of models that a repository keeps: `.carryon/summaries.ndjson`, a JSON object on each line. Nothing in
 * the file is trusted: other lines are skipped. It is read and written through no link, and what cannot be written is left
 * out. A file that git tracks is neither read nor written.
 * @param root top of the work tree
 */
export function openAnswerCache(root: string, tracked: TrackedState = NOTHING_TRACKED): AnswerCache {
  let known: Map<string, string> | undefined;
  const answers = (): Map<string, string> => (known ??= tracked.has(ANSWERS) ? new Map() : readAnswers(root));
  return {
    get: (digest) => answers().get(digest),
    put(digest, answer) {
      answers().set(digest, answer);
      if (tracked.has(ANSWERS)) return;
      try {
        append(placeOf(root), { digest, answer });
      } catch {
        // The next run asks again.
      }
    },
  };
}

function placeOf(root: string): string {
  return containedPath(root, join(OWN_FOLDER, ANSWERS), "the file of summaries");
}

/** Returns the answers of the file, the last of those to one question. */
function readAnswers(root: string): Map<string, string> {
  try {
    const bytes = readRegular(placeOf(root), MAX_ANSWER_BYTES);
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

/** Appends in one write, so that runs at the same time do not mix; a file that is full or damaged is written anew. */
function append(path: string, record: AnswerRecord): void {
  makeOwnFolder(dirname(path));
  const line = Buffer.from(`${JSON.stringify(record)}\n`);
  const before = bytesAt(path);
  const isWhole = before !== undefined && (before.length === 0 || before.at(-1) === NEWLINE);
  if (isWhole && before.length + line.length <= MAX_ANSWER_BYTES) {
    appendFileSync(path, line, { mode: 0o600 });
    return;
  }
  const kept = newest(recordsIn(before), MAX_ANSWER_BYTES / 2);
  writeDurably(dirname(path), path, Buffer.from([...kept, record].map((one) => `${JSON.stringify(one)}\n`).join("")), {
    sync: false,
    mode: 0o600,
  });
}

const NEWLINE = 10;

function bytesAt(path: string): Buffer | undefined {
  try {
    return readRegular(path, MAX_ANSWER_BYTES);
  } catch {
    return undefined;
  }
}

/** Returns the last records that fit, in order. */
function newest(records: readonly AnswerRecord[], most: number): readonly AnswerRecord[] {
  let left = most;
  const first = records.findLastIndex((record) => (left -= Buffer.byteLength(JSON.stringify(record)) + 1) < 0);
  return records.slice(first + 1);
}
