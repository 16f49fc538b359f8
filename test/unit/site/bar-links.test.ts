import { describe, expect, it } from "vitest";
import { barLinks, isCurrent } from "../../../site/src/lib/bar-links.ts";
import type { SitePackLink } from "../../../src/site/data/site.ts";

function link(scope: string, pack: string): SitePackLink {
  const slug = `${scope}-${pack}`.toLowerCase();
  return {
    pack,
    scope,
    kind: "full",
    documents: 1,
    tokens: 1,
    largest: 1,
    budget: { per: "pack" },
    state: "ok",
    over: 0,
    cuts: [],
    slug,
    href: `packs/${slug}.html`,
    badge: `badge/${slug}.svg`,
    redactions: 0,
  };
}

const namesOf = (info: Parameters<typeof barLinks>[0]): readonly string[] => barLinks(info).map(({ text }) => text);
const DEFAULTS = ["full", "split", "lite"].map((pack) => link("REPO", pack));

it.each([
  [{ hasHistory: false, hasDeltas: false }, ["Overview", "Files"]],
  [{ hasHistory: false, hasDeltas: true }, ["Overview", "Files", "History"]],
  [{ hasHistory: true, hasDeltas: false }, ["Overview", "Files", "History"]],
  [{ hasHistory: true, hasDeltas: true }, ["Overview", "Files", "History"]],
])("the bar of a site with %j leads to %j", (info, expected) => {
  expect(namesOf({ packs: [], ...info })).toEqual(expected);
});

describe("packs in the bar", () => {
  const none = { hasHistory: false, hasDeltas: false };

  it("are named if there are three of one scope", () => {
    expect(namesOf({ ...none, packs: DEFAULTS })).toEqual(["Overview", "FULL", "SPLIT", "LITE", "Files"]);
  });

  it("are in a menu by scope if there are more", () => {
    const packs = [link("APP", "full"), link("LAB", "full"), link("APP", "lite")];
    const menu = barLinks({ ...none, packs })[1]!;
    expect(menu).toEqual({
      text: "Packs 3",
      groups: [
        {
          label: "APP",
          links: [
            { href: "packs/app-full.html", text: "APP FULL" },
            { href: "packs/app-lite.html", text: "APP LITE" },
          ],
        },
        { label: "LAB", links: [{ href: "packs/lab-full.html", text: "LAB FULL" }] },
      ],
    });
    expect(isCurrent(menu, "packs/lab-full.html")).toBe(true);
    expect(isCurrent(menu, "files/index.html")).toBe(false);
    const [, alone] = barLinks({ ...none, packs: [...DEFAULTS, link("REPO", "task")] });
    expect(alone).toMatchObject({ text: "Packs 4", groups: [{ label: "" }] });
  });
});

it("the bar of a site with a team's memory ends with it", () => {
  expect(namesOf({ packs: [], hasHistory: true, hasDeltas: false, hasMemory: true })).toEqual([
    "Overview",
    "Files",
    "History",
    "Memory",
  ]);
});
