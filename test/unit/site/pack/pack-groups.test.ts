import { expect, it } from "vitest";
import { grouped, packGroups } from "../../../../site/src/lib/pack/pack-groups.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";

function link(scope: string, pack: string, over = 0): SitePackLink {
  const slug = `${scope}-${pack}`.toLowerCase();
  return {
    pack,
    scope,
    kind: "full",
    documents: 1,
    tokens: 10 + over,
    largest: 10 + over,
    budget: { per: "pack", max: 10 },
    state: over > 0 ? "over" : "ok",
    over,
    cuts: [],
    slug,
    href: `packs/${slug}.html`,
    badge: `badge/${slug}.svg`,
    redactions: 0,
  };
}

it("groups packs by scope, the scope with the worst pack first", () => {
  const packs = [link("APP", "full"), link("APP", "lite"), link("LAB", "full"), link("LAB", "lite", 3)];
  expect(packGroups(packs).map((group) => [group.scope, group.packs.map(({ pack }) => pack)])).toEqual([
    ["LAB", ["lite", "full"]],
    ["APP", ["full", "lite"]],
  ]);
});

it("has all packs in the order of their groups", () => {
  const packs = [link("LAB", "full"), link("APP", "lite"), link("APP", "full", 3), link("LAB", "lite")];
  expect(grouped(packs).map(({ slug }) => slug)).toEqual(["app-full", "app-lite", "lab-full", "lab-lite"]);
});
