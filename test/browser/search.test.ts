import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { HOSTILE_NAMES, markIn } from "../support/hostile/hostile-names.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { makeHostileWidgets } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";
import { visit } from "../support/site/visit.ts";

const site = useSite(makeHostileWidgets);
const open = useChromium();

const field = (page: Page) => page.getByRole("combobox", { name: "Find a file or symbol" });
const options = (page: Page) => page.getByRole("option");
const foot = (page: Page) => page.locator(".search .foot");

async function openOverview(): Promise<WatchedPage> {
  const opened = await open();
  await visit(opened.page, `${site().address}index.html`);
  return opened;
}

describe("search", () => {
  it("loads what it searches only when it is first used, and once", async () => {
    const { page } = await openOverview();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await page.waitForTimeout(200);
    expect(asked).toEqual([]);
    await field(page).focus();
    await page.waitForLoadState("networkidle");
    for (const text of ["widget", "gear"]) {
      await field(page).fill(text);
      await options(page).first().waitFor();
    }
    expect(asked.filter((path) => path.endsWith("/api/v1/search.json"))).toHaveLength(1);
  });

  it("opens at a slash, goes down and up by arrows, and on to what is chosen by Enter", async () => {
    const { page, complaints } = await openOverview();
    await page.keyboard.press("/");
    await expect.poll(() => field(page).evaluate((element) => element.matches(":focus"))).toBe(true);
    await page.keyboard.type("widget");
    await options(page).first().waitFor();
    const texts = await options(page).allInnerTexts();
    expect(texts.length).toBeGreaterThan(1);
    const chosen = (): Promise<string | null> => field(page).getAttribute("aria-activedescendant");
    expect(await chosen()).toBe("found-0");
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe("found-1");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(`found-${texts.length - 1}`);
    await page.keyboard.press("ArrowDown");
    expect(await page.locator("[aria-selected=true]").allInnerTexts()).toEqual([texts[0]]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/files\/[\da-f]{12}\.html/u);
    expect(texts[0]).toContain(await page.locator("h1").innerText());
    expect(complaints).toEqual([]);
  });

  it("closes at Escape, is emptied at the next, and left at the one after", async () => {
    const { page } = await openOverview();
    await page.keyboard.press("/");
    await page.keyboard.type("gear");
    await options(page).first().waitFor();
    await page.keyboard.press("Escape");
    expect(await options(page).first().isVisible()).toBe(false);
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    expect(await field(page).inputValue()).toBe("gear");
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await field(page).evaluate((element) => element.matches(":focus"))).toBe(false);
  });

  it("leads to the line of a definition", async () => {
    const { page } = await openOverview();
    await field(page).fill("makeWidget");
    await options(page).first().click();
    await page.waitForURL(/#L7$/u);
    expect(await page.locator("h1").innerText()).toBe("widget.ts");
  });

  it("forgives a slip, and says where there is nothing", async () => {
    const { page } = await openOverview();
    await field(page).fill("makeWigdet");
    await options(page).first().waitFor();
    expect(await options(page).first().innerText()).toContain("makeWidget");
    await field(page).fill("qqqzzzxxx");
    await expect.poll(() => foot(page).innerText()).toContain("No results");
  });

  it("leaves a slash alone where something is typed", async () => {
    const { page } = await open();
    await page.goto(`${site().address}packs/repo-full.html`);
    await page.locator(".files [name=q]").focus();
    await page.keyboard.type("/src");
    expect(await page.locator(".files [name=q]").inputValue()).toBe("/src");
  });

  it("says so where its list cannot be loaded, and tries again", async () => {
    const { page } = await open();
    await page.route("**/api/v1/search.json", (route) => route.abort());
    await page.goto(`${site().address}index.html`);
    await field(page).fill("gear");
    await expect.poll(() => foot(page).innerText()).toContain("Could not load the file list");
    await page.unroute("**/api/v1/search.json");
    await field(page).fill("gear.ts");
    await expect.poll(() => options(page).first().innerText()).toContain("gear.ts");
  });

  it("says how many results there are, beyond those that it lists", async () => {
    const { page } = await openOverview();
    await field(page).fill("shown");
    await expect.poll(() => foot(page).innerText()).toMatch(/^20 of (?:4\d) results/u);
    expect(await options(page).count()).toBe(20);
  });

  it("leads to a folder among all files, open", async () => {
    const { page } = await openOverview();
    await field(page).fill("deep");
    await options(page).filter({ hasText: "folder of 1 file" }).first().click();
    await page.waitForURL(/files\/index\.html\?open=/u);
    const opened = page.locator('.files tr[data-folder="open"]:has(a[title="src/deep/er/"])');
    await expect.poll(() => opened.count()).toBe(1);
  });

  it("opens at Ctrl+K also from another field", async () => {
    const { page } = await open();
    await page.goto(`${site().address}packs/repo-full.html`);
    await page.locator(".files [name=q]").focus();
    await page.keyboard.press("Control+k");
    await expect.poll(() => field(page).evaluate((element) => element.matches(":focus"))).toBe(true);
  });

  it("shows its keys at a question mark, and goes on where one was", async () => {
    const { page, complaints } = await openOverview();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.waitFor();
    expect(await help.innerText()).toContain("Ctrl+K");
    await page.keyboard.press("Escape");
    expect(await help.isVisible()).toBe(false);
    await field(page).fill("?");
    expect(await help.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it("searches in the texts when it is asked to, and not before", async () => {
    const { page, complaints } = await openOverview();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await field(page).fill("then PULL the lever");
    await expect.poll(() => foot(page).innerText()).toContain("Search file contents");
    expect(asked.filter((path) => path.endsWith("-FULL.txt"))).toEqual([]);
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => foot(page).innerText()).toBe("60 lines in 1 file");
    expect(await options(page).first().innerText()).toContain("Turn the gear, then pull the lever.");
    await page.keyboard.press("Enter");
    await page.waitForURL(/files\/[\da-f]{12}\.html#L3$/u);
    expect(await page.locator("h1").innerText()).toBe("handbook.md");
    expect(complaints).toEqual([]);
  });

  it("searches in the texts by touch", async () => {
    const { page } = await open({ viewport: { width: 390, height: 800 }, hasTouch: true });
    await page.goto(`${site().address}index.html`);
    await field(page).tap();
    await field(page).fill("return `gear");
    await foot(page).getByRole("button").tap();
    await expect.poll(() => foot(page).innerText()).toBe("1 line in 1 file");
    await options(page).first().tap();
    await page.waitForURL(/#L3$/u);
  });

  it("threat 18: finds each hostile name as text, and opens its page", async () => {
    const { page, complaints } = await openOverview();
    for (const name of HOSTILE_NAMES.filter((_, i) => i % 7 === 0)) {
      await field(page).fill(markIn(name));
      const found = options(page)
        .filter({ hasText: markIn(name), hasNotText: "folder of" })
        .first();
      await found.waitFor();
      await found.click();
      await page.waitForURL(/\/files\/[\da-f]{12}\.html/u);
      expect(await page.locator("main").innerText()).toContain(markIn(name));
    }
    expect(complaints).toEqual([]);
  });
});
