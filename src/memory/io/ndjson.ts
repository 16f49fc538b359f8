import { isJsonObject, parseJson } from "../../base/index.ts";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { NdjsonSource } from "../../pack/index.ts";
import type { OperationRow } from "../operations/rows.ts";
import { systemCode } from "../../base/io/index.ts";
import { createRowReader } from "./row-reader.ts";
import { rowsError, timeoutError } from "./rows-error.ts";

/** Maximum length of a line in bytes. Longer lines count as unread. */
const MAX_LINE_LENGTH = 1024 * 1024;
const READ_CHUNK_BYTES = 64 * 1024;
/** Maximum number of keys collected for error messages. */
const MAX_REPORTED_KEYS = 50;

/**
 * Reads a file with one JSON object per line and passes each object to `onRow` as a row. Returns as `unread` the number
 * of other lines that are not blank, including lines of more than 1 MiB.
 * @throws CarryonError `rows-failed`, also if the file has lines that are not blank but no object, or if reading takes
 * longer than the source's timeout
 */
export function readNdjson(
  source: NdjsonSource,
  path: string,
  onRow: (row: OperationRow) => void,
): { readonly unread: number } {
  const names = new Set<string>();
  const reader = createRowReader(source, onRow);
  let rows = 0;
  let unread = 0;
  for (const line of linesOf(source, path)) {
    const row = line === undefined ? undefined : objectIn(line);
    if (row === undefined) {
      if (line?.trim() !== "") unread++;
      continue;
    }
    rows++;
    if (names.size < MAX_REPORTED_KEYS) for (const name of Object.keys(row)) names.add(name);
    reader.add((name) => (Object.hasOwn(row, name) ? Reflect.get(row, name) : undefined));
  }
  if (rows === 0 && unread > 0) {
    throw rowsError(source, "no line of the file is a JSON object", {
      hint: "Use a file with one JSON object per line.",
    });
  }
  reader.end([...names]);
  return { unread };
}

function objectIn(line: string): object | undefined {
  const value = parseJson(line);
  return isJsonObject(value) ? value : undefined;
}

/**
 * Yields the lines of a file, with `undefined` in place of a line that is too long.
 * @throws CarryonError
 */
function* linesOf(source: NdjsonSource, path: string): Iterable<string | undefined> {
  const deadline = performance.now() + source.timeout;
  const file = openRegularFile(source, path);
  try {
    let parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      if (performance.now() > deadline) throw timeoutError(source);
      const chunk = Buffer.allocUnsafe(READ_CHUNK_BYTES);
      const bytes = chunk.subarray(0, readSync(file, chunk));
      let from = 0;
      for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, from)) {
        yield lineOf(parts, length, bytes.subarray(from, at));
        [parts, length, from] = [[], 0, at + 1];
      }
      if (bytes.length === 0) break;
      const remainder = bytes.subarray(from);
      length += remainder.length;
      if (length <= MAX_LINE_LENGTH) parts.push(remainder);
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

/** Opens a regular file. Does not follow links or block on pipes. */
function openRegularFile(source: NdjsonSource, path: string): number {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch (cause) {
    const code = systemCode(cause);
    if (code === undefined) throw cause;
    throw rowsError(source, `its file cannot be read (${code})`, { hint: "Check the path in carryon.yml.", cause });
  }
  throw rowsError(source, "its path is not a regular file", { hint: "Check the path in carryon.yml." });
}
