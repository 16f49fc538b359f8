/**
 * The minimum work of any packer: lists the tracked files of a directory, reads and hashes them, then writes and hashes
 * files of the same number and sizes as those of a pack. Usage: `node floor.ts <directory> <pack> <out>`.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writevSync } from "node:fs";
import { join } from "node:path";
import { isText, trackedFiles } from "../measure/text-files.ts";

/** Bytes per write. */
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

/** Sizes in bytes of the files below a folder. A file with several names counts once. */
function sizesIn(folder: string): readonly number[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.map((name) => statSync(join(folder, name))).filter((stat) => stat.isFile());
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()];
}

/** Writes the texts one after another, cyclically, up to a number of bytes. */
function write(path: string, size: number): void {
  const file = openSync(path, "w");
  const hash = createHash("sha256");
  for (let remaining = size, next = 0; remaining > 0;) {
    const batch: Buffer[] = [];
    for (let room = Math.min(remaining, BATCH); room > 0; next++) {
      const chunk = (texts[next % texts.length] ?? Buffer.alloc(room)).subarray(0, room);
      hash.update(chunk);
      batch.push(chunk);
      room -= chunk.length;
      remaining -= chunk.length;
    }
    writevSync(file, batch);
  }
  hash.digest("hex");
  closeSync(file);
}
