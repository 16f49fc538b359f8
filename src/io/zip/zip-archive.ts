import { readSync } from "node:fs";

import type { ZipFile } from "yauzl";

/** Fills `target` from a file's byte `position` on. @throws Error when the file ends before */
export function readFully(fd: number, target: Uint8Array, position: number): void {
  for (let done = 0; done < target.length;) {
    const read = readSync(fd, target, done, target.length - done, position + done);
    if (read === 0) throw new Error("it ends too early");
    done += read;
  }
}

/**
 * A zip's directory by yauzl, which is loaded only now. It reads through synchronous calls: its small reads are an
 * eighth of the cost that way.
 * @throws Error when the end of the file is not that of a zip
 */
export async function openArchive(fd: number, size: number): Promise<ZipFile> {
  const { fromRandomAccessReader, RandomAccessReader } = await import("yauzl");

  class FileReader extends RandomAccessReader {
    override read(...[buffer, offset, length, position, callback]: Parameters<ZipReader["read"]>): void {
      try {
        readFully(fd, buffer.subarray(offset, offset + length), position);
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      callback(null);
    }
  }
  type ZipReader = InstanceType<typeof RandomAccessReader>;

  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new FileReader(), size, { lazyEntries: true, decodeStrings: false }, (error, zip) => {
      if (error === null) resolve(zip);
      else reject(error);
    });
  });
}
