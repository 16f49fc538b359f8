import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useChromium } from "../support/site/chromium.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";
import { visit } from "../support/site/visit.ts";

const site = useMadeSite();
const open = useChromium();

/** Sample pages of every kind on the site, including kinds that no test names. */
const pages = (): readonly string[] => [...site().kinds.values()].flat();

/** Visible headings in the page's content, each on one line. */
const headings = (page: Page): Promise<string[]> =>
  page.locator("main :is(h1, h2):visible").evaluateAll((all) => all.map((one) => one.textContent.trim()));

describe("every page, of any kind,", () => {
  it("has the same headings without scripts, nothing to press that needs them, and room on desk and phone", async () => {
    const [plain, live] = [await open({ javaScriptEnabled: false }), await open()];
    for (const path of pages()) {
      await Promise.all([plain, live].map(({ page }) => visit(page, site().address + path)));
      const shown = { path, headings: await headings(plain.page), idle: await idleControls(plain.page) };
      const text = await plain.page.locator("main").innerText();
      expect(shown.headings.filter((heading) => heading === "")).toEqual([]);
      expect(shown.headings).toEqual(expect.arrayContaining((await headings(live.page)).slice(0, 1)));
      expect({ path, idle: shown.idle }).toEqual({ path, idle: [] });
      expect({ path, isRead: text.length > 40 }).toEqual({ path, isRead: true });
      for (const width of [390, 1440]) {
        await live.page.setViewportSize({ width, height: 900 });
        const wide = await live.page.evaluate<number>("document.documentElement.scrollWidth");
        expect({ path, width, wide }).toEqual({ path, width, wide: width });
      }
    }
    expect(plain.complaints).toEqual([]);
  });

  it("opens from a file with its style, and complains of nothing but modules that browsers load from no file", async () => {
    const { page, complaints } = await open();
    for (const path of pages().filter((one) => one !== "404.html")) {
      await page.goto(pathToFileURL(join(site().out, path)).href);
      expect(await page.evaluate<number>("document.styleSheets.length")).toBeGreaterThan(0);
      expect(await page.locator("h1").first().innerText()).toMatch(/\S/u);
      expect(await page.locator("main :text('undefined'):visible").count()).toBe(0);
    }
    expect(complaints.filter((complaint) => !/file:\S+\.js(?:'|\s|$)/u.test(complaint))).toEqual([]);
  });
});

/**
 * Visible buttons and fields that need scripts. Checkboxes, the map's color choice and the choice of a pack's commits are
 * excluded because they work through CSS.
 */
function idleControls(page: Page): Promise<string[]> {
  return page
    .locator(
      "button:visible, input:not([type=checkbox], [name=colour], [name=strip]):visible, select:visible, [role=button]:visible",
    )
    .evaluateAll((all) => all.map((one) => `${one.tagName} ${one.getAttribute("name") ?? one.textContent.trim()}`));
}
