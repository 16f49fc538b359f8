import { describe, expect, it } from "vitest";
import { pageKindsOf, samplePages } from "../support/site/page-kinds.ts";

const PATHS = [
  "index.html",
  "404.html",
  "history.html",
  "api/v1/site.json",
  "packs/repo-lite.html",
  "packs/repo-full.html",
  "files/index.html",
  "files/0123456789ab.html",
  "files/ffffffffffff.html",
  "deltas/0123456-89abcde.html",
  "folders/abcdef012345/new.html",
];

describe("kinds of pages", () => {
  it("are told apart by paths, in which digests and names of packs say nothing", () => {
    expect(Object.fromEntries(pageKindsOf(PATHS))).toEqual({
      overview: ["index.html"],
      missing: ["404.html"],
      history: ["history.html"],
      "packs/*": ["packs/repo-full.html", "packs/repo-lite.html"],
      files: ["files/index.html"],
      "files/*": ["files/0123456789ab.html", "files/ffffffffffff.html"],
      "deltas/*-*": ["deltas/0123456-89abcde.html"],
      "folders/*/new": ["folders/abcdef012345/new.html"],
    });
  });

  it("are sampled by the first two pages and the largest", () => {
    const kinds = new Map([["files/*", ["a", "b", "c", "d"]]]);
    const sizes = new Map(Object.entries({ a: 1, b: 2, c: 4, d: 3 }));
    expect([...samplePages(kinds, (path) => sizes.get(path) ?? 0)]).toEqual([["files/*", ["a", "b", "c"]]]);
  });
});
