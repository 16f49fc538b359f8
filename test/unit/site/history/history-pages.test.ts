import { expect, it } from "vitest";
import { historyPages } from "../../../../src/site/history/history-pages.ts";
import type { RequestedDelta } from "../../../../src/site/history/requested-deltas.ts";
import type { PackedCommit } from "../../../../src/compare/history/history.ts";
import { published } from "../../../support/published.ts";

const DELTA = { files: [], packs: [], redactions: [], policy: { source: "base", files: [] } } as const;
const idOf = (first: string, last: string): string => first.repeat(7).padEnd(40, last);

function commitOf(id: string, base: string): PackedCommit {
  return {
    id,
    date: "2026-01-31T23:59:59Z",
    subject: published(id),
    tags: [],
    files: 1,
    packs: [],
    material: [],
    delta: { ...DELTA, texts: { files: [], omittedFiles: 0 }, changed: { packs: [], paths: [] }, base },
  };
}

function askedOf(base: string, head: string): RequestedDelta {
  const asked = published({ base: "base", head: "head" });
  return {
    base: { name: "base", id: base },
    head: { name: "head", id: head },
    names: asked,
    delta: { ...DELTA, fitted: [], texts: { files: [], omittedFiles: 0 } },
  };
}

it("gives pairs of commits whose ids begin alike pages of their own, and leads to each", () => {
  const [base, one, other, last] = [idOf("a", "0"), idOf("b", "1"), idOf("b", "2"), idOf("c", "0")];
  const { pages, list, points } = historyPages(
    {
      history: {
        limit: 50,
        shallow: false,
        unreadable: undefined,
        commits: [commitOf(one, base), commitOf(last, one)],
      },
      newest: undefined,
      pairs: [askedOf(base, other), askedOf(one, last)],
      isCommitted: true,
    },
    { hrefOf: () => undefined, placeOf: () => ({ scope: "REPO", section: "OTHER" }) },
  );
  const hrefs = [`deltas/${base}-${other}.html`, "deltas/bbbbbbb-ccccccc.html", `deltas/${base}-${one}.html`];
  expect(pages.map(([href]) => href)).toEqual(hrefs);
  expect(list.deltas.map(({ href, head }) => [href, head])).toEqual([
    [hrefs[0], other],
    [hrefs[1], last],
    [hrefs[2], one],
  ]);
  expect(points.map(({ delta }) => delta)).toEqual([hrefs[2], hrefs[1]]);
});
