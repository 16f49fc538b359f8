import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { makeDirectory } from "../../support/repository.ts";
import { makeSite, type TestSite } from "../../support/site/make-site.ts";
import { makeMadeRepository } from "../../support/site/made/made-repository.ts";
import { startWeight, weigher } from "../../support/site/page-weight.ts";

/** Bytes of compressed scripts that a page loads before anything is asked of it. */
const SCRIPTS = 30_000;
/** Compressed bytes of the overview with all that it loads at once. */
const OVERVIEW = 25_000;

let site: TestSite;
beforeAll(() => {
  const root = join(makeDirectory(), "parcels");
  makeMadeRepository(root);
  site = makeSite(root);
});

it("loads at most 30 KB of scripts with any page", () => {
  const weigh = weigher(site.files);
  const pages = [...site.files.keys()].filter((path) => path.endsWith(".html"));
  const weights = pages.map((page) => ({ page, scripts: weigh(page).scripts }));
  expect(weights.filter(({ scripts }) => scripts > SCRIPTS)).toEqual([]);
  // A page that needs none would make the limit pass for all.
  expect(weights.filter(({ scripts }) => scripts === 0)).toEqual([]);
});

it("sends the overview of eight packs in at most 25 KB", () => {
  const weight = weigher(site.files)("index.html");
  expect({ weight, fits: startWeight(weight) <= OVERVIEW }).toEqual({ weight, fits: true });
});
