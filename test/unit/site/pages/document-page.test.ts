import { expect, it } from "vitest";
import { documentPage, orderAmong } from "../../../../src/site/pages/document-page.ts";
import type { SiteDocument, SitePackLink } from "../../../../src/site/data/site.ts";

const names = ["a", "b", "c"].map((name) => ({ name, href: `documents/${name}.html` }));

/** The page of a document with these lines. */
function pageOf(lines: number) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that are used
  const [document, pack] = [names[0] as SiteDocument, {} as SitePackLink];
  const bytes = Buffer.from("line\n".repeat(lines));
  return documentPage({ document, pack, order: orderAmong(names, 0) }, bytes, () => undefined);
}

it("holds the whole text up to 5,000 lines, and the first 1,000 of a longer one", () => {
  const [short, long] = [pageOf(5000), pageOf(5001)];
  expect([short.long, short.lines, short.chunks.at(-1)]).toMatchObject([undefined, 5000, { first: 4801, lines: 200 }]);
  expect([long.lines, long.chunks.at(-1)]).toMatchObject([5001, { first: 801, lines: 200 }]);
  expect(long.long?.segments).toEqual([{ first: 1, lines: 5001, bytes: 25_005, href: "documents/a/L1.txt" }]);
});

it("knows the documents before and after a document", () => {
  expect(names.map((_, at) => orderAmong(names, at))).toEqual([
    { at: 1, of: 3, next: names[1] },
    { at: 2, of: 3, previous: names[0], next: names[2] },
    { at: 3, of: 3, previous: names[1] },
  ]);
});
