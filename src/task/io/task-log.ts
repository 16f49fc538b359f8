import { closeSync, constants, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders, writeError, writeAll } from "../../base/io/index.ts";
import type { TaskLog } from "../learn/task-log-port.ts";
import type { LoggedTasks, TaskRecord } from "../learn/task-log.ts";
import { taskRecordSchema } from "../learn/task-log-schema.ts";
import { readBoundedFile, writeDurably } from "../../store/io/index.ts";

/** File name in the cache folder of a repository. Clearing the caches does not remove the log. */
const FILE_NAME = "tasks.ndjson";

/** Maximum size of a log. A larger file is not ours and is replaced. */
export const MAX_LOG_BYTES: number = 512 * 1024;
/** Maximum length of a line, in bytes. */
const MAX_LINE_BYTES: number = 64 * 1024;

const EMPTY: LoggedTasks = { records: [], damaged: 0 };

/**
 * Opens the log of earlier tasks in a folder, which need not exist. The file's contents are untrusted: reading skips
 * invalid lines and those over 64 KiB, and reports their number. A log that is missing, unreadable or larger than 512
 * KiB reads as empty, and `append` replaces it. A log that would exceed this size keeps only the newest records, up to
 * half of it.
 */
export function openTaskLog(folder: string): TaskLog {
  const place = join(folder, FILE_NAME);
  return {
    place,
    read: () => parseLog(bytesAt(place)),
    append(record) {
      try {
        makeFolders(folder);
        append(place, record);
      } catch (error) {
        throw writeError(error, place);
      }
    },
  };
}

/** Reads a log; `undefined` if it is missing or unreadable. */
function bytesAt(place: string): Buffer | undefined {
  try {
    return readBoundedFile(place, MAX_LOG_BYTES);
  } catch {
    return undefined;
  }
}

function parseLog(bytes: Buffer | undefined): LoggedTasks {
  if (bytes === undefined) return EMPTY;
  const records: TaskRecord[] = [];
  let damaged = 0;
  for (const line of linesOf(bytes)) {
    const record = parseRecord(line);
    if (record === undefined) damaged++;
    else records.push(record);
  }
  return { records, damaged };
}

function parseRecord(line: Buffer): TaskRecord | undefined {
  if (line.length > MAX_LINE_BYTES) return undefined;
  try {
    return taskRecordSchema.safeParse(JSON.parse(line.toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Yields the lines that are not empty. */
function* linesOf(bytes: Buffer): Iterable<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf("\n", start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (line.length > 0) yield line;
    start += line.length + 1;
  }
}

/** Appends in place so that concurrent runs lose nothing. Rewrites the file if the log is full or damaged. */
function append(place: string, record: TaskRecord): void {
  const line = Buffer.from(`${JSON.stringify(record)}\n`);
  const existing = bytesAt(place);
  const isWhole = existing !== undefined && (existing.length === 0 || existing.at(-1) === NEWLINE);
  if (isWhole && existing.length + line.length <= MAX_LOG_BYTES) {
    const file = openSync(place, constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW);
    try {
      writeAll(file, line);
    } finally {
      closeSync(file);
    }
    return;
  }
  writeDurably(dirname(place), place, Buffer.concat([newestLines(existing), line]), { sync: false, mode: 0o600 });
}

const NEWLINE = 10;

/** Newest records with their line breaks, limited to half of the maximum size. */
function newestLines(bytes: Buffer | undefined): Buffer {
  const lines: Buffer[] = [];
  let remainingBytes = MAX_LOG_BYTES / 2;
  for (const line of [...linesOf(bytes ?? Buffer.alloc(0))].toReversed()) {
    remainingBytes -= line.length + 1;
    if (remainingBytes < 0) break;
    if (parseRecord(line) !== undefined) lines.push(Buffer.from("\n"), line);
  }
  return Buffer.concat(lines.toReversed());
}
