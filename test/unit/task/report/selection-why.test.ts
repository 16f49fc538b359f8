import { describe, expect, it } from "vitest";
import { selectionsWhy, selectionWhy } from "../../../../src/task/report/selection-why.ts";
import { namedFile, selectedFile, selectionOf } from "../../../support/selection.ts";

const selection = selectionOf(
  [
    selectedFile("src/retry.ts", {
      view: "symbols",
      lines: [
        [1, 9],
        [1204, 1204],
      ],
      points: { mentioned: 5.5, "similar commits": 2.13, path: 1.6, recent: 0.02, "a new signal": 0.4, role: -0.7 },
    }),
    selectedFile("src/whole.ts"),
    namedFile("src/named.ts"),
  ],
  [
    { path: "src/next.ts", id: "", score: -5.26, tokens: 1204, reason: "unlikely" },
    { path: "dist/x.js", id: "", score: -6, tokens: 1, reason: "generated" },
  ],
);

describe("selectionWhy", () => {
  it("says how a file is shown, and what each signal adds to its score", () => {
    expect(selectionWhy(selection, "src/retry.ts")).toMatchInlineSnapshot(`
      "src/retry.ts
        symbols (declarations with short bodies), 120 tokens with its frame: lines 1–9 and 1204
        1st of 3 selected files · score −1.0, 28% likely
           +5.5  the task names it
           +2.1  commits with a similar subject changed it
           +1.6  words of the task are in its path
           +0.4  a new signal
           −0.7  its role: sources change more often than documents and examples
           −9.9  base score of every file
      "
    `);
    expect(selectionWhy(selection, "src/whole.ts")).toMatchInlineSnapshot(`
      "src/whole.ts
        full (the whole file), 120 tokens with its frame
        2nd of 3 selected files · score −4.4, 1% likely
           +5.5  the task names it
           −9.9  base score of every file
      "
    `);
    expect(selectionWhy(selection, "src/named.ts")).toMatchInlineSnapshot(`
      "src/named.ts
        only named
        3rd of 3 selected files · score −4.4, 1% likely
           +5.5  the task names it
           −9.9  base score of every file
      "
    `);
  });

  it("says why a file is not shown", () => {
    expect(selectionWhy(selection, "src/next.ts")).toMatchInlineSnapshot(`
      "src/next.ts
        not shown: other files are more likely · 1,204 tokens as a whole
        score −5.3, <1% likely; the last selected file scores −4.4
      "
    `);
    expect(selectionWhy(selection, "dist/x.js")).toMatchInlineSnapshot(`
      "dist/x.js
        not shown: generated · 1 token as a whole
        score −6.0, <1% likely
      "
    `);
    expect(selectionWhy(selection, "src/other.ts")).toMatchInlineSnapshot(`
      "src/other.ts
        not shown: other files are more likely; its score is below −6.0, that of dist/x.js
      "
    `);
  });

  it("says little of a file of a scope without a pack", () => {
    const text = "src/other.ts\n  not shown: other files are more likely\n";
    expect(selectionWhy(undefined, "src/other.ts")).toBe(text);
    expect(selectionWhy(selectionOf([]), "src/other.ts")).toBe(text);
  });

  it.each([
    [1, "1st"],
    [2, "2nd"],
    [3, "3rd"],
    [4, "4th"],
    [11, "11th"],
    [12, "12th"],
    [21, "21st"],
    [111, "111th"],
  ])("names the place %d %s", (place, ordinal) => {
    const files = Array.from({ length: 120 }, (_, i) => selectedFile(`f${i + 1}`));
    expect(selectionWhy(selectionOf(files), `f${place}`)).toContain(`  ${ordinal} of 120 selected files`);
  });
});

it("selectionsWhy explains the chosen files of each scope, one after the other", () => {
  const other = selectionOf([selectedFile("lib/other.ts")], []);
  const text = selectionsWhy(
    new Map([
      ["APP", selection],
      ["LIB", other],
    ]),
  );
  const whys = [
    ...selection.files.map(({ path }) => selectionWhy(selection, path)),
    selectionWhy(other, "lib/other.ts"),
  ];
  expect(text).toBe(whys.join("\n"));
});
