/**
 * The least that any packer does for a pack: lists the tracked files of a directory, reads and hashes them, then writes
 * as many files of as many bytes as the pack has, and hashes what it writes. Usage: `node floor.ts <directory> <pack>
 * <out>`.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writevSync } from "node:fs";
import { join } from "node:path";
import { isText, trackedFiles } from "../measure/text-files.ts";

/** Bytes in one write. */
const BATCH = 256 * 1024;

const [directory = ".", pack = "pack", out = "floor"] = process.argv.slice(2);
const texts: Buffer[] = [];
for (const path of trackedFiles(directory)) {
  const bytes = readFileSync(path);
  createHash("sha256").update(bytes).digest("hex");
  if (isText(bytes) && bytes.length > 0) texts.push(bytes);
}
mkdirSync(out);
for (const [i, size] of sizesIn(pack).entries()) write(join(out, String(i)), size);

/** Sizes in bytes of the files below a folder; a file with several names counts once. */
function sizesIn(folder: string): readonly number[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.map((name) => statSync(join(folder, name))).filter((stat) => stat.isFile());
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()];
}

/** Writes the texts one after the other, from the first again after the last, up to a number of bytes. */
function write(path: string, size: number): void {
  const file = openSync(path, "w");
  const hash = createHash("sha256");
  for (let left = size, next = 0; left > 0;) {
    const batch: Buffer[] = [];
    for (let room = Math.min(left, BATCH); room > 0; next++) {
      const part = (texts[next % texts.length] ?? Buffer.alloc(room)).subarray(0, room);
      hash.update(part);
      batch.push(part);
      room -= part.length;
      left -= part.length;
    }
    writevSync(file, batch);
  }
  hash.digest("hex");
  closeSync(file);
}
