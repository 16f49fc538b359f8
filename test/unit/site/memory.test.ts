import { expect, it } from "vitest";
import { groupTitle, loadCommands, modelFit, partLabel } from "../../../site/src/lib/memory.ts";
import { modelGroups } from "../../../src/pack/audience/model-windows.ts";
import { published } from "../../support/published.ts";
import { packLink } from "../../support/site-data.ts";

const WINDOWS = [
  { context: 1000, usable: 850, models: ["tiny"] },
  { context: 2000, usable: 1700, models: ["small", "little"] },
];

it.each([
  [850, "Fits 3 known models: those with a window of 1,000 tokens or more.", []],
  [851, "Fits 2 known models: those with a window of 2,000 tokens or more.", ["tiny"]],
  [1701, "Fits none of the known models.", ["tiny", "small", "little"]],
])("a pack of %i tokens may take 85% of a window", (tokens, text, tooSmall) => {
  expect(modelFit(packLink({ tokens }), WINDOWS)).toEqual({ text, tooSmall });
});

it("known models are grouped by windows, smallest first, with 85% of them", () => {
  const groups = modelGroups();
  const sizes = groups.map(({ context }) => context);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(groups.find(({ models }) => models.includes("gpt-4"))).toMatchObject({ context: 8192, usable: 6963 });
});

it("a pack is loaded by its name, as one word of a shell", () => {
  expect(loadCommands(packLink({ pack: "claude" })).map(({ before }) => before)).toEqual([
    "carryon memory print claude",
    "carryon memory print claude --copy",
  ]);
  expect(loadCommands(packLink({ pack: "a b'c" }))[0]!.before).toBe(String.raw`carryon memory print 'a b'\''c'`);
});

it.each([
  [{ part: "common", packs: ["chatgpt", "claude"] }, "chatgpt and claude: common part"],
  [{ part: "claude", packs: ["claude"] }, "claude part"],
  [{ part: "notes", packs: ["claude"] }, "claude: notes part"],
  [{ part: "common", packs: ["a", "b", "c", "d", "e"] }, "5 packs: common part"],
  [{ part: "", packs: [] }, "In no pack"],
])("files of %j are headed %s", (group, title) => {
  expect(groupTitle(group)).toBe(title);
});

it("a part says who wrote it", () => {
  expect(partLabel({ origin: "hand", tokens: 1, inputs: [] })).toBe("by hand");
  const block = published("workflows");
  expect(partLabel({ origin: "generated", block, tokens: 1, inputs: [] })).toBe("generated: workflows");
});
