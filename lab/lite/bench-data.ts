import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Keeps what takes long to derive, by what it is derived of. */
export interface BenchData {
  /** The folder that it is in. */
  readonly folder: string;
  /** Gives the value that an earlier run made of the same key, or makes it. The value must survive JSON. */
  readonly kept: <T>(name: string, key: readonly string[], make: () => T | Promise<T>) => Promise<T>;
}

export function openBenchData(folder: string): BenchData {
  return {
    folder,
    async kept(name, key, make) {
      const file = join(folder, name, `${digestOf(key).slice(0, 24)}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
      const value = await make();
      mkdirSync(dirname(file), { recursive: true });
      // Another run may read it at the same time.
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(value));
      renameSync(`${file}.${process.pid}`, file);
      return value;
    },
  };
}

/** A digest of what is in some files, in hex. */
export function digestOfFiles(files: readonly string[]): string {
  return digestOf(files.map((file) => readFileSync(file, "base64")));
}

/** All files below a folder but those in folders of a name, ordered by path. */
export function filesBelow(folder: string, without: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.slice(folder.length).split("/").includes(without))
    .toSorted();
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest("hex");
}
