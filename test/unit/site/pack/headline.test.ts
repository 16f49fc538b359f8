import { expect, it } from "vitest";
import { packHeadline } from "../../../../site/src/lib/pack/headline.ts";
import { packSections, sectionName } from "../../../../site/src/lib/pack/sections.ts";
import { describeFileCount, packWhole } from "../../../../src/site/words/numbers.ts";
import { packLink } from "../../../support/site-data.ts";
import { siteRow } from "../../../support/site-rows.ts";

const SECTIONS = [{ name: "TESTS", files: { some: 3, all: 3 }, tokens: 59_000 }];

it.each([
  [{ tokens: 23_991, budget: { per: "pack", target: 24_000, max: 32_000 } }, "LITE fits: 23,991 of 24,000 tokens."],
  [{ tokens: 90_000, budget: { per: "pack" } }, "LITE takes 45.0% of a 200k window. Largest section: Tests, 65.6%."],
  [{ tokens: 540_001, budget: { per: "pack" } }, "LITE is 2.8 windows of 200k."],
  [{ tokens: 40, budget: { per: "pack", max: 30 }, state: "over", over: 10 }, "LITE: over by 10."],
] as const)("%j is headed %s", (about, headline) => {
  const pack = packLink(about);
  expect(packHeadline(packWhole(pack, "LITE"), pack, SECTIONS)).toBe(headline);
});

it("sections count what is shown of all files, and add up to the pack with its framing", () => {
  const rows = [
    siteRow("a", 70, { section: "SOURCES", view: "brief" }),
    siteRow("b", 0, { section: "SOURCES", view: "pointer" }),
    siteRow("c", 20, { section: "My Docs" }),
  ];
  const { sections, framing } = packSections(rows, packWhole({ tokens: 100 }, "LITE"));
  expect(sections.map((one) => `${sectionName(one.name)}: ${describeFileCount(one.files)}, ${one.tokens}`)).toEqual([
    "Sources: 1 of 2 files, 70",
    "My Docs: 1 file, 20",
  ]);
  expect(framing).toEqual({ tokens: 10 });
});
