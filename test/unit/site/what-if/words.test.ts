import { expect, it } from "vitest";
import { biggest } from "../../../../site/src/lib/what-if/biggest.ts";
import { changeWords, roomWords, sourceWords, type Tried } from "../../../../site/src/lib/what-if/words.ts";

const TRIED: Tried = {
  kind: "split",
  exact: true,
  tokens: 88_000,
  largest: 7000,
  documents: 14,
  budget: { max: 8000, per: "document" },
  rules: 0,
  gone: { files: 0, tokens: 0 },
};

it("says how much room is left, or how much is missing", () => {
  expect(roomWords(TRIED)).toBe("the largest document fits with 1,000 to spare");
  expect(roomWords({ ...TRIED, largest: 9204 })).toBe("the largest document over by 1,204");
  expect(roomWords({ ...TRIED, budget: { target: 90_000, max: 100_304, per: "pack" } })).toBe(
    "fits with 12,304 to spare",
  );
  expect(roomWords({ ...TRIED, budget: { per: "pack" } })).toBe("no limit");
  expect(changeWords(TRIED, 91_210)).toBe("−3,210 (−3.5%)");
});

it("says whether the answer is exact, and what the lines themselves cost", () => {
  expect(sourceWords(TRIED)).toBe("Exact: a build with these lines yields 14 documents with this many tokens.");
  expect(sourceWords({ ...TRIED, exact: false, rules: 61, gone: { files: 1, tokens: 2000 } })).toBe(
    "1 file with 2,000 tokens hidden. The new config lines add 61 tokens. Estimate: an actual build may differ slightly.",
  );
});

it("says of a fitted pack that it is filled again", () => {
  const lite = { ...TRIED, kind: "lite", exact: false } as const;
  expect(sourceWords({ ...lite, estimate: { freed: 0, material: 12_000 } })).toBe(
    "Estimate: the pack refills to its target; 12,000 tokens of other files are candidates.",
  );
  expect(sourceWords({ ...lite, estimate: { freed: 800, material: 12_000 } })).toBe(
    "Estimate: hiding frees 800 tokens to refill; 12,000 tokens of other files are candidates.",
  );
  expect(sourceWords({ ...lite, estimate: { freed: 800, material: 0 } })).toBe(
    "Estimate: hiding frees 800 tokens, and no other file can use them.",
  );
});

it("offers the biggest folders and files with the lines that hide them", () => {
  const rows = [
    { path: "docs/a.md", tokens: 5 },
    { path: "docs/b*.md", tokens: 50 },
    { path: "src/app/main.ts", tokens: 20 },
    { path: "src/app/two.ts", tokens: 20 },
    { path: "unseen/x.ts", tokens: 0 },
  ];
  const { folders, files } = biggest(rows);
  expect(folders.map(({ line, tokens, files: count }) => [line, tokens, count])).toEqual([
    ["/docs/**", 55, 2],
    ["/src/app/**", 40, 2],
  ]);
  expect(files[0]).toEqual({
    path: "docs/b*.md",
    isFolder: false,
    tokens: 50,
    files: 1,
    line: String.raw`/docs/b\*.md`,
  });
});
