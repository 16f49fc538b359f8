import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctSlugs, slug } from "../../../../../src/pack/plan/split/slug.ts";

/** First hex digits of a path's SHA-256, in upper case. */
const digits = (path: string, count = 4): string =>
  createHash("sha256").update(path).digest("hex").slice(0, count).toUpperCase();

const LONG = "packages/vite/src/node/server/middlewares";
const NAME = /^[A-Z0-9][A-Z0-9_]{0,31}$/u;

describe("a slug", () => {
  it.each([
    ["src/core", "SRC_CORE"],
    ["a.b-c/d e", "A_B_C_D_E"],
    ["--a//b..", "A_B"],
    [`${LONG}/of-it`, `SERVER_MIDDLEWARES_OF_IT_${digits(`${LONG}/of-it`)}`],
    ["x".repeat(32), "X".repeat(32)],
    [LONG, `SRC_NODE_SERVER_MIDDLEWARES_${digits(LONG)}`],
    ["x".repeat(40), `${"X".repeat(27)}_${digits("x".repeat(40))}`],
    ["日本語", digits("日本語")],
    [`y/${"x".repeat(26)}/`.repeat(2), `Y_${"X".repeat(26)}_${digits(`y/${"x".repeat(26)}/`.repeat(2))}`.slice(2)],
  ])("of %s is %s", (path, name) => {
    expect(slug(path)).toBe(name);
  });
});

/** Small alphabet with several characters that map to the same slug. */
const path = fc.string({ unit: fc.constantFrom("a", "A", "b", "/", "-", "é"), minLength: 1, maxLength: 6 });
/** Longer than a name: two paths with the same ending give the same words. */
const longPath = fc.tuple(path, fc.constantFrom("x", "y")).map(([start, letter]) => `${start}/${letter.repeat(40)}`);

describe("names of several paths", () => {
  it("are distinct, and of the form that documents need", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(path, longPath), { maxLength: 30 }), (paths) => {
        const names = distinctSlugs(paths);
        expect(names).toHaveLength(paths.length);
        expect(new Set(names).size).toBe(paths.length);
        for (const name of names) expect(name).toMatch(NAME);
      }),
      { numRuns: 500 },
    );
  });

  it("are distinct for so many paths of one slug that four digits of two of them are the same", () => {
    const ends = ["-", "/", "."].flatMap((a, _, all) => all.flatMap((b) => all.map((c) => a + b + c)));
    const paths = ends.flatMap((a) => ends.flatMap((b) => ["a", "A"].map((letter) => letter + a + b)));
    expect(new Set(paths.map((one) => digits(one))).size).toBeLessThan(paths.length);
    expect(new Set(distinctSlugs(paths)).size).toBe(paths.length);
  });

  it("are slugs, with digits of the path only where two would be the same", () => {
    expect(distinctSlugs(["a/b", "c", "A-B"])).toEqual([`A_B_${digits("a/b")}`, "C", `A_B_${digits("A-B")}`]);
  });

  it("are cut where digits would make them too long", () => {
    const paths = ["x".repeat(32), "X".repeat(32)];
    expect(distinctSlugs(paths)).toEqual(paths.map((one) => `${"X".repeat(27)}_${digits(one)}`));
  });
});
