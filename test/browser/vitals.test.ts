import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { CHROMIUM } from "../support/site/chromium-options.ts";
import { vitalsOf } from "../support/site/page-vitals.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";

/** Maximum cumulative layout shift. */
const SHIFT = 0.01;
/** Maximum number of loads of a page. */
const MAX_LOADS = 3;
/** Delay in milliseconds between drawing the page and running its scripts. */
const LATE = 300;

/**
 * Addresses with fragments. Scripts insert a panel above their targets. In one load of ten, the browser scrolls to the
 * target only after that, and counts it as a shift.
 */
const AT_A_PART = ["packs/app-full.html#files", "packs/lab-lite.html#findings"];

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
      const load = () => vitalsOf(context, site().address + page, LATE);
      let vitals = await load();
      for (let i = 1; i < MAX_LOADS && vitals.shift > SHIFT && AT_A_PART.includes(page); i++) vitals = await load();
      if (vitals.shift > SHIFT) moved.push({ page, ...vitals });
    }
    expect(moved).toEqual([]);
  } finally {
    await browser.close();
  }
});
