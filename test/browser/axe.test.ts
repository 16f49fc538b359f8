import { describe, expect, it } from "vitest";
import { exclusionsIn, exclusionsOf } from "../support/site/axe.ts";
import { searchFor } from "../support/site/search-for.ts";
import { useChromium } from "../support/site/chromium.ts";
import { makeHostileWidgets, makeWidgets } from "../support/site/site-repository.ts";
import { PAGE_KINDS, useSite } from "../support/site/use-site.ts";

const KINDS = [...PAGE_KINDS, "folder"] as const;

const open = useChromium();

describe.each([
  ["an ordinary repository", makeWidgets],
  ["a hostile repository", makeHostileWidgets],
] as const)("of %s", (_, make) => {
  const site = useSite(make);

  it.each(KINDS)("a page of kind %s shuts nobody out, in light and dark, wide and narrow", async (kind) => {
    const { page } = await open({ bypassCSP: true });
    await page.goto(site().address + site().kinds.get(kind)!);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    expect(await exclusionsOf(page)).toEqual([]);
  });
});

describe("search and copying", () => {
  const site = useSite(makeWidgets);

  it("shut nobody out while they are open", async () => {
    const { page } = await open({ bypassCSP: true });
    await page.goto(`${site().address}index.html`);
    await searchFor(page, "widget");
    expect(await exclusionsIn(page, ".bar")).toEqual([]);
  });
});
