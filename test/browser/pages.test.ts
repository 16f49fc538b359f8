import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { useChromium } from "../support/site/chromium.ts";
import { makeHostileWidgets } from "../support/site/site-repository.ts";
import { BASE, PAGE_KINDS, useSite } from "../support/site/use-site.ts";
import { searchFor } from "../support/site/search-for.ts";
import { visit } from "../support/site/visit.ts";

const site = useSite(makeHostileWidgets);
const open = useChromium();

const hrefOf = (kind: string): string => site().kinds.get(kind)!;

describe.each(PAGE_KINDS)("a page of kind %s", (kind) => {
  it("threat 18: opens over HTTP without a complaint, whatever is in it, and so does its search", async () => {
    const { page, complaints } = await open();
    await visit(page, site().address + hrefOf(kind));
    await searchFor(page, "pwn");
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
  });

  it("is complete without scripts", async () => {
    const [plain, live] = [await open({ javaScriptEnabled: false }), await open()];
    for (const { page } of [plain, live]) await page.goto(site().address + hrefOf(kind));
    const text = plainText(await plain.page.locator("main").innerText());
    expect(text.length).toBeGreaterThan(40);
    expect(await plain.page.locator("button:visible, input[type=search]:visible").count()).toBe(0);
    for (const heading of await live.page.locator("main :is(h1, h2)").allInnerTexts()) {
      expect(text.toLowerCase()).toContain(plainText(heading).toLowerCase());
    }
    expect(plain.complaints).toEqual([]);
  });
});

/** The not-found page is excluded because its addresses start at the root of the host. */
const FILED = PAGE_KINDS.filter((kind) => kind !== "missing");

describe("from a file", () => {
  it.each(FILED)("a page of kind %s opens, with links that lead on", async (kind) => {
    const { page, complaints } = await open();
    const address = pathToFileURL(join(site().out, hrefOf(kind))).href;
    await page.goto(address);
    expect(await page.locator("h1").innerText()).toMatch(/\S/u);
    // Browsers refuse to load module scripts from `file:` URLs. That must be the only complaint.
    expect(complaints.filter((complaint) => !/file:\S+\.js(?:'|\s|$)/u.test(complaint))).toEqual([]);
    const styles = await page.evaluate<number>("[...document.styleSheets].length");
    expect(styles).toBeGreaterThan(0);
    await page.locator("nav.bar").getByRole("link", { name: "Files", exact: true }).click();
    expect(page.url()).toBe(pathToFileURL(join(site().out, "files/index.html")).href);
    expect(await page.locator("h1").innerText()).toBe("Files");
  });
});

/** Collapses whitespace into single spaces. */
function plainText(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

describe("what is not there", () => {
  it.each(["nothing.html", "files/nothing.html", "a/b/c/d/e.html", "files/%3Cscript%3E", "packs/"])(
    "is answered at %s by a page with its style and with links that lead home",
    async (path) => {
      const { page, complaints } = await open();
      const response = await visit(page, site().address + path);
      expect(response?.status()).toBe(404);
      expect(complaints.filter((complaint) => !/404/u.test(complaint))).toEqual([]);
      expect(complaints.filter((complaint) => complaint.startsWith("404:"))).toEqual([`404: ${page.url()}`]);
      expect(await page.locator("h1").innerText()).toBe("Page not found");
      expect(await page.evaluate<string>("getComputedStyle(document.querySelector('.skip')).position")).toBe(
        "absolute",
      );
      await page.locator("nav.bar a").first().click();
      expect(new URL(page.url()).pathname).toBe(`${BASE}index.html`);
    },
  );
});

describe("at every width and on paper", () => {
  it.each(PAGE_KINDS)("a page of kind %s has room, and paper leaves out what is to be clicked", async (kind) => {
    const { page } = await open();
    await page.goto(site().address + hrefOf(kind));
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
      expect({ width, wide }).toEqual({ width, wide: width });
    }
    expect(await page.locator("nav.bar").isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("nav:visible, button:visible, .ask:visible").count()).toBe(0);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });
});
