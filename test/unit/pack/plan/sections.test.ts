import { describe, expect, it } from "vitest";
import { groupChapters, splitOmitted } from "../../../../src/pack/plan/sections.ts";
import type { PackConfig } from "../../../../src/pack/config/config.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const named = (path: string, section: string) => measuredFile(path, "", { section });
const LITE: PackConfig = {
  id: "lite",
  kind: "lite",
  budget: { per: "pack" },
  omit: ["minified", "generated"],
  frames: "markdown",
};
const FULL: PackConfig = { ...LITE, id: "full", kind: "full" };

it("chapters are in the order of the config, numbered by their place there, OTHER last, and never empty", () => {
  const files = [named("a", "OTHER"), named("b", "TESTS"), named("c", "DOCS"), named("d", "TESTS"), named("e", "GONE")];
  const sections = ["DOCS", "SOURCES", "TESTS"].map((name) => ({ name, globs: [] }));
  expect(
    groupChapters(files, sections).map(({ section, number, files: own }) => [
      section,
      number,
      own.map((f) => f.entry.path),
    ]),
  ).toEqual([
    ["DOCS", 10, ["c"]],
    ["TESTS", 30, ["b", "d"]],
    ["OTHER", 40, ["a"]],
  ]);
  expect(groupChapters([], sections)).toEqual([]);
});

describe("a pack leaves out", () => {
  it("files of the classes that it omits, each in one of the two lists, in order", () => {
    const files = (["ordinary", "minified", "lock", "generated"] as const).map((own) =>
      measuredFile(own, "", { class: own }),
    );
    const { visibleFiles: shown, omitted } = splitOmitted(files, FULL);
    expect([shown, omitted].map((list) => list.map(({ entry }) => entry.path))).toEqual([
      ["ordinary", "lock"],
      ["minified", "generated"],
    ]);
  });
});
