/**
 * The least that any packer does: lists the tracked files of a directory, reads and hashes them, writes the text files
 * to one file. Usage: `node floor.ts <directory> <file>`.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { isText, trackedFiles } from "./text-files.ts";

const [directory = ".", file = "floor.txt"] = process.argv.slice(2);
const pack = openSync(file, "w");
for (const path of trackedFiles(directory)) {
  const bytes = readFileSync(path);
  const digest = createHash("sha256").update(bytes).digest("hex");
  writeSync(pack, `${digest} ${path}\n`);
  if (isText(bytes)) writeSync(pack, bytes);
}
closeSync(pack);
