import { existsSync, readdirSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { collectGarbage } from "../../../../src/store/content/collect-garbage.ts";
import { verifyStore } from "../../../../src/store/content/verify-store.ts";
import { openStore } from "../../../../src/store/io/open-store.ts";
import { type ContentId, parseContentId } from "../../../../src/base/content/reference.ts";
import type { BlobStore } from "../../../../src/base/content/blob-store.ts";
import { killedWriter, race, type Rival } from "../../../support/store/races.ts";
import { age, fileOf, leftovers } from "../../../support/store/store-files.ts";
import { temporaryStore } from "../../../support/store/temporary-store.ts";

const DAY = 24 * 60 * 60 * 1000;

function put(store: BlobStore, text: string) {
  return store.put(Buffer.from(text.repeat(100))).id;
}

function refer(store: BlobStore, name: string, text: string): void {
  const { id, bytes } = store.put(Buffer.from(text.repeat(100)));
  store.refer({ name, references: [{ id, bytes, title: name, kind: "file", tags: [], time: 0 }] });
}

function collect(store: BlobStore, more: Partial<Parameters<typeof collectGarbage>[1]> = {}) {
  const { live, young, removed, kept } = collectGarbage(store, { now: Date.now(), run: true, ...more });
  return [live, young, removed, kept].map(({ blobs }) => blobs);
}

describe("a collection", () => {
  it("removes what no reference names once its grace period is over, and nothing else", () => {
    const { store, folder } = temporaryStore();
    refer(store, "kept", "live");
    const [live, old, young] = [put(store, "live"), put(store, "old"), put(store, "young")];
    for (const id of [live, old]) age(folder, id);
    expect(collect(store, { run: false })).toEqual([1, 1, 1, 0]);
    expect(store.has(old)).toBe(true);
    expect(collect(store)).toEqual([1, 1, 1, 0]);
    expect([live, old, young].map((id) => store.has(id))).toEqual([true, false, true]);
    expect(leftovers(folder)).toEqual([]);
    expect(collect(store, { now: Date.now() + 15 * DAY })).toEqual([1, 0, 1, 0]);
  });

  it("keeps what a reference names although its file was restored with an old time", () => {
    const { store, folder } = temporaryStore();
    refer(store, "kept", "live");
    age(folder, put(store, "live"));
    age(folder, put(store, "live"));
    expect(collect(store)).toEqual([1, 0, 0, 0]);
  });

  it("keeps what a put or a reference freshened, and frees what is forgotten", () => {
    const { store, folder } = temporaryStore();
    const id = put(store, "again");
    age(folder, id);
    put(store, "again");
    expect(collect(store)).toEqual([0, 1, 0, 0]);
    refer(store, "list", "again");
    store.forget("list");
    age(folder, id);
    expect(collect(store)).toEqual([0, 0, 1, 0]);
  });

  it("treats a file from the future as young", () => {
    const { store, folder } = temporaryStore();
    const id = put(store, "future");
    utimesSync(fileOf(folder, id), Date.now() / 1000 + 1e6, Date.now() / 1000 + 1e6);
    expect(collect(store)).toEqual([0, 1, 0, 0]);
  });

  it("removes nothing while a reference list cannot be read", () => {
    const { store, folder } = temporaryStore();
    const id = put(store, "orphan");
    age(folder, id);
    writeFileSync(join(folder.references, "broken.json"), "{");
    expect(() => collect(store)).toThrow(expect.objectContaining({ code: "store-damaged" }));
    expect(store.has(id)).toBe(true);
  });

  it("puts everything back if a list becomes unreadable while it looks again", () => {
    const { store, folder } = temporaryStore();
    const id = put(store, "orphan");
    expect(() =>
      store.sweep(store.blobs(), () => {
        throw new Error("a list cannot be read");
      }),
    ).toThrow("a list cannot be read");
    expect(leftovers(folder)).toEqual([]);
    expect(store.has(id)).toBe(true);
  });

  it.each<[string, (store: BlobStore, id: ContentId) => void, readonly ("before" | "in")[]]>([
    ["is put again", (store) => void put(store, "orphan"), ["before", "in"]],
    ["is referred to", (store) => refer(store, "late", "orphan"), ["before", "in"]],
    ["is read", (store, id) => void store.get(id), ["in"]],
  ])("keeps content that %s between listing and removing", (_name, use, moments) => {
    for (const moment of moments) {
      const { store, folder } = temporaryStore();
      const id = put(store, "orphan");
      age(folder, id);
      const blobs = store.blobs();
      if (moment === "before") use(store, id);
      const removed = store.sweep(blobs, () => {
        if (moment === "in") use(store, id);
        return new Set();
      });
      expect(removed).toEqual([]);
      expect(store.get(id).length).toBe(600);
      expect(leftovers(folder)).toEqual([]);
    }
  });

  it("keeps what a list names by now, even if no time of a file says so", () => {
    const { store, folder } = temporaryStore();
    const id = put(store, "orphan");
    age(folder, id);
    expect(store.sweep(store.blobs(), () => new Set([id]))).toEqual([]);
    expect(store.has(id)).toBe(true);
  });

  it.each<[string, (store: BlobStore, id: ContentId) => unknown]>([
    ["a reader", (store, id) => store.get(id)],
    ["the next collection", (store) => collect(store)],
  ])("that was killed loses nothing: %s puts its trash back", (_name, act) => {
    const { store, folder } = temporaryStore();
    const id = put(store, "orphan");
    const path = fileOf(folder, id);
    renameSync(path, join(folder.trash, `${id}${basename(path).slice(62)}.tmp-1-00000000-000000000000`));
    expect(existsSync(path)).toBe(false);
    act(store, id);
    expect(existsSync(path)).toBe(true);
    expect(readdirSync(folder.trash)).toEqual([]);
  });

  it("refuses a grace period that is shorter than a writer needs, unless it is told to", () => {
    const { store } = temporaryStore();
    put(store, "orphan");
    for (const grace of [0, -1, 599_999, Number.NaN]) {
      expect(() => collect(store, { grace })).toThrow(expect.objectContaining({ code: "usage" }));
    }
    expect(collect(store, { grace: 0, unsafe: true, now: Date.now() + 1000 })).toEqual([0, 0, 1, 0]);
  });
});

describe("processes", () => {
  it.each<[string, readonly Rival[]]>([
    ["a collector whose clock jumps", ["collect", "find"]],
    ["two collectors while the times of all files are set back", ["collect", "collect", "restore"]],
  ])("three writers beside %s lose no reference", async (_name, rivals) => {
    const { store, folder } = temporaryStore();
    const { lists, removed, wrong } = await race(folder.root, 2500, rivals);
    expect(store.names()).toEqual(lists.toSorted());
    expect(lists).toHaveLength(21);
    expect(verifyStore(store, () => {}).problems).toEqual([]);
    expect(removed).toBeGreaterThan(0);
    expect(wrong).toBe(0);
    expect(leftovers(folder)).toEqual([]);
  });

  it("a writer that is killed leaves all that it acknowledged, and no file that is not whole", async () => {
    const { store, folder } = temporaryStore();
    for (let i = 0; i < 4; i++) {
      const acknowledged = await killedWriter(folder.root, i, 30 * i);
      expect(acknowledged.length).toBeGreaterThan(0);
      for (const { id, list } of acknowledged) {
        expect(store.list(list)?.references[0]?.id).toBe(id);
        expect(store.get(parseContentId(id)).length).toBeGreaterThan(20_000);
      }
    }
    expect(verifyStore(store, () => {}).problems).toEqual([]);
    collect(openStore(folder));
    expect(leftovers(folder)).toEqual([]);
  });
});
