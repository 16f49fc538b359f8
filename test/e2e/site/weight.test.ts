import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { makeDirectory } from "../../support/repository.ts";
import { makeSite, type TestSite } from "../../support/site/make-site.ts";
import { makeMadeRepository } from "../../support/site/made/made-repository.ts";
import { startWeight, weigher } from "../../support/site/page-weight.ts";

/** Maximum compressed bytes of scripts that a page loads before any interaction. */
const SCRIPTS = 30_000;
/** Maximum compressed bytes of the overview with everything that it loads initially. */
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
  // Checks that every page loads scripts. Without any, the limit would pass trivially.
  expect(weights.filter(({ scripts }) => scripts === 0)).toEqual([]);
});

it("sends the overview of eight packs in at most 25 KB", () => {
  const weight = weigher(site.files)("index.html");
  expect({ weight, fits: startWeight(weight) <= OVERVIEW }).toEqual({ weight, fits: true });
});
