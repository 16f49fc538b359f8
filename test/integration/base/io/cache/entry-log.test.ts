import fc from "fast-check";
import { expect, it } from "vitest";
import { entryLog } from "../../../../../src/base/io/cache/entry-log.ts";
import type { CacheKey } from "../../../../../src/base/entry-cache.ts";

const FIXED = 8;
const SLAB = 2 ** 20;

const bytes = (text: string): Buffer => Buffer.from(text.padEnd(FIXED));
/** Keys with only four different prefixes. */
const keyOf = (i: number): CacheKey => ({
  blob: (i % 4).toString(16).padStart(8, "0") + i.toString(16).padStart(32, "0"),
  context: "0123456789abcdef",
});

it("finds the last entry of each key, though keys begin alike and the log grows", () => {
  const entry = fc.tuple(
    fc.nat(2000),
    fc.string({ maxLength: 4, unit: "grapheme-ascii" }),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 1500 }), (entries) => {
      const log = entryLog(FIXED);
      const last = new Map<number, readonly [string, string]>();
      for (const [i, fixed, body] of entries) {
        expect(log.add(keyOf(i), { bytes: bytes(fixed), at: 0, body: Buffer.from(body) })).toBe(true);
        last.set(i, [fixed, body]);
      }
      for (const i of [...last.keys(), 2001]) {
        const found = log.get(keyOf(i));
        const texts = found && [
          found.bytes.toString("utf8", found.at, found.at + FIXED).trimEnd(),
          found.body.toString(),
        ];
        expect(texts).toEqual(last.has(i) ? [last.get(i)![0].trimEnd(), last.get(i)![1]] : undefined);
      }
      expect(log.sorted()).toHaveLength(last.size);
    }),
    { numRuns: 30 },
  );
});

it("keeps bodies that are longer than a slab", () => {
  const log = entryLog(FIXED);
  const bodies = [5, SLAB + 1, 7, SLAB, SLAB - 3, 2, 3 * SLAB].map((length, i) => Buffer.alloc(length, i + 1));
  for (const [i, body] of bodies.entries()) log.add(keyOf(i), { bytes: bytes(""), at: 0, body });
  for (const [i, body] of bodies.entries()) expect(log.get(keyOf(i))?.body.equals(body)).toBe(true);
});

it("takes no entry with a malformed key, and keeps the others", () => {
  const log = entryLog(FIXED);
  const entry = { bytes: bytes("a"), at: 0, body: Buffer.from("b") };
  log.add(keyOf(1), entry);
  for (const key of [
    { ...keyOf(2), blob: "xyz" },
    { ...keyOf(2), context: "z".repeat(16) },
    { ...keyOf(2), blob: "g".repeat(40) },
  ]) {
    expect([log.add(key, entry), log.get(key)]).toEqual([false, undefined]);
  }
  expect([log.get(keyOf(1))?.body.toString(), log.sorted().length]).toEqual(["b", 1]);
});
