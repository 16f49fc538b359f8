import fc from "fast-check";
import { expect, it } from "vitest";
import { entryLog } from "../../../../../src/base/io/cache/entry-log.ts";
import type { CacheKey } from "../../../../../src/base/entry-cache.ts";

const SLAB = 2 ** 20;

/** Keys with only four different prefixes. */
const keyOf = (i: number): CacheKey => ({
  blob: (i % 4).toString(16).padStart(8, "0") + i.toString(16).padStart(32, "0"),
  context: "0123456789abcdef",
});

it("finds the last entry of each key, though keys begin alike and the log grows", () => {
  const entry = fc.tuple(fc.nat(2000), fc.string({ maxLength: 40 }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 1500 }), (entries) => {
      const log = entryLog();
      const last = new Map<number, string>();
      for (const [i, body] of entries) {
        expect(log.add(keyOf(i), Buffer.from(body))).toBe(true);
        last.set(i, body);
      }
      for (const i of [...last.keys(), 2001]) expect(log.get(keyOf(i))?.toString()).toBe(last.get(i));
      expect(log.sorted()).toHaveLength(last.size);
    }),
    { numRuns: 30 },
  );
});

it("keeps bodies that are longer than a slab", () => {
  const log = entryLog();
  const bodies = [5, SLAB + 1, 7, SLAB, SLAB - 3, 2, 3 * SLAB].map((length, i) => Buffer.alloc(length, i + 1));
  for (const [i, body] of bodies.entries()) log.add(keyOf(i), body);
  for (const [i, body] of bodies.entries()) expect(log.get(keyOf(i))?.equals(body)).toBe(true);
});

it("takes no entry with a malformed key, and keeps the others", () => {
  const log = entryLog();
  const entry = Buffer.from("b");
  log.add(keyOf(1), entry);
  for (const key of [
    { ...keyOf(2), blob: "xyz" },
    { ...keyOf(2), context: "z".repeat(16) },
    { ...keyOf(2), blob: "g".repeat(40) },
  ]) {
    expect([log.add(key, entry), log.get(key)]).toEqual([false, undefined]);
  }
  expect([log.get(keyOf(1))?.toString(), log.sorted().length]).toEqual(["b", 1]);
});
