import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openReferenceIndex } from "../../../../../src/store/io/references/reference-index.ts";
import { sqliteOpener } from "../../../../../src/store/io/sqlite.ts";
import {
  type ContentReference,
  parseContentId,
  type ReferenceQuery,
} from "../../../../../src/base/content/reference.ts";
import { sha256 } from "../../../../support/sha256.ts";
import { temporaryStore } from "../../../../support/store/temporary-store.ts";

const none = () => undefined;
const word = fc.constantFrom("a", "b", "é", "'; DROP TABLE entries; --", "%", "a b");
const someText = fc.integer({ min: 0, max: 4 }).map((i) => `text ${i}`);

const reference: fc.Arbitrary<Omit<ContentReference, "id" | "bytes"> & { readonly text: string }> = fc
  .record({
    text: someText,
    title: word,
    kind: word,
    tags: fc.uniqueArray(word),
    time: fc.nat(9),
    pack: fc.option(word),
  })
  .map(({ pack, ...rest }) => ({ ...rest, ...(pack !== null && { pack }) }));

const change = fc.record({
  name: fc.constantFrom("one", "two", "three"),
  references: fc.option(fc.array(reference, { maxLength: 6 })),
});

const query: fc.Arbitrary<ReferenceQuery> = fc
  .record({ text: someText, kind: word, tag: word, pack: word, title: word }, { requiredKeys: [] })
  .map(({ text, ...rest }) => ({ ...rest, ...(text !== undefined && { id: parseContentId(sha256(text)) }) }));

describe("the index", () => {
  it("gives the same answers from SQLite, from memory and built anew, after any changes", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), query, (changes, wanted) => {
        const { store, folder } = temporaryStore();
        const kept = openReferenceIndex(folder, sqliteOpener);
        for (const { name, references } of changes) {
          if (references === null) store.forget(name);
          else {
            store.refer({
              name,
              references: references.map(({ text, ...rest }) => {
                const { id, bytes } = store.put(Buffer.from(text));
                return { ...rest, id, bytes };
              }),
            });
          }
          kept.find({});
        }
        const memory = openReferenceIndex(folder, none);
        for (const one of [{}, wanted]) expect(kept.find(one)).toEqual(memory.find(one));
        expect(kept.rebuild()).toBe(true);
        for (const one of [{}, wanted]) expect(kept.find(one)).toEqual(memory.find(one));
      }),
      { numRuns: 30 },
    );
  });

  it("names where its table is", () => {
    const { folder } = temporaryStore();
    expect(openReferenceIndex(folder, sqliteOpener).kind).toBe("sqlite");
    expect(openReferenceIndex(folder, none).kind).toBe("memory");
  });

  it.each<[string, (path: string) => void]>([
    ["is deleted", (path) => rmSync(path)],
    [
      "is something else",
      (path) => writeFileSync(path, "not a database, but long enough to be read as one ".repeat(100)),
    ],
    ["is empty", (path) => writeFileSync(path, "")],
    ["is cut off", (path) => writeFileSync(path, readFileSync(path).subarray(0, 5000))],
    ["is full of zeros behind its header", (path) => writeFileSync(path, readFileSync(path).fill(0, 100))],
  ])("answers as before when its file %s", (_name, damage) => {
    const { store, folder } = temporaryStore();
    const { id, bytes } = store.put(Buffer.from("text"));
    store.refer({ name: "list", references: [{ id, bytes, title: "t", kind: "k", tags: ["x"], time: 5 }] });
    const index = openReferenceIndex(folder, sqliteOpener);
    const before = index.find({});
    expect(before).toHaveLength(1);
    expect(existsSync(folder.index)).toBe(true);
    damage(folder.index);
    expect(index.find({})).toEqual(before);
    expect(index.rebuild()).toBe(true);
  });

  it("answers from memory where the file cannot be made", () => {
    const { store, folder } = temporaryStore();
    const { id, bytes } = store.put(Buffer.from("text"));
    store.refer({ name: "list", references: [{ id, bytes, title: "t", kind: "k", tags: [], time: 5 }] });
    mkdirSync(join(folder.index, "in the way"), { recursive: true });
    expect(openReferenceIndex(folder, sqliteOpener).find({ kind: "k" })).toHaveLength(1);
  });

  it("does not hide a list that cannot be read", () => {
    const { folder } = temporaryStore();
    writeFileSync(join(folder.references, "list.json"), "{");
    for (const opener of [sqliteOpener, none]) {
      expect(() => openReferenceIndex(folder, opener).find({})).toThrow(
        expect.objectContaining({ code: "store-damaged" }),
      );
    }
  });

  it("takes in what another user of the same file wrote", () => {
    const { store, folder } = temporaryStore();
    const { id, bytes } = store.put(Buffer.from("text"));
    const rounds = Array.from({ length: 20 }, (_, i) => i);
    for (const i of rounds) {
      store.refer({ name: `list-${i}`, references: [{ id, bytes, title: `${i}`, kind: "k", tags: [], time: i }] });
      const indices = [openReferenceIndex(folder, sqliteOpener), openReferenceIndex(folder, sqliteOpener)];
      for (const index of indices) expect(index.find({})).toHaveLength(i + 1);
    }
  });
});
