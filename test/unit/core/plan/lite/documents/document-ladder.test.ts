import { expect, it } from "vitest";
import { documentLadder, type DocumentInput } from "../../../../../../src/core/plan/lite/documents/document-ladder.ts";

const DOCUMENT: DocumentInput = {
  path: "docs/a.md",
  tier: "high",
  structure: "scan",
  skeletonSize: undefined,
  tokens: 2000,
  isProse: true,
  role: "docs",
};
const viewsOf = (fields: Partial<DocumentInput>) => documentLadder({ ...DOCUMENT, ...fields })?.map(({ view }) => view);

it("a document goes from headings to paragraphs to the whole text, a small one is whole", () => {
  expect(viewsOf({})).toEqual(["skeleton", "symbols", "full"]);
  expect(viewsOf({ tokens: 300 })).toEqual(["full"]);
  expect(viewsOf({ tokens: 301 })).toEqual(["skeleton", "symbols", "full"]);
  expect(viewsOf({ path: "README.md", tokens: 500 })).toEqual(["full"]);
  expect(viewsOf({ path: "README.md", tokens: 501 })).toEqual(["summary", "skeleton", "symbols", "full"]);
});

it("a manifest is first shown by its keys, which take some 200 tokens whatever its size", () => {
  const manifest = { path: "package.json", isProse: false, tokens: 5000 };
  expect(viewsOf(manifest)).toEqual(["skeleton", "full"]);
  expect(documentLadder({ ...DOCUMENT, ...manifest })?.[0]?.estimate).toBe(250);
  expect(viewsOf({ ...manifest, tier: "medium", path: "packages/a/package.json" })).toEqual(["skeleton", "full"]);
  expect(viewsOf({ ...manifest, tokens: 200 })).toEqual(["full"]);
  expect(viewsOf({ ...manifest, path: "setup.py", structure: "syntax", tokens: 400 })).toEqual(["full"]);
  expect(viewsOf({ ...manifest, path: "setup.py", structure: "syntax" })).toEqual(["brief", "full"]);
  expect(viewsOf({ ...manifest, path: "build.gradle", structure: "patterns" })).toEqual(["summary", "full"]);
});

it("has nothing to say of other files", () => {
  expect(viewsOf({ tier: "low" })).toBeUndefined();
  expect(viewsOf({ tier: "medium" })).toBeUndefined();
  expect(viewsOf({ path: "tests/package.json", role: "test" })).toBeUndefined();
  expect(viewsOf({ isProse: false, path: "a.json" })).toBeUndefined();
});

it("costs more from view to view, and of a long document the headings do not grow without end", () => {
  for (const tokens of [301, 1000, 4000, 100_000]) {
    const estimates = documentLadder({ ...DOCUMENT, tokens })!.map(({ estimate }) => estimate);
    expect(estimates).toEqual(estimates.toSorted((a, b) => a - b));
    expect(estimates[0]).toBeLessThanOrEqual(930);
  }
});
