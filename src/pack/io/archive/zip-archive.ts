import { readSync } from "node:fs";

import type { ZipFile } from "yauzl";

/** Fills `target` with the bytes of a file, starting at `position`. @throws Error if the file is too short */
export function readFully(fd: number, target: Uint8Array, position: number): void {
  for (let done = 0; done < target.length;) {
    const read = readSync(fd, target, done, target.length - done, position + done);
    if (read === 0) throw new Error("it ends too early");
    done += read;
  }
}

/**
 * Opens a zip with yauzl, which loads on demand. Reads are synchronous, which takes an eighth of the time because they
 * are small.
 * @throws Error if the file has no end-of-archive record
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
