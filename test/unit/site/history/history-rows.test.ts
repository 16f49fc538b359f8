import { describe, expect, it } from "vitest";
import { historyRows } from "../../../../site/src/lib/history/history-rows.ts";
import type { DeltaLink, HistoryPoint, SitePackLink } from "../../../../src/site/data/site.ts";

const PACKS = ["app", "rest"].flatMap((scope) =>
  (["split", "full"] as const).map((kind) => ({ slug: `${scope}-${kind}`, pack: kind, kind, scope })),
) as unknown as readonly SitePackLink[];

/** Commit that changes the FULL packs of both scopes by these amounts. Their total is 100,000 tokens. */
function commit(name: string, app: number, rest: number): { readonly point: HistoryPoint; readonly link: DeltaLink } {
  const href = `deltas/${name}.html`;
  const packs = [
    { slug: "app-full", tokens: 40_000, change: app },
    { slug: "rest-full", tokens: 60_000, change: rest },
    { slug: "app-split", tokens: 41_000, change: 7 },
  ];
  return { point: { commit: name, tags: [], delta: href, packs } as never, link: { href, packs } as never };
}

describe("the rows of a history", () => {
  const commits = [commit("a", 0, 0), commit("b", 50, 51), commit("c", 60, -160), commit("d", 30, 20)];
  const pair = {
    href: "pair.html",
    asked: { base: "v1", head: "v2" },
    packs: [
      { slug: "app-full", tokens: 40_000, change: 397 },
      { slug: "web-full", tokens: 9, change: 3 },
    ],
  } as unknown as DeltaLink;
  const rows = historyRows(
    commits.map(({ point }) => point),
    [pair, ...commits.map(({ link }) => link)],
    PACKS,
  );

  it("are newest first, with the change of the pack that has all files in one document, in all scopes", () => {
    expect(rows.lead).toBe("full");
    expect(rows.commits.map(({ point, change }) => [point.delta, change])).toEqual([
      ["deltas/d.html", 50],
      ["deltas/c.html", -100],
      ["deltas/b.html", 101],
      ["deltas/a.html", 0],
    ]);
  });

  it("have bars of one scale, which a requested pair of many commits does not stretch", () => {
    expect([rows.zero, rows.pairs[0]!.change]).toEqual([49.75, 400]);
    expect(rows.commits.map(({ bar }) => bar)).toEqual([
      { from: 49.75, width: 24.88, isLess: false },
      { from: 0, width: 49.75, isLess: true },
      { from: 49.75, width: 50.25, isLess: false },
      undefined,
    ]);
  });

  it("are small below a thousandth of the pack", () => {
    expect(rows.commits.map(({ isSmall }) => isSmall)).toEqual([true, false, false, true]);
  });

  it("name changes of packs that the site does not have", () => {
    expect(rows.pairs[0]!.others).toEqual([{ slug: "web-full", tokens: 9, change: 3 }]);
  });
});

it("a release names the tags before it and the change since then, and is never folded", () => {
  const tagged = ["v1", undefined, "v2"].map((tag, i) => {
    const { point } = commit(String(i), 0, 0);
    const packs = [
      { slug: "app-full", tokens: 40_000 + 9 * i },
      { slug: "rest-full", tokens: 60_000 + i },
    ];
    return { ...point, tags: tag === undefined ? [] : [tag], packs, delta: `${i}.html` } as unknown as HistoryPoint;
  });
  const links = tagged.map(({ delta }) => ({ href: delta, packs: [{ slug: "app-full", change: 9 }] }));
  const { commits } = historyRows(tagged, links as never, PACKS);
  expect(commits.map(({ release, isSmall }) => [release, isSmall])).toEqual([
    [{ since: "v1", change: 20 }, false],
    [undefined, true],
    [undefined, true],
  ]);
});

it("there are no rows and no leading pack without commits and pairs", () => {
  expect(historyRows([], [], PACKS)).toEqual({ lead: undefined, zero: 0, commits: [], pairs: [] });
});
