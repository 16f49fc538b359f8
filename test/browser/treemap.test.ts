import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatCount } from "../../src/base/text/number.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { makeRepository, type TestRepository } from "../support/repository.ts";
import { legibilityOf } from "../support/site/map-legibility.ts";
import { WIDGETS } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";
import { openSitePlanner } from "../support/site/what-if.ts";

const site = useSite(makeForest);
const open = useChromium();

/** Repository with nested folders and more small files than a map draws. Two commits change leaves of the oak. */
async function makeForest(): Promise<TestRepository> {
  const tree = ["ash", "oak", "elm"].flatMap((kind, i) =>
    ["leaf", "root"].flatMap((part) =>
      Array.from({ length: 6 }, (_, n) => [
        `wood/${kind}/${part}/${part}${n}.${i === 0 ? "ts" : "py"}`,
        `${part}${n} = "${kind}"\n`.repeat(40 + n * 30),
      ]),
    ),
  );
  const small = Array.from({ length: 120 }, (_, n) => [`wood/moss/m${n}.txt`, "moss\n"]);
  const repository = await makeRepository({ files: { ...WIDGETS, ...Object.fromEntries([...tree, ...small]) } });
  for (const [index, leaf] of ["leaf4", "leaf5"].entries()) {
    repository.write({ [`wood/oak/leaf/${leaf}.py`]: "more = 1\n".repeat(300 + 200 * index) });
    repository.git("commit", "-qam", `Grow ${leaf}`);
  }
  return repository;
}

async function openFull(query = "", options: Parameters<typeof open>[0] = {}): Promise<WatchedPage> {
  const opened = await open(options);
  await opened.page.goto(`${site().address}packs/repo-full.html${query}`);
  return opened;
}
const tiles = (page: Page) => page.locator(".map svg:visible a");
const tile = (page: Page, name: string) => page.locator(".map svg:visible a:not(.band)", { hasText: name }).first();
const band = (page: Page, name: string) => page.locator(".map svg:visible a.band", { hasText: name }).first();
const grown = (page: Page) => page.locator(".map svg:visible a:is(.c-0, .c-1)");
const trail = async (page: Page): Promise<string> =>
  (await page.locator(".map .trail :is(a, b)").allInnerTexts()).join(" ");
const hiddenIn = (page: Page): readonly string[] => new URL(page.url()).searchParams.getAll("hide");
const queryOf = (page: Page): string => new URL(page.url()).search;
const tip = (page: Page) => page.locator(".map .tip");
const isOpen = (page: Page) => page.waitForSelector(".map[data-open]");

/** Opens the map by pointing at it. */
async function pointAt(page: Page): Promise<void> {
  await tiles(page)
    .first()
    .hover({ position: { x: 5, y: 5 } });
  await isOpen(page);
}

describe("by mouse", () => {
  it("a folder or its heading zooms into it, the trail, the legend and the browser follow", async () => {
    const { page, complaints } = await openFull();
    await pointAt(page);
    expect(await trail(page)).toBe("WIDGETS");
    await page.goto(`${site().address}packs/repo-full.html?zoom=wood`);
    await isOpen(page);
    expect(await trail(page)).toMatch(/ wood$/u);
    const legend = page.locator(".map .for-language");
    const files = async (): Promise<number> =>
      (await legend.locator(".num").allTextContents()).reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    expect(await files()).toBe(156);
    await band(page, "oak/").click({ position: { x: 5, y: 5 } });
    expect(queryOf(page)).toBe("?zoom=wood/oak");
    expect(await files()).toBe(12);
    const names = await page.locator(".map svg:visible a.band text:first-of-type").allTextContents();
    expect(names.toSorted()).toEqual(["leaf/", "root/"]);
    await page.locator(".map .trail a", { hasText: "wood" }).click();
    expect(queryOf(page)).toBe("?zoom=wood");
    await page.goBack();
    expect(queryOf(page)).toBe("?zoom=wood/oak");
    await expect.poll(() => page.locator(".map .trail b").innerText()).toBe("oak");
    await page.locator(".map .trail a").first().click();
    expect(queryOf(page)).toBe("");
    await expect.poll(() => page.locator(".map svg.zoomed").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("details follow the pointer, stay after a click, and lead to the file", async () => {
    const { page, complaints } = await openFull("?zoom=wood/oak/leaf");
    await isOpen(page);
    await tiles(page)
      .first()
      .hover({ position: { x: 20, y: 20 } });
    expect(await tip(page).innerText()).toMatch(
      /^wood\/oak\/leaf\/leaf5\.py\n+[\d,]+ tokens · [\d.]+% of FULL .*\n+full: /u,
    );
    const before = await tip(page).boundingBox();
    await tiles(page)
      .first()
      .hover({ position: { x: 60, y: 40 } });
    const after = await tip(page).boundingBox();
    expect([after!.x - before!.x, after!.y - before!.y].map(Math.round)).toEqual([40, 20]);
    await tiles(page)
      .first()
      .click({ position: { x: 60, y: 40 } });
    await tiles(page).nth(1).hover();
    expect(await tip(page).innerText()).toContain("leaf5.py");
    await tip(page).getByRole("link", { name: "Open the file" }).click();
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe("leaf5.py");
    expect(complaints).toEqual([]);
  });

  it("files that were too small are one rectangle, which opens", async () => {
    const { page } = await openFull("?zoom=wood", { viewport: { width: 390, height: 900 } });
    await isOpen(page);
    await page
      .locator(".map svg:visible a", { hasText: "moss" })
      .first()
      .click({ position: { x: 4, y: 4 } });
    expect(queryOf(page)).toBe("?zoom=wood/moss");
    expect(await tiles(page).count()).toBeGreaterThan(20);
  });

  it("a coloring is in the address, and what the address has is chosen", async () => {
    const { page } = await openFull("?colour=language&q=gear");
    await isOpen(page);
    const chosen = page.locator(".map [name=colour]:checked");
    expect(await chosen.getAttribute("value")).toBe("language");
    await page.locator(".map [name=colour][value=tier]").check();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("q")).toBe("gear");
    expect(searchParams.get("colour") ?? (await page.locator(".map").getAttribute("data-first"))).toBe("tier");
  });

  it("an address that names no folder shows the whole map", async () => {
    const { page, complaints } = await openFull("?zoom=no/such&colour=none");
    await isOpen(page);
    expect(await page.locator(".map svg.zoomed").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("changes", () => {
  it("are counted from the commit that is chosen, and the address has it", async () => {
    const { page, complaints } = await openFull("?zoom=wood/oak/leaf&colour=change");
    await isOpen(page);
    expect(await grown(page).count()).toBe(1);
    const select = page.locator(".map .since select");
    await expect.poll(() => select.locator("option").count()).toBe(2);
    await select.selectOption({ index: 1 });
    await expect.poll(() => grown(page).count()).toBe(2);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("since")).toMatch(/^[\da-f]{7}$/u);
    await page.reload();
    await expect.poll(() => grown(page).count()).toBe(2);
    await grown(page).first().hover();
    expect(await tip(page).innerText()).toMatch(new RegExp(`▲ \\+[\\d,]+ since ${searchParams.get("since")}`, "u"));
    expect(complaints).toEqual([]);
  });
});

describe("by keys", () => {
  it("the map is one stop, arrows move, Enter zooms in and Escape out", async () => {
    const { page, complaints } = await openFull();
    await page.locator(".map [name=colour]:checked").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await isOpen(page);
    const current = () =>
      page.evaluate<string>("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");
    expect(await page.evaluate<string>("document.activeElement.closest('svg')?.getAttribute('class') ?? ''")).toBe(
      "wide",
    );
    const first = await current();
    await page.keyboard.press("ArrowDown");
    expect(await current()).not.toBe(first);
    await page.keyboard.press("ArrowUp");
    expect(await tip(page).isVisible()).toBe(true);
    await tiles(page).filter({ hasText: "rest of wood/" }).focus();
    await page.keyboard.press("Enter");
    expect(queryOf(page)).toBe("?zoom=wood");
    expect(await page.evaluate<boolean>("document.activeElement.closest('svg.zoomed') !== null")).toBe(true);
    await page.keyboard.press("Escape");
    expect(queryOf(page)).toBe("");
    expect(await page.evaluate<boolean>("document.activeElement.closest('svg.wide') !== null")).toBe(true);
    expect(await page.locator(".map svg:visible a[tabindex='0'], .map svg:visible a:not([tabindex])").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("Enter opens a file", async () => {
    const { page } = await openFull("?zoom=wood/elm/root");
    await isOpen(page);
    await tiles(page).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe("root5.py");
  });
});

describe("by touch", () => {
  it("a tap shows what a rectangle is and keeps it, and a folder opens", async () => {
    const { page, complaints } = await openFull("", { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.locator(".map").scrollIntoViewIfNeeded();
    await tiles(page)
      .filter({ hasText: "rest of wood/" })
      .tap({ position: { x: 5, y: 5 } });
    await page.waitForURL(/\?zoom=wood$/u);
    await page.goto(`${site().address}packs/repo-full.html?zoom=wood/elm/root`);
    await isOpen(page);
    await tiles(page).first().tap();
    await tip(page).getByRole("link", { name: "Open the file" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/repo-full\.html$/u);
    const box = await tip(page).boundingBox();
    expect(box!.x >= 0 && box!.x + box!.width <= 390).toBe(true);
    await page.locator("h1").tap();
    expect(await tip(page).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

describe("without a script", () => {
  it("rectangles lead to files and to the pages of folders, which list what is in them", async () => {
    const { page, complaints } = await openFull("", { javaScriptEnabled: false });
    await tiles(page)
      .filter({ hasText: "rest of wood/" })
      .click({ position: { x: 5, y: 5 } });
    await page.waitForURL(/folders\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe("wood");
    const names = await page.locator("table.children tbody th").allInnerTexts();
    expect(names.toSorted()).toEqual(["ash/", "elm/", "moss/", "oak/"]);
    await page.locator("table.children a", { hasText: "oak/" }).click();
    expect(await page.locator("h1").innerText()).toBe("oak");
    await page.locator(".crumbs a", { hasText: "wood" }).click();
    expect(await page.locator("h1").innerText()).toBe("wood");
    expect(complaints).toEqual([]);
  });
});

describe("the page of a folder", () => {
  it("is where the breadcrumb of a file leads, and zooms with its list", async () => {
    const { page, complaints } = await openFull("?zoom=wood/ash/leaf");
    await isOpen(page);
    await tiles(page).first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".crumbs a", { hasText: "ash" }).click();
    await page.waitForURL(/folders\//u);
    expect(await page.locator("h1").innerText()).toBe("ash");
    await pointAt(page);
    await band(page, "leaf/").click({ position: { x: 5, y: 5 } });
    expect(queryOf(page)).toBe("?zoom=wood/ash/leaf");
    const listed = await page.locator("table.children tbody th").allInnerTexts();
    expect(listed).toHaveLength(6);
    expect(listed[0]).toBe("leaf5.ts");
    await page.goBack();
    await expect.poll(() => page.locator("table.children tbody tr").count()).toBe(2);
    expect(complaints).toEqual([]);
  });
});

describe("selecting", () => {
  it("several tiles shows the exact total without them and the lines to copy", async () => {
    const { page, complaints } = await openFull("?zoom=wood", { permissions: ["clipboard-read", "clipboard-write"] });
    await isOpen(page);
    await page.getByRole("checkbox", { name: /^Select tiles/u }).check();
    await tile(page, "root/").click();
    await expect.poll(() => hiddenIn(page).length).toBe(1);
    await band(page, "elm/").focus();
    await page.keyboard.press("Space");
    await expect.poll(() => hiddenIn(page).length).toBe(2);
    const lines = hiddenIn(page);
    expect(lines[0]).toMatch(/^\/wood\/\w+\/root\/\*\*$/u);
    expect(lines[1]).toBe("/wood/elm/**");
    const { tokens, exact } = openSitePlanner(site().out).try("repo-full", { hide: lines, tiers: [] });
    expect(exact).toBe(true);
    const panel = page.getByRole("group", { name: "Selected tiles" });
    await panel.getByText(formatCount(tokens), { exact: true }).waitFor();
    expect(await panel.innerText()).toContain("2 selected");
    expect(await panel.locator("pre").innerText()).toBe(lines.join("\n"));
    await panel.getByRole("button", { name: "Copy the lines of the selected tiles" }).click();
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe(lines.join("\n"));
    expect(await page.locator(".map svg.zoomed a.selected .ring").count()).toBeGreaterThan(2);
    await panel.getByRole("button", { name: "Clear" }).click();
    await panel.waitFor({ state: "hidden" });
    expect(await page.locator(".map a.selected").count()).toBe(0);
    expect(queryOf(page)).toBe("?zoom=wood");
    expect(complaints).toEqual([]);
  });

  it("is offered in the details of a tile, and kept in the address", async () => {
    const { page, complaints } = await openFull("?zoom=wood/elm/leaf");
    await isOpen(page);
    await tiles(page).first().click();
    await tip(page).getByRole("button", { name: "Select" }).click();
    await expect.poll(() => hiddenIn(page)).toEqual(["/wood/elm/leaf/leaf5.py"]);
    await page.reload();
    await expect.poll(() => page.locator(".map svg.zoomed a.selected").count()).toBe(1);
    await tiles(page).first().click();
    await tip(page).getByRole("button", { name: "Unselect" }).click();
    await expect.poll(() => hiddenIn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it.each([1440, 1024, 390])("is legible at %d px", async (width) => {
  const opened = openFull("", { viewport: { width, height: 900 } });
  const { flaws, large, named, hatched, hue } = await legibilityOf((await opened).page);
  expect([flaws, large > 5]).toEqual([[], true]);
  expect(named / large).toBeGreaterThanOrEqual(0.9);
  expect(hatched).toBeLessThan(0.08);
  expect(hue).toBeLessThanOrEqual(0.6);
});

it("is drawn for its width, with text of full size", async () => {
  const { page } = await openFull("", { viewport: { width: 620, height: 900 } });
  await isOpen(page);
  const scale = () =>
    page.evaluate<number>(`(() => {
      const all = [...document.querySelectorAll(".map .stage > svg[viewBox]")];
      const svg = all.find((one) => one.getBoundingClientRect().width > 0);
      return svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    })()`);
  await expect.poll(scale).toBeCloseTo(1, 1);
});
