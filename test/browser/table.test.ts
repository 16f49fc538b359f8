import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { makeHostileWidgets } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";

const site = useSite(makeHostileWidgets);
const open = useChromium();

const rowsOf = (page: Page) => page.locator(".files tbody:not(.gap) tr");
/** Paths of the rendered rows: those on the screen and some around them. */
const pathsOf = (page: Page): Promise<string[]> => page.locator(".files tbody:not(.gap) th").allTextContents();
const columnOf = (page: Page, column: number): Promise<string[]> =>
  page.locator(`.files tbody:not(.gap) tr > :nth-child(${column})`).allTextContents();
/** Number of rows, rendered or not. */
const countOf = async (page: Page): Promise<number> =>
  Number(await page.locator(".files table").getAttribute("aria-rowcount")) - 1;
const queryOf = (page: Page): string => new URL(page.url()).search;
const numberOf = (text: string): number => Number(text.replaceAll(/\D/gu, ""));

async function openPack(query = ""): Promise<WatchedPage> {
  const opened = await open();
  await opened.page.goto(`${site().address}packs/repo-full.html${query}`);
  await opened.page.locator(".files").scrollIntoViewIfNeeded();
  await opened.page.locator(".files [role=grid]").waitFor();
  return opened;
}

describe("the table of a pack's files", () => {
  it("has every file, by falling tokens", async () => {
    const { page } = await openPack();
    expect(await countOf(page)).toBe(site().report.files.length);
    const tokens = (await columnOf(page, 3)).map(numberOf);
    expect(tokens).toEqual(tokens.toSorted((a, b) => b - a));
    expect(queryOf(page)).toBe("");
  });

  it("is sorted by a column at a click, the other way at the next, and says so in its address and to readers", async () => {
    const { page, complaints } = await openPack();
    const head = page.locator(".files th[data-key=path]");
    await head.getByRole("button").click();
    expect(queryOf(page)).toBe("?sort=path");
    expect(await head.getAttribute("aria-sort")).toBe("ascending");
    const paths = await pathsOf(page);
    expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
    const [first] = paths;
    await head.getByRole("button").click();
    expect(queryOf(page)).toBe("?sort=-path");
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    const falling = await pathsOf(page);
    expect(falling).toEqual(falling.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(falling).not.toContain(first);
    expect(await page.locator(".files th[aria-sort]").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("is filtered by what is typed and chosen, and counts what is left", async () => {
    const { page } = await openPack();
    await page.locator(".files [name=q]").fill("Awkward/");
    expect(await countOf(page)).toBe(14);
    expect(queryOf(page)).toBe("?q=Awkward%2F");
    await page.locator(".files [name=q]").fill("/src/");
    await page.locator(".files [name=tier]").selectOption("medium");
    expect(queryOf(page)).toBe("?q=%2Fsrc%2F&tier=medium");
    const paths = await pathsOf(page);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !path.startsWith("src/"))).toEqual([]);
    expect(new Set(await columnOf(page, (await columnNumber(page, "tier")) + 1))).toEqual(new Set(["medium"]));
    expect(await page.locator(".files output").textContent()).toMatch(new RegExp(`^${paths.length} of `, "u"));
    await page.locator(".files [name=q]").fill("no file is like that <script>");
    expect(await rowsOf(page).count()).toBe(0);
    expect(await page.locator(".files .nothing").isVisible()).toBe(true);
  });

  it("comes as an address asks for it, and again after going away and back", async () => {
    const { page } = await openPack("?q=awkward&sort=path");
    const paths = await pathsOf(page);
    expect(paths).toHaveLength(14);
    expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await page.locator(".files [name=q]").inputValue()).toBe("awkward");
    await rowsOf(page).first().locator("a").click();
    expect(await page.locator("h1").innerText()).toBe(paths[0]!.slice(paths[0]!.lastIndexOf("/") + 1));
    await page.goBack();
    await expect.poll(() => pathsOf(page)).toEqual(paths);
    await page.reload();
    await expect.poll(() => pathsOf(page)).toEqual(paths);
  });

  it("goes back and forward between what links of the page ask for", async () => {
    const { page } = await openPack();
    const all = await countOf(page);
    await page.locator("a[href*='section=SOURCES']").first().click();
    const some = await countOf(page);
    expect(some).toBeLessThan(all);
    expect(new URLSearchParams(queryOf(page)).get("section")).toBe("SOURCES");
    await page.goBack();
    await expect.poll(() => countOf(page)).toBe(all);
    expect(await page.locator(".files [name=section]").inputValue()).toBe("");
    await page.goForward();
    await expect.poll(() => countOf(page)).toBe(some);
  });

  it("takes an address that asks for nonsense as one that asks for nothing of the kind", async () => {
    const { page, complaints } = await openPack("?sort=__proto__&tier=constructor&q=%00%ff&view=%3Cscript%3E");
    expect(await page.locator("h1").innerText()).toMatch(/^FULL/u);
    expect(complaints).toEqual([]);
  });
});

function columnNumber(page: Page, key: string): Promise<number> {
  return page.evaluate<number>(
    `[...document.querySelectorAll(".files thead th")].findIndex((head) => head.dataset.key === "${key}")`,
  );
}
