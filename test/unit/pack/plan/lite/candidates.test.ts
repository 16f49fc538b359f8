import { expect, it } from "vitest";
import type { Language } from "../../../../../src/outline/language.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { liteCandidates, type LiteCandidateInput } from "../../../../../src/pack/plan/lite/candidates.ts";
import { viewLadder } from "../../../../../src/pack/plan/lite/ladder.ts";
import { worthOf } from "../../../../../src/pack/plan/lite/worth.ts";
import { measuredFile } from "../../../../support/measured-file.ts";

function inputOf(fields: Partial<LiteCandidateInput>): LiteCandidateInput {
  return {
    files: [],
    pack: { omit: ["generated"] },
    rankOf: () => 1,
    reachOf: () => 0,
    editsOf: () => 0,
    roleOf: () => "source",
    languageOf: () => undefined,
    ...fields,
  };
}

const language = (fields: Partial<Language>): Language => ({ names: ["TypeScript"], ...fields });
const outline = (how: "syntax" | "scan"): Partial<Language> => ({ outline: { how } as Language["outline"] & object });

it("files that the pack omits or whose tier is low have no candidate but a reason, and the class comes first", () => {
  const files = [
    measuredFile("a", "", {}),
    measuredFile("b", "", { tier: "low" }),
    measuredFile("c", "", { class: "generated" }),
    measuredFile("d", "", { class: "generated", tier: "low" }),
    measuredFile("e", "", { class: "lock" }),
  ];
  const { candidates, reasons } = liteCandidates(inputOf({ files }));
  expect(candidates.map(({ file }) => file.entry.path)).toEqual(["a", "e"]);
  expect([...reasons].map(([file, reason]) => [file.entry.path, reason])).toEqual([
    ["b", "low"],
    ["c", "generated"],
    ["d", "generated"],
  ]);
});

it("an empty file has no view", () => {
  const files = [measuredFile("src/app/__init__.py", ""), measuredFile("src/core/__init__.py", "a = 1\n")];
  const { candidates } = liteCandidates(inputOf({ files, roleOf: () => "entry" }));
  expect(candidates.map(({ rungs }) => rungs.map(({ view }) => view))).toEqual([[], ["full"]]);
});

it("a candidate's worth comes from its rank, reach, edits, role and path, and from what it translates", () => {
  const files = [measuredFile("a/x.md", "1"), measuredFile("b/de/x.md", "2"), measuredFile("b/en/x.md", "3")];
  const { candidates } = liteCandidates(
    inputOf({
      files,
      rankOf: () => 2,
      reachOf: () => 3,
      editsOf: () => 5,
      roleOf: ({ entry }) => (entry.path < "b" ? "test" : "source"),
    }),
  );
  const common = { tier: "medium", tokens: files[0]!.facts.tokens, rank: 2, reach: 3, edits: 5 } as const;
  const [first, second, third] = files.map(({ entry }, i) =>
    worthOf({ ...common, path: entry.path, role: i === 0 ? "test" : "source", isCopy: i === 1 }),
  );
  expect(candidates.map(({ worth }) => worth)).toEqual([first, second, third]);
});

it("a candidate in a language for documents has the views of a document, a small one whole", () => {
  const file = measuredFile("a.md", "text", { tokens: 900, tier: "high" });
  const viewsAs = (role: "docs" | "data") =>
    liteCandidates(
      inputOf({ files: [file], languageOf: () => language({ ...outline("scan"), role }) }),
    ).candidates[0]!.rungs.map(({ view }) => view);
  expect(viewsAs("docs")).toEqual(["skeleton", "symbols", "full"]);
  expect(viewsAs("data")).toEqual(["skeleton", "full"]);
});

it("a chapter of a book counts like a document that people read first, unless there is code to describe", () => {
  const chapter = measuredFile("src/ch01.md", "text", { tokens: 9000 });
  const code = measuredFile("tools/build.ts", "code", { tokens: 1000 });
  const large = measuredFile("tools/words.ts", "code", { tokens: 90_000 });
  const chapterOf = (...files: (typeof chapter)[]) =>
    liteCandidates(
      inputOf({
        files,
        languageOf: (file) => language({ ...outline("scan"), role: file === chapter ? "docs" : "data" }),
        roleOf: (file) => (file === chapter ? "docs" : "source"),
      }),
    ).candidates[0]!;
  const [book, program] = [chapterOf(chapter, code), chapterOf(chapter, code, large)];
  expect(book.worth).toBeCloseTo(10 * program.worth);
  expect(book.rungs.map(({ view }) => view)).toEqual(["skeleton", "symbols", "full"]);
});

it("a candidate's views come from its language's outline, unless it is a symbolic link", () => {
  const link = { entry: { path: "l", kind: "symlink", blob: undefined } } as const;
  const cases = [
    ["none", undefined, {}],
    ["scan", language(outline("scan")), {}],
    ["patterns", languageNamed("Lua"), {}],
    ["none", language({}), {}],
    ["syntax", language(outline("syntax")), {}],
    ["notebook", language({ ...outline("syntax"), structure: "notebook" }), {}],
    ["none", language(outline("syntax")), link],
    ["syntax", language({ ...outline("syntax"), skeletonSize: 0.4 }), {}],
  ] as const;
  for (const [structure, known, fields] of cases) {
    const file = measuredFile("l", "text", { tokens: 5000, tier: "high", ...fields });
    const { candidates } = liteCandidates(inputOf({ files: [file], languageOf: () => known }));
    expect(candidates[0]?.rungs).toEqual(
      viewLadder({ path: "l", tier: "high", structure, skeletonSize: known?.skeletonSize, tokens: 5000 }),
    );
  }
});
