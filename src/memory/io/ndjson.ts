import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { NdjsonSource } from "../../pack/index.ts";
import type { OperationRow } from "../operations/rows.ts";
import { systemCode } from "../../base/io/index.ts";
import { rowTaker } from "./row-taker.ts";
import { rowsError, tooSlow } from "./rows-error.ts";

/** Longer lines are counted, and not read. */
const MAX_LINE_LENGTH = 1024 * 1024;
const CHUNK = 64 * 1024;
/** Names of keys that are kept for messages. */
const NAMES = 50;

/**
 * Reads the objects of a file, one on each line. Of a line that is none, only the number counts.
 * @throws CarryonError `rows-failed`, also if no line is an object
 */
export function readNdjson(
  source: NdjsonSource,
  path: string,
  onRow: (row: OperationRow) => void,
): { readonly unread: number } {
  const names = new Set<string>();
  const taker = rowTaker(source, onRow);
  let rows = 0;
  let unread = 0;
  for (const line of linesOf(source, path)) {
    const row = line === undefined ? undefined : objectIn(line);
    if (row === undefined) {
      if (line?.trim() !== "") unread++;
      continue;
    }
    rows++;
    if (names.size < NAMES) for (const name of Object.keys(row)) names.add(name);
    taker.take((name) => (Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined));
  }
  if (rows === 0 && unread > 0) {
    throw rowsError(source, "no line of the file is a JSON object", {
      hint: "Give a file with one JSON object on each line.",
    });
  }
  taker.end([...names]);
  return { unread };
}

function objectIn(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Yields the lines of a file, and `undefined` for one that is too long. @throws CarryonError */
function* linesOf(source: NdjsonSource, path: string): Iterable<string | undefined> {
  const until = performance.now() + source.timeout;
  const file = opened(source, path);
  try {
    let parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      if (performance.now() > until) throw tooSlow(source);
      const chunk = Buffer.allocUnsafe(CHUNK);
      const bytes = chunk.subarray(0, readSync(file, chunk));
      let from = 0;
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
        yield lineOf(parts, length, bytes.subarray(from, at));
        [parts, length, from] = [[], 0, at + 1];
      }
      if (bytes.length === 0) break;
      const rest = bytes.subarray(from);
      length += rest.length;
      if (length <= MAX_LINE_LENGTH) parts.push(rest);
      else parts = [];
    }
    if (length > 0) yield lineOf(parts, length, Buffer.alloc(0));
  } finally {
    closeSync(file);
  }
}

function lineOf(parts: readonly Buffer[], length: number, end: Buffer): string | undefined {
  return length + end.length > MAX_LINE_LENGTH ? undefined : Buffer.concat([...parts, end]).toString("utf8");
}

/** Opens a regular file; follows no link and waits for no pipe. */
function opened(source: NdjsonSource, path: string): number {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch (cause) {
    const code = systemCode(cause);
    if (code === undefined) throw cause;
    throw rowsError(source, `its file cannot be read (${code})`, { hint: "Check the path in carryon.yml.", cause });
  }
  throw rowsError(source, "its path is not that of a file", { hint: "Check the path in carryon.yml." });
}
