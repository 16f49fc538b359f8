import { expect, it } from "vitest";
import { atomFeed } from "../../../../src/site/api/feed.ts";
import type { HistoryPoint, SiteInfo } from "../../../../src/site/data/site.ts";
import { published } from "../../../support/published.ts";
import { readMarkup } from "../../../support/site/markup.ts";

const INFO: SiteInfo = {
  tool: "carryon 1.0.0",
  name: published("acme/<widgets>"),
  encoding: "o200k_base",
  totals: { entries: 1, files: 1, bytes: 1, tokens: 1 },
  rules: 3,
  folderPages: [],
  packs: [
    {
      pack: "full",
      scope: "REPO",
      kind: "full",
      documents: 1,
      tokens: 10,
      largest: 10,
      budget: { per: "pack" },
      state: "ok",
      over: 0,
      cuts: [],
      slug: "repo-full",
      href: "packs/repo-full.html",
      badge: "badge/repo-full.svg",
      redactions: 0,
    },
  ],
  hasHistory: true,
  hasDeltas: true,
  isRepeatable: true,
};

function point(day: number, tokens: number, over = false, subject = `commit ${day}`): HistoryPoint {
  return {
    commit: String(day).repeat(40),
    date: `2026-01-0${day}T00:00:00Z`,
    subject: published(subject),
    tags: [],
    files: 1,
    packs: [{ slug: "repo-full", tokens, over }],
    material: [],
    delta: `deltas/${day}.html`,
  };
}

function textsOf(feed: string, element: string): readonly string[] {
  return readMarkup(feed.replace(/^<\?xml[^>]*>\n/u, ""))
    .filter(({ name }) => name === element)
    .map(({ text }) => text);
}

it("names commits that change a pack by a hundredth or take it over its budget, the newest first", () => {
  const points = [
    point(1, 10_000),
    point(2, 10_099),
    point(3, 10_200),
    point(4, 10_210, true),
    point(5, 10_211, true),
    point(6, 9000, false, '<b>"&'),
  ];
  const feed = atomFeed(INFO, points);
  expect(textsOf(feed, "title")).toEqual([
    "Context packs of acme/<widgets>",
    '<b>"& (6666666)',
    "commit 4 (4444444)",
    "commit 3 (3333333)",
  ]);
  expect(textsOf(feed, "summary")).toEqual([
    "FULL −1,211 (−11.9%) to 9,000 tokens",
    "FULL +10 (+0.1%) to 10,210 tokens, now over its budget",
    "FULL +101 (+1.0%) to 10,200 tokens",
  ]);
  expect(textsOf(feed, "updated")).toEqual([
    "2026-01-06T00:00:00Z",
    "2026-01-06T00:00:00Z",
    "2026-01-04T00:00:00Z",
    "2026-01-03T00:00:00Z",
  ]);
});

it("has addresses if the site has one, and ids that do not depend on it", () => {
  const points = [point(1, 100), point(2, 200)];
  const [near, far] = [atomFeed(INFO, points), atomFeed({ ...INFO, address: "https://acme.example/w/" }, points)];
  expect(near).toContain('href="deltas/2.html"');
  expect(far).toContain('href="https://acme.example/w/deltas/2.html"');
  expect(far).toContain('rel="self" type="application/atom+xml" href="https://acme.example/w/feed.xml"');
  const [id] = textsOf(near, "id").slice(-1);
  expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  expect(textsOf(far, "id").slice(-1)).toEqual([id]);
});
