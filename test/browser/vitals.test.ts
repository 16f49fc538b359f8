import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { CHROMIUM } from "../support/site/chromium-options.ts";
import { vitalsOf } from "../support/site/page-vitals.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";

/** Maximum cumulative layout shift. */
const SHIFT = 0.01;
/** Delay in milliseconds between drawing the page and running its scripts. */
const LATE = 300;

/** Addresses with fragments. Scripts insert a panel above their targets. */
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
    const waiting = name === "page" ? pages : pages.filter((one) => one.startsWith("packs/"));
    const visit = async (): Promise<void> => {
      for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
        const { shift, told } = await vitalsOf(context, site().address + page, LATE);
        if (shift > SHIFT) moved.push({ page, shift, told });
      }
    };
    await Promise.all([visit(), visit(), visit()]);
    expect(moved).toEqual([]);
  } finally {
    await browser.close();
  }
});
