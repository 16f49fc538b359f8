import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Cache for expensive values, keyed by their inputs. */
export interface BenchData {
  /** Cache folder. */
  readonly folder: string;
  /** Returns the value that an earlier run computed for the same key, or computes it. The value must survive JSON. */
  readonly cached: <T>(name: string, key: readonly string[], make: () => T | Promise<T>) => Promise<T>;
}

export function openBenchData(folder: string): BenchData {
  return {
    folder,
    async cached(name, key, make) {
      const file = join(folder, name, `${digestOf(key).slice(0, 24)}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
      const value = await make();
      mkdirSync(dirname(file), { recursive: true });
      // Another run may read the file at the same time.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
      renameSync(`${file}.${process.pid}`, file);
      return value;
    },
  };
}

/** Digest of the contents of files, in hex. */
export function digestOfFiles(files: readonly string[]): string {
  return digestOf(files.map((file) => readFileSync(file, "base64")));
}

/** All files below a folder, except those in folders named `without`, sorted by path. */
export function filesBelow(folder: string, without: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).split("/").includes(without))
    .toSorted();
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const item of parts) hash.update(`${item.length}:${item}`);
  return hash.digest("hex");
}
