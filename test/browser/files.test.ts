import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../support/repository.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { WIDGETS } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";

/** More files than fit on a screen, in a few folders. */
const MANY = Object.fromEntries(
  Array.from({ length: 2600 }, (_, i) => [`vast/part${i % 13}/file-${i}.txt`, `${i}\n`.repeat(1 + (i % 5))] as const),
);
/** Hebrew file name. Without isolation its extension would appear first. */
const FROM_THE_RIGHT = "\u05e9\u05dc\u05d5\u05dd.md";
const OWNERS = "* @all\n/src/ @makers\n/vast/part1/ @makers @ones\n";

const site = useSite(
  () => makeRepository({ files: { ...WIDGETS, ...MANY, ".github/CODEOWNERS": OWNERS, [FROM_THE_RIGHT]: "one\n" } }),
  ["--pages", "20"],
);
const open = useChromium();

const rows = (page: Page) => page.locator(".files tbody:not(.gap) tr");
const folder = (page: Page, path: string) => page.locator(`.files tr[data-folder]:has(a[title="${path}"])`);
const countOf = async (page: Page): Promise<number> =>
  Number(await page.locator(".files table").getAttribute("aria-rowcount")) - 1;
const state = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

async function openFiles(query = "", options: Parameters<typeof open>[0] = {}): Promise<WatchedPage> {
  const opened = await open(options);
  await opened.page.goto(`${site().address}files/index.html${query}`);
  await opened.page.locator(".files [role=treegrid], .files [role=grid]").waitFor();
  return opened;
}

describe("the page of all files", () => {
  it("opens folders by the mouse, and comes back from its address", async () => {
    const { page, complaints } = await openFiles("?open=");
    const before = await countOf(page);
    await folder(page, "vast/").click();
    expect(await countOf(page)).toBe(before + 13);
    expect(await folder(page, "vast/").getAttribute("aria-expanded")).toBe("true");
    await folder(page, "vast/part1/").getByRole("link").click();
    expect(await countOf(page)).toBe(before + 13 + 200);
    expect(state(page).getAll("open")).toContain("vast/part1/");
    await page.reload();
    await expect.poll(() => countOf(page)).toBe(before + 13 + 200);
    await folder(page, "vast/").click();
    expect(await countOf(page)).toBe(before);
    expect(complaints).toEqual([]);
  });

  it("never has more rows in the document than a screen and some", async () => {
    const { page } = await openFiles("?list=1&sort=path");
    expect(await countOf(page)).toBe(site().report.files.length);
    expect(await page.evaluate<number>("document.querySelectorAll('*').length")).toBeLessThan(3000);
    await page.evaluate("scrollTo(0, document.body.scrollHeight)");
    const last = site().report.files.at(-1)!.path;
    await expect.poll(() => rows(page).last().locator("a").getAttribute("title")).toBe(last);
    expect(await rows(page).last().getAttribute("aria-rowindex")).toBe(String(site().report.files.length + 1));
    expect(await page.evaluate<number>("document.querySelectorAll('*').length")).toBeLessThan(3000);
  });

  it("is walked by keys: into folders, out of them, to the end and back, and to a file", async () => {
    const { page } = await openFiles("?sort=path&open=");
    const at = (): Promise<string | null> =>
      page.evaluate<string | null>("document.activeElement.querySelector('a')?.title ?? null");
    await rows(page).first().focus();
    await page.keyboard.press("Home");
    const first = await at();
    await page.keyboard.press("End");
    const last = site().report.files.findLast(({ path }) => !path.includes("/"))!.path;
    expect(await at()).toBe(last);
    await page.keyboard.press("Home");
    expect(await at()).toBe(first);
    while ((await at()) !== "vast/") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await folder(page, "vast/").getAttribute("aria-expanded")).toBe("true");
    expect(await at()).toBe("vast/");
    await page.keyboard.press("ArrowRight");
    expect(await at()).toBe("vast/part0/");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    expect(await at()).toBe("vast/part0/file-0.txt");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await folder(page, "vast/part0/").getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press(" ");
    expect(await folder(page, "vast/").getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Home");
    while ((await at()) !== "README.md") await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
  });

  it("is filtered by text, owner and view, counts truly, and finds every file that exists", async () => {
    const { page } = await openFiles();
    await page.locator(".files [name=q]").fill("file-2599");
    expect(await page.locator(".files output").textContent()).toMatch(/^1 of 2,6\d\d files/u);
    expect(await rows(page).last().locator("a").getAttribute("title")).toBe("vast/part12/file-2599.txt");
    await page.locator(".files [name=q]").fill("");
    await page.locator(".files [name=owner]").selectOption("@ones");
    expect(await page.locator(".files output").textContent()).toMatch(/^200 of /u);
    expect(state(page).get("owner")).toBe("@ones");
    await page.locator(".files [name=owner]").selectOption("");
    await page.locator(".files [name=view]").selectOption("pack-lite:pointer");
    const asked = site().report.files.filter(({ receipts }) =>
      receipts.some(({ pack, view }) => pack === "lite" && view === "pointer"),
    );
    expect(await page.locator(".files output").textContent()).toMatch(
      new RegExp(`^${asked.length.toLocaleString("en")} of `, "u"),
    );
    await page.locator(".files [name=q]").fill("nothing like that");
    expect(await page.locator(".files .nothing").isVisible()).toBe(true);
  });

  it("is sorted by the tokens of a pack, both ways", async () => {
    const { page } = await openFiles("?list=1");
    const head = page.locator(".files th[data-key=pack-full]");
    await head.getByRole("button").click();
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    const falling = await rows(page).first().locator("a").getAttribute("title");
    await head.getByRole("button").click();
    expect(state(page).get("sort")).toBe("pack-full");
    expect(await rows(page).first().locator("a").getAttribute("title")).not.toBe(falling);
  });

  it("leads from a file without a page to its text", async () => {
    const { page } = await openFiles("?q=file-2599.txt");
    await rows(page).last().getByRole("link").click();
    await page.waitForURL(/blobs\/[\da-f]+\.txt$/u);
    expect(await page.locator("body").innerText()).toContain("2599");
  });

  it("opens folders by touch", async () => {
    const { page } = await openFiles("?open=", { viewport: { width: 390, height: 800 }, hasTouch: true });
    await folder(page, "vast/").tap();
    await expect.poll(() => folder(page, "vast/").getAttribute("aria-expanded")).toBe("true");
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(390);
  });

  it("without scripts lists the uppermost folders and leads to every file", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${site().address}files/index.html`);
    expect(await page.locator(".files tbody tr").count()).toBeGreaterThan(10);
    await page.locator('.files tr[data-folder] a:has-text("vast/")').click();
    expect(page.url()).toMatch(/files\/list-1\.html#f\d+$/u);
    expect(await page.locator("li:target").innerText()).toContain("vast/");
    const lists = ["files/list-1.html", "files/list-2.html"].map((path) =>
      readFileSync(join(site().out, path), "utf8"),
    );
    const missing = site().report.files.filter(({ path }) => !lists.some((list) => list.includes(`>${path}<`)));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it("without scripts writes names from the left in any script, each part in the direction of its letters", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(`${site().address}files/index.html`);
    const name = page.locator(".files tbody a", { hasText: FROM_THE_RIGHT }).locator("> bdi");
    expect(await name.getAttribute("dir")).toBe("ltr");
    expect(await name.locator("bdi").allTextContents()).toEqual([FROM_THE_RIGHT]);
  });

  it("keeps its first rows, and says so, where the others cannot be loaded", async () => {
    const { page } = await open();
    await page.route("**/api/v1/tree.json", (route) => route.abort());
    await page.goto(`${site().address}files/index.html`);
    await expect
      .poll(() => page.locator(".files output").textContent())
      .toContain("Could not load the remaining files");
    expect(await page.locator(".files tbody tr").count()).toBeGreaterThan(10);
  });
});
