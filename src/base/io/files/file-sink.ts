import { createHash } from "node:crypto";
import { closeSync, openSync, writeSync } from "node:fs";

import type { Sink } from "../../output/sink.ts";

/** Bytes buffered before each write and digest update. */
const BUFFER_BYTES = 256 * 1024;

/** `Sink` that can be aborted, which closes its file without flushing. */
export interface FileSink extends Sink {
  /** Never throws. */
  abort(): void;
}

/** Writes all of `bytes` to a file descriptor, in several system calls if needed. */
export function writeAll(fd: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done);
}

/**
 * Creates a file at `path`, which must not exist, and returns a buffered sink for it. Closing the sink returns the
 * file's size and SHA-256. System errors are not wrapped.
 * @param spare buffers to reuse; closed sinks return theirs
 */
export function openFileSink(path: string, spare: Buffer[] = []): FileSink {
  const fd = openSync(path, "wx", 0o666);
  const hash = createHash("sha256");
  const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  let used = 0;
  let total = 0;
  let open = true;

  const emit = (bytes: Uint8Array): void => {
    hash.update(bytes);
    writeAll(fd, bytes);
    total += bytes.length;
  };
  const flush = (): void => {
    emit(buffer.subarray(0, used));
    used = 0;
  };
  return {
    write(data) {
      if (!open) throw new Error(`write after close: ${path}`);
      // A UTF-16 code unit takes up to three bytes in UTF-8.
      const maxBytes = typeof data === "string" ? 3 * data.length : data.length;
      if (maxBytes > BUFFER_BYTES - used) flush();
      if (maxBytes >= BUFFER_BYTES) emit(typeof data === "string" ? Buffer.from(data) : data);
      else if (typeof data === "string") used += buffer.write(data, used);
      else {
        buffer.set(data, used);
        used += data.length;
      }
    },
    close() {
      if (!open) throw new Error(`closed twice: ${path}`);
      flush();
      open = false;
      closeSync(fd);
      spare.push(buffer);
      return { sha256: hash.digest("hex"), bytes: total };
    },
    abort() {
      if (!open) return;
      open = false;
      try {
        closeSync(fd);
      } catch {
        // The file is discarded anyway.
      }
    },
  };
}
