import { describe, expect, it } from "vitest";
import { glossaryGroups, questionAbout } from "../../../site/src/lib/glossary.ts";
import { FILE_CLASSES } from "../../../src/pack/config/config.ts";
import { VIEW_ORDER } from "../../../src/pack/words/view.ts";
import { packLink } from "../../support/site-data.ts";

const DEFAULTS = (["lite", "split", "full"] as const).map((kind) => packLink({ pack: kind, kind }));
const entriesOf = (packs: Parameters<typeof glossaryGroups>[0]) =>
  glossaryGroups(packs).flatMap(({ entries }) => entries);
const idsOf = (packs: Parameters<typeof glossaryGroups>[0]): readonly string[] => entriesOf(packs).map(({ id }) => id);

/** Definition of a term on a default site. */
function textOf(id: string): string {
  return entriesOf(DEFAULTS)
    .find((one) => one.id === id)!
    .definition.join("");
}

describe("the glossary of a site", () => {
  it("explains the kinds of its packs after the pack, in the order of the site", () => {
    expect(idsOf(DEFAULTS).slice(0, 4)).toEqual(["pack", "kind-lite", "kind-split", "kind-full"]);
    expect(idsOf([packLink({ pack: "claude", kind: "audience" })]).slice(0, 2)).toEqual(["pack", "kind-audience"]);
  });

  it("explains every view that its packs can use", () => {
    const views = VIEW_ORDER.filter((view) => view !== "none");
    const ids = new Set(idsOf(DEFAULTS));
    expect(views.filter((view) => !ids.has(view))).toEqual(["excerpt", "diff"]);
    const task = packLink({ pack: "task", kind: "task" });
    expect(idsOf([task])).toEqual(expect.arrayContaining([...views]));
  });

  it("names every tier and every class", () => {
    for (const name of FILE_CLASSES) expect(textOf("class")).toContain(name);
    expect(textOf("tier")).toMatch(/High: .+\. Medium: .+\. Low: .+\./u);
  });

  it("has anchors of its own for all headings and terms, and closes every code", () => {
    const packs = [...DEFAULTS, packLink({ scope: "LAB", pack: "task", kind: "task" })];
    const ids = glossaryGroups(packs).flatMap(({ id, entries }) => [id, ...entries.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entriesOf(packs).filter(({ definition }) => definition.length % 2 === 0)).toEqual([]);
  });
});

it("a link to a definition asks a question", () => {
  expect(questionAbout("tier")).toBe("What is a tier?");
  expect(questionAbout("skeleton")).toBe("What is the view skeleton?");
});
