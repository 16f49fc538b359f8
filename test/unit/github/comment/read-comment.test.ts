import fc from "fast-check";
import { expect, it } from "vitest";

import { readExtract } from "../../../../src/github/comment/read-comment.ts";
import { MAX_COMMENT_BYTES } from "../../../../src/compare/report/comment-schema.ts";
import { CarryonError } from "../../../../src/base/error.ts";
import { commentOf, packOf } from "../../../support/comment.ts";
import { published } from "../../../support/published.ts";

const refusalOf = (value: unknown): string => {
  try {
    readExtract(typeof value === "string" ? value : JSON.stringify(value));
  } catch (error) {
    expect(error).toMatchObject({ name: "CarryonError", code: "comment-invalid" });
    return (error as CarryonError).message;
  }
  return "none";
};

it("reads what was written", () => {
  const full = commentOf({
    deterministic: true,
    failed: ["budget", "secrets"],
    policy: { source: "head", files: [published("carryon.yml")], problem: published("carryon.yml:3: unknown key") },
    packs: [
      packOf(),
      packOf({
        pack: "full",
        kind: "full",
        judged: { tokens: 5, largest: 5, documents: 1 },
        budget: { max: 100, growth: { tokens: 7 }, per: "document" },
        state: "over",
        over: 3,
        gate: "adds-to-over",
        overDocuments: [{ path: "FULL/REPO-FULL.md", tokens: 103, over: 3, before: 90 }],
        cuts: [{ pattern: "**/*.snap", files: 31, tokens: 96 }],
      }),
    ],
    redactions: [{ rule: "github-pat", path: "ci/ä.yml", line: 3, specific: true }],
    review: { tokens: 9, budget: 10, files: 1, declarations: 2, callers: 3, tests: 4, omitted: 5, untested: 6 },
  });
  expect(readExtract(JSON.stringify(full))).toEqual({
    kind: "comment",
    comment: full,
    isAcceptanceClaimed: false,
  });
});

it("threat 39: shows no acceptance, and counts the budget as failed instead", () => {
  const accepted = { how: "review", by: "mona", at: "2026-11-28T16:40:00Z" } as const;
  expect(readExtract(JSON.stringify(commentOf({ failed: ["memory"], accepted })))).toEqual({
    kind: "comment",
    comment: commentOf({ failed: ["budget", "memory"] }),
    isAcceptanceClaimed: true,
  });
});

it("drops fields that it does not know, at every depth", () => {
  const later = { ...commentOf(), extra: { a: 1 }, packs: [{ ...packOf(), extra: [1] }] };
  expect(readExtract(JSON.stringify(later))).toEqual({
    kind: "comment",
    comment: commentOf(),
    isAcceptanceClaimed: false,
  });
});

it("tells another major version from damage, and names both", () => {
  expect(readExtract('{"schema":"carryon.comment/2","packs":"other"}')).toEqual({
    kind: "other-version",
    schema: "carryon.comment/2",
    supportedSchema: "carryon.comment/1",
  });
  const others = ["carryon.comment/0", "carryon.comment/1.5", "carryon.comment/", "carryon.report/1", "::error::x"];
  expect(others.map((schema) => refusalOf({ ...commentOf(), schema }))).toEqual(
    others.map(() => expect.stringContaining("schema: ")),
  );
});

it("threat 17: refuses whatever is out of bounds, and repeats nothing of it", () => {
  const long = "x".repeat(201);
  const evil: Record<string, unknown> = {
    "no JSON": "{",
    "no object": [],
    null: "null",
    "a size below 0": commentOf({ totals: { ...commentOf().totals, added: -1 } }),
    "a size that is no integer": commentOf({ packs: [packOf({ over: 1.5 })] }),
    "a size beyond safe integers": commentOf({ packs: [packOf({ over: 2 ** 53 })] }),
    "a number as text": { ...commentOf(), packs: [{ ...packOf(), over: "7" }] },
    "a long name": commentOf({ files: [{ path: long, change: "added" }] }),
    "half a character": commentOf({ files: [{ path: "\ud800", change: "added" }] }),
    "a pack id": commentOf({ packs: [packOf({ pack: "Lite" })] }),
    "a pack id of two lines": commentOf({ packs: [packOf({ pack: "lite\n" })] }),
    "a scope": commentOf({ packs: [packOf({ scope: "repo" })] }),
    "a key": commentOf({ key: "a --> b" }),
    "an empty key": commentOf({ key: "" }),
    "a commit": commentOf({ head: "HEAD" }),
    "a base commit": commentOf({ base: { commit: "d".repeat(41), how: "given" } }),
    "an unknown change": commentOf({ files: [{ path: "a", change: "moved" as "added" }] }),
    "an unknown reason": commentOf({ failed: ["gossip" as "budget"] }),
    "a line 0": commentOf({ redactions: [{ rule: "r", path: "p", line: 0, specific: true }] }),
    "no packs": { ...commentOf(), packs: undefined },
    "no share": commentOf({ packs: [packOf({ budget: { per: "pack", growth: { share: -1 } } })] }),
  };
  const told = Object.entries(evil).map(([what, value]) => `${what}: ${refusalOf(value)}`);
  expect(told.join("\n")).toMatchInlineSnapshot(`
    "no JSON: comment.json is not valid JSON
    no object: comment.json is not valid: Invalid input: expected object, received array
    null: comment.json is not valid: Invalid input: expected object, received null
    a size below 0: comment.json is not valid: totals.added: Too small: expected number to be >=0
    a size that is no integer: comment.json is not valid: packs.0.over: Invalid input: expected int, received number
    a size beyond safe integers: comment.json is not valid: packs.0.over: Too big: expected int to be <=9007199254740991
    a number as text: comment.json is not valid: packs.0.over: Invalid input: expected number, received string
    a long name: comment.json is not valid: files.0.path: Too big: expected string to have <=200 characters
    half a character: comment.json is not valid: files.0.path: is not valid Unicode
    a pack id: comment.json is not valid: packs.0.pack: Invalid string: must match pattern /^[a-z][a-z0-9_]{0,31}$/u
    a pack id of two lines: comment.json is not valid: packs.0.pack: Invalid string: must match pattern /^[a-z][a-z0-9_]{0,31}$/u
    a scope: comment.json is not valid: packs.0.scope: Invalid string: must match pattern /^[A-Z0-9][A-Z0-9_]{0,31}$/u
    a key: comment.json is not valid: key: Invalid string: must match pattern /^[a-z0-9._-]{1,64}$/u
    an empty key: comment.json is not valid: key: Invalid string: must match pattern /^[a-z0-9._-]{1,64}$/u
    a commit: comment.json is not valid: head: Invalid string: must match pattern /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u
    a base commit: comment.json is not valid: base.commit: Invalid string: must match pattern /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/u
    an unknown change: comment.json is not valid: files.0.change: Invalid option: expected one of "added"|"removed"|"renamed"|"changed"
    an unknown reason: comment.json is not valid: failed.0: Invalid option: expected one of "budget"|"secrets"|"memory"|"determinism"
    a line 0: comment.json is not valid: redactions.0.line: Too small: expected number to be >0
    no packs: comment.json is not valid: packs: Invalid input: expected array, received undefined
    no share: comment.json is not valid: packs.0.budget.growth.share: Too small: expected number to be >=0"
  `);
});

it("threat 17: counts the rows of all lists together", () => {
  const files = Array.from({ length: 490 }, (_, i) => ({ path: `f${i}`, change: "added" as const }));
  const cuts = Array.from({ length: 8 }, () => ({ pattern: "*", files: 1, tokens: 1 }));
  expect(refusalOf(commentOf({ files, views: [], packs: [packOf({ cuts })] }))).toBe("none");
  expect(refusalOf(commentOf({ files, packs: [packOf({ cuts })] }))).toBe("none");
  const policy = { source: "base", files: ["carryon.yml"] } as const;
  expect(refusalOf(commentOf({ files, packs: [packOf({ cuts })], policy: published(policy) }))).toContain(
    "more than 500 rows",
  );
});

it("threat 17: refuses more bytes than the limit before it parses them", () => {
  const comment = JSON.stringify(commentOf());
  expect(refusalOf(comment + " ".repeat(MAX_COMMENT_BYTES - comment.length))).toBe("none");
  expect(refusalOf(comment + " ".repeat(MAX_COMMENT_BYTES - comment.length + 1))).toBe(
    "comment.json is larger than 262144 bytes",
  );
});

it("threat 13: keys of the prototype and deep nesting change nothing", () => {
  const tail = JSON.stringify(commentOf()).slice(1);
  const poisoned = `{"__proto__":{"polluted":1,"key":"x"},"constructor":{"prototype":{"polluted":1}},${tail}`;
  const read = readExtract(poisoned);
  expect(read).toEqual({ kind: "comment", comment: commentOf(), isAcceptanceClaimed: false });
  expect(read.kind === "comment" && Object.getPrototypeOf(read.comment)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  const deep = 60_000;
  const nested = `{"extra":${"[".repeat(deep)}${"]".repeat(deep)},${tail}`;
  expect(readExtract(nested).kind).toBe("comment");
  expect(refusalOf("[".repeat(MAX_COMMENT_BYTES))).toBe("comment.json is not valid JSON");
  expect(refusalOf(`{"schema":"carryon.comment/1","packs":${"[".repeat(deep)}${"]".repeat(deep)}}`)).toContain(
    "is not valid",
  );
});

it("threat 17: any JSON in the place of any field is read or refused, never a crash", () => {
  const keys = Object.keys(commentOf());
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 4 }), (key, value) => {
      const message = refusalOf({ ...commentOf(), [key]: value });
      expect(message === "none" || message.startsWith("comment.json is not valid: ")).toBe(true);
    }),
    { numRuns: 300 },
  );
});
