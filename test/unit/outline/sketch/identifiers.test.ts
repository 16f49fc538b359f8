import fc from "fast-check";
import { expect, it } from "vitest";
import { hashIdentifier, identifiersIn } from "../../../../src/outline/sketch/identifiers.ts";
import { growsTooFast } from "../../../support/growth.ts";

/** Slow reference implementation: in Latin-1, every non-ASCII byte is one character. */
function slowly(utf8: Buffer): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const [name] of utf8.toString("latin1").matchAll(/[\w$\u0080-\u00ff]{3,}/g)) {
    if (/^\d/.test(name)) continue;
    const hash = hashIdentifier(Buffer.from(name, "latin1").toString());
    counts.set(hash, Math.min((counts.get(hash) ?? 0) + 1, 255));
  }
  return new Map([...counts].toSorted(([a], [b]) => a - b));
}

function found(text: string): ReadonlyMap<number, number> {
  const { hashes, counts } = identifiersIn(Buffer.from(text));
  return new Map(Array.from(hashes, (hash, i) => [hash, counts[i]!]));
}

function expected(counts: Readonly<Record<string, number>>): ReadonlyMap<number, number> {
  const entries = Object.entries(counts).map(([name, count]) => [hashIdentifier(name), count] as const);
  return new Map(entries.toSorted(([a], [b]) => a - b));
}

it("counts identifiers of three bytes or more that begin with no digit", () => {
  expect(found("foo.bar(foo, ab, $el, 123, 12px, _x1, größe, 名)")).toEqual(
    expected({ foo: 2, bar: 1, $el: 1, _x1: 1, größe: 1, 名: 1 }),
  );
});

it("counts to 255", () => {
  expect(found("foo ".repeat(300))).toEqual(expected({ foo: 255 }));
});

it("finds what a slow search finds, in sorted order", () => {
  const piece = fc.oneof(
    fc.constantFrom("abc", "Abc", "a1", " ", ".", "é", "日本", "\n", "$x_", "0x1f"),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join("");
      expect([...found(text)]).toEqual([...slowly(Buffer.from(text))]);
    }),
  );
});

it("finds every one of many identifiers", () => {
  const names = Array.from({ length: 20_000 }, (_, i) => `name_${i}`);
  const { hashes } = identifiersIn(Buffer.from(names.join(" ")));
  expect(hashes.length).toBe(new Set(names.map(hashIdentifier)).size);
  expect(hashes.length).toBeGreaterThan(19_990);
});

it("takes no longer for many identifiers whose hashes lie close together", () => {
  const close: string[] = [];
  for (let i = 0; close.length < 40_000; i++) {
    const word = `w${i.toString(36)}`;
    if (word.length > 2 && hashIdentifier(word) >>> 27 === 2) close.push(word);
  }
  const inFirst = (count: number) => identifiersIn(Buffer.from(close.slice(0, count).join(" "))).hashes;
  expect(inFirst(close.length).length).toBe(new Set(close.map(hashIdentifier)).size);
  expect(growsTooFast(inFirst, close.length)).toBe(false);
});

it("reads the first MiB, up to a line end", () => {
  const line = `${"alpha ".repeat(20)}\n`;
  const text = `${line.repeat(2 ** 20 / line.length)}beta${" gamma".repeat(100)}`;
  expect([...found(text).keys()]).toEqual([hashIdentifier("alpha")]);
});

it.each([
  ["a::bar", "bar"],
  ["valid?", "valid"],
  ["#secret", "secret"],
  ["My.App.Cart", "Cart"],
])("%s has the hash of %s", (name, identifier) => {
  expect(hashIdentifier(name)).toBe(hashIdentifier(identifier));
});
