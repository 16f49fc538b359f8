/**
 * Process in a race on one store, started with `node actor.ts <role> <folder> <id> <milliseconds>`.
 * - `write` puts contents that all writers share and some that only it writes, and references them.
 * - `collect` collects with a grace period of 100 ms.
 * - `restore` sets the times of all files to a time long ago.
 * - `find` queries the index.
 * - `put` puts new contents until it is killed, and prints each id once it is acknowledged.
 */
import { readdirSync, utimesSync, writeSync } from "node:fs";
import { join } from "node:path";
import { collectGarbage } from "../../../src/store/content/collect-garbage.ts";
import { openStoreFolder, type StoreFolder } from "../../../src/store/io/store-folder.ts";
import { openReferenceIndex } from "../../../src/store/io/references/reference-index.ts";
import { sqliteOpener } from "../../../src/store/io/sqlite.ts";
import { openStore } from "../../../src/store/io/open-store.ts";
import type { BlobStore } from "../../../src/base/content/blob-store.ts";
import { CarryonError } from "../../../src/base/error.ts";
import { sampleText } from "./sample-text.ts";

/** Counters of a writer or a collector. */
export interface RaceFigures {
  readonly puts: number;
  /** Names of acknowledged reference lists. */
  readonly lists: readonly string[];
  /** Number of times that a list had to be written again. */
  readonly retries: number;
  readonly collections: number;
  readonly removed: number;
  readonly kept: number;
  /** Number of answers from the index. `wrong` counts the impossible ones. */
  readonly answers: number;
  readonly wrong: number;
}

const [role = "", root = "", id = "", milliseconds = "0"] = process.argv.slice(2);
const end = performance.now() + Number(milliseconds);
/** Number of lists of each writer. A writer writes all of them even if its time is up. */
const LISTS = 7;

function write(store: BlobStore): Partial<RaceFigures> {
  const lists = new Set<string>();
  let [puts, retries] = [0, 0];
  for (let round = 0; round < LISTS || performance.now() < end; round++) {
    const texts = [0, 1, 2, 3].map((i) => sampleText((round + i) % 40, 500));
    store.put(Buffer.from(sampleText(Number(id) * 1e6 + round, 300)));
    const name = `list-${id}-${round % LISTS}`;
    for (;;) {
      const blobs = [...texts, `only ${id} ${round}`].map((text) => store.put(Buffer.from(text)));
      puts += blobs.length + 1;
      const references = blobs.map((blob) => ({ ...blob, title: name, kind: "race", tags: [], time: round }));
      if (refer(store, name, references)) break;
      retries++;
    }
    lists.add(name);
  }
  return { puts, lists: [...lists], retries };
}

function refer(store: BlobStore, name: string, references: Parameters<BlobStore["refer"]>[0]["references"]): boolean {
  try {
    store.refer({ name, references });
    return true;
  } catch (error) {
    if (error instanceof CarryonError && error.code === "blob-missing") return false;
    throw error;
  }
}

function collect(store: BlobStore): Partial<RaceFigures> {
  let [collections, removed, kept] = [0, 0, 0];
  // The collector's clock jumps forward and back by years.
  const jumps = [0, 0, 1e11, -1e11];
  for (; performance.now() < end; collections++) {
    const now = Date.now() + jumps[collections % jumps.length]!;
    const result = collectGarbage(store, { now, grace: 100, unsafe: true, run: true });
    removed += result.removed.blobs;
    kept += result.kept.blobs;
  }
  return { collections, removed, kept };
}

/** Imitates a tool that restores a folder together with the times of its files. */
function restore({ blobs }: StoreFolder): Partial<RaceFigures> {
  while (performance.now() < end) {
    for (const path of readdirSync(blobs, { recursive: true, encoding: "utf8" })) {
      try {
        utimesSync(join(blobs, path), 1e9, 1e9);
      } catch {
        // It was removed in the meantime.
      }
    }
  }
  return {};
}

/**
 * Queries the index for its contents.
 * @returns the number of answers and of impossible ones
 */
function find(folder: StoreFolder): Partial<RaceFigures> {
  let [answers, wrong] = [0, 0];
  for (; performance.now() < end; answers++) {
    const found = openReferenceIndex(folder, sqliteOpener).find({ kind: "race" });
    if (found.length > 3 * 7 * 5) wrong++;
  }
  return { answers, wrong };
}

function putForever(store: BlobStore): never {
  for (let i = 0; ; i++) {
    const blob = store.put(Buffer.from(`${id} ${i} ${sampleText(i, 20_000)}`));
    store.refer({
      name: `put-${id}-${i}`,
      references: [{ id: blob.id, bytes: blob.bytes, title: "put", kind: "race", tags: [], time: i }],
    });
    writeSync(1, `${blob.id} put-${id}-${i}\n`);
  }
}

const folder = openStoreFolder(root);
const store = openStore(folder, { sync: role === "put" });
const roles: Readonly<Record<string, () => Partial<RaceFigures>>> = {
  write: () => write(store),
  collect: () => collect(store),
  restore: () => restore(folder),
  find: () => find(folder),
  put: () => putForever(store),
};
const none = { puts: 0, lists: [], retries: 0, collections: 0, removed: 0, kept: 0, answers: 0, wrong: 0 };
const figures: RaceFigures = { ...none, ...roles[role]!() };
writeSync(1, `${JSON.stringify(figures)}\n`);
