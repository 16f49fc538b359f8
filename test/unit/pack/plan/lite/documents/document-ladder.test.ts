import { expect, it } from "vitest";
import { documentLadder, type DocumentInput } from "../../../../../../src/pack/plan/lite/documents/document-ladder.ts";

const DOCUMENT: DocumentInput = {
  path: "docs/a.md",
  tier: "high",
  structure: "scan",
  skeletonSize: undefined,
  tokens: 2000,
  isProse: true,
  role: "docs",
  hasReference: false,
};
const rungsOf = (fields: Partial<DocumentInput>) => documentLadder({ ...DOCUMENT, ...fields })!;
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
  expect(rungsOf({ ...manifest, tokens: 300 }).map(({ estimate }) => estimate)).toEqual([180, 330]);
  expect(viewsOf({ ...manifest, path: "setup.py", structure: "syntax", tokens: 800 })).toEqual(["full"]);
  expect(viewsOf({ ...manifest, path: "setup.py", structure: "syntax", tokens: 801 })).toEqual(["brief", "full"]);
  expect(viewsOf({ ...manifest, path: "setup.py", structure: "syntax" })).toEqual(["brief", "full"]);
  expect(viewsOf({ ...manifest, path: "build.gradle", structure: "none" })).toEqual(["summary", "full"]);
});

it("has nothing to say of other files", () => {
  expect(viewsOf({ tier: "low" })).toBeUndefined();
  expect(viewsOf({ path: "package.json", tier: "low" })).toBeUndefined();
  expect(viewsOf({ tier: "medium" })).toBeUndefined();
  expect(viewsOf({ path: "README.md", tier: "medium" })).toBeDefined();
  expect(viewsOf({ structure: "patterns" })).toBeUndefined();
  expect(viewsOf({ path: "examples/package.json", role: "example" })).toBeUndefined();
  expect(viewsOf({ path: "tests/package.json", role: "test" })).toBeUndefined();
  expect(viewsOf({ isProse: false, path: "a.json" })).toBeUndefined();
});

it("costs more from view to view, and of a long document the headings do not grow without end", () => {
  for (const tokens of [301, 1000, 4000, 100_000]) {
    const estimates = documentLadder({ ...DOCUMENT, tokens })!.map(({ estimate }) => estimate);
    expect(estimates).toEqual(estimates.toSorted((a, b) => a - b));
    expect(estimates[0]).toBeLessThanOrEqual(930);
    expect(estimates.at(-1)).toBe(tokens + 30);
  }
});

/** Estimated tokens of a document's headings. */
const headings = (tokens: number, path = "docs/a.md") =>
  rungsOf({ path, tokens }).find(({ view }) => view === "skeleton")!.estimate;

it("expects less of the headings of what people read first, and takes some tokens and a share for them otherwise", () => {
  expect([500, 4000, 100_000].map((tokens) => headings(tokens))).toEqual([195, 650, 930]);
  expect([1000, 100_000].map((tokens) => headings(tokens, "AGENTS.md"))).toEqual([260, 590]);
});

const shares = (path: string) => rungsOf({ path }).map(({ view, share }) => [view, share] as const);

it("takes more of a README for said by its views than of any other document", () => {
  const [readme, guide] = [new Map(shares("README.md")), new Map(shares("AGENTS.md"))];
  for (const view of ["summary", "skeleton", "symbols"] as const)
    expect(readme.get(view)).toBeGreaterThan(guide.get(view)!);
  expect(shares("docs/a.md")).toEqual(shares("AGENTS.md").slice(1));
});
