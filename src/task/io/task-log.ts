import { closeSync, constants, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolders, writeError } from "../../base/io/index.ts";
import type { TaskLog } from "../learn/task-log-port.ts";
import type { LoggedTasks, TaskRecord } from "../learn/task-log.ts";
import { taskRecordSchema } from "../learn/task-log-schema.ts";
import { writeAll } from "../../pack/io/index.ts";
import { readRegular, writeDurably } from "../../store/io/index.ts";

/** The name of the log in the folder of a repository's caches; it is no cache, so that clearing those leaves it. */
const NAME = "tasks.ndjson";

/** Size that a log may have. A larger one is not ours, and is replaced. */
export const MAX_LOG_BYTES: number = 512 * 1024;
/** Longest line that is read, in bytes. */
const MAX_LINE_LENGTH: number = 64 * 1024;

const EMPTY: LoggedTasks = { records: [], damaged: 0 };

/**
 * Opens the log of tasks in a folder, which need not exist. Nothing in the file is trusted: lines that are no records are
 * counted and skipped.
 */
export function openTaskLog(folder: string): TaskLog {
  const place = join(folder, NAME);
  return {
    place,
    read: () => parsed(bytesAt(place)),
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

/** Returns the bytes of a log; `undefined` if there is none that can be read. */
function bytesAt(place: string): Buffer | undefined {
  try {
    return readRegular(place, MAX_LOG_BYTES);
  } catch {
    return undefined;
  }
}

function parsed(bytes: Buffer | undefined): LoggedTasks {
  if (bytes === undefined) return EMPTY;
  const records: TaskRecord[] = [];
  let damaged = 0;
  for (const line of linesOf(bytes)) {
    const record = recordIn(line);
    if (record === undefined) damaged++;
    else records.push(record);
  }
  return { records, damaged };
}

function recordIn(line: Buffer): TaskRecord | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined;
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

/** Appends in place, so that runs at the same time lose nothing; a full or damaged log is written anew. */
function append(place: string, record: TaskRecord): void {
  const line = Buffer.from(`${JSON.stringify(record)}\n`);
  const known = bytesAt(place);
  const isWhole = known !== undefined && (known.length === 0 || known.at(-1) === NEWLINE);
  if (isWhole && known.length + line.length <= MAX_LOG_BYTES) {
    const file = openSync(place, constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW);
    try {
      writeAll(file, line);
    } finally {
      closeSync(file);
    }
    return;
  }
  writeDurably(dirname(place), place, Buffer.concat([newestLines(known), line]), { sync: false, mode: 0o600 });
}

const NEWLINE = 10;

/** Returns the newest records of a log, with line ends: at most half of what it may hold. */
function newestLines(bytes: Buffer | undefined): Buffer {
  const lines: Buffer[] = [];
  let room = MAX_LOG_BYTES / 2;
  for (const line of [...linesOf(bytes ?? Buffer.alloc(0))].toReversed()) {
    room -= line.length + 1;
    if (room < 0) break;
    if (recordIn(line) !== undefined) lines.push(Buffer.from("\n"), line);
  }
  return Buffer.concat(lines.toReversed());
}
