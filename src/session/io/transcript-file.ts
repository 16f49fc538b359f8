import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { CarryonError } from "../../base/index.ts";
import { createNamedFile, writeAll, systemCode } from "../../base/io/index.ts";

const CHUNK_BYTES = 1024 * 1024;

/**
 * Yields the bytes of a file, 1 MiB at a time. Rejects anything but a regular file, without blocking on a named pipe.
 * @throws CarryonError `path-not-found`
 */
export function* transcriptChunks(path: string): Iterable<Buffer> {
  const file = openRegularFile(path);
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const read = readSync(file, chunk);
      if (read === 0) return;
      yield chunk.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Writes bytes to a file atomically, replacing a regular file. Only its owner may read it.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full`, `write-failed`
 */
export function writeTranscriptFile(path: string, bytes: Iterable<Buffer>): void {
  createNamedFile(path, (draft) => {
    const file = openSync(draft, "wx", 0o600);
    try {
      for (const chunk of bytes) writeAll(file, chunk);
    } finally {
      closeSync(file);
    }
  });
}

function openRegularFile(path: string): number {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(file).isFile()) return file;
    closeSync(file);
  } catch (cause) {
    const code = systemCode(cause);
    if (code === undefined) throw cause;
    throw unreadable(`${path} cannot be read (${code})`, cause);
  }
  throw unreadable(`${path} is not a file`);
}

function unreadable(message: string, cause?: unknown): CarryonError {
  return new CarryonError("path-not-found", message, { hint: "Give the path of a readable file.", cause });
}
