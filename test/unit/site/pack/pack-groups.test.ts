import { expect, it } from "vitest";
import { packGroups } from "../../../../site/src/lib/pack/pack-groups.ts";
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

it("groups packs by scope, in the order of the site", () => {
  const packs = [link("APP", "full"), link("APP", "lite"), link("LAB", "full"), link("LAB", "lite", 3)];
  expect(packGroups(packs).map((group) => [group.scope, group.packs.map(({ pack }) => pack)])).toEqual([
    ["APP", ["full", "lite"]],
    ["LAB", ["full", "lite"]],
  ]);
});
