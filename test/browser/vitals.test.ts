import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { CHROMIUM } from "../support/site/chromium-options.ts";
import { vitalsOf } from "../support/site/page-vitals.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";

/** Maximum cumulative layout shift. */
const SHIFT = 0.01;
/** Delay in milliseconds between drawing the page and running its scripts. */
const LATE = 300;

/** Addresses with fragments. The browser counts a movement above the target as a shift, unless it has not scrolled yet. */
const AT_A_PART = ["packs/app-full.html#files", "packs/lab-lite.html#findings"];
/** Vertical positions of the parts of a page that links can name, before anything scrolls. */
const POSITIONS = `Object.fromEntries([...document.querySelectorAll("main [id]")].map((part) => [part.id, Math.round(part.getBoundingClientRect().top + scrollY)]))`;

const site = useMadeSite();

// Every page is opened on the widest and the narrowest screen; on a tablet, those whose map a script draws again.
it.each([
  [1280, "page"],
  [800, "page of a pack"],
  [390, "page"],
])("at a width of %i, no %s moves while it loads, though its scripts come late", async (width, name) => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const moved: object[] = [];
    const pages = [...[...site().kinds.values()].flat(), ...AT_A_PART];
    for (const page of name === "page" ? pages : pages.filter((one) => one.startsWith("packs/"))) {
      const vitals = await vitalsOf(context, site().address + page, LATE);
      if (vitals.shift > SHIFT) moved.push({ page, ...vitals });
    }
    expect(moved).toEqual([]);
  } finally {
    await browser.close();
  }
});

it.each([1280, 390])("at a width of %i, scripts leave each part of a pack's page where it was", async (width) => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const positionsOf = async (page: string, hasScripts: boolean): Promise<unknown> => {
      const tab = await context.newPage();
      if (!hasScripts) await tab.route("**/*.js", (route) => route.abort());
      await tab.goto(site().address + page, { waitUntil: "networkidle" });
      const positions = await tab.evaluate(POSITIONS);
      await tab.close();
      return positions;
    };
    for (const page of AT_A_PART.map((address) => address.split("#")[0]!))
      expect({ page, parts: await positionsOf(page, true) }).toEqual({ page, parts: await positionsOf(page, false) });
  } finally {
    await browser.close();
  }
});
