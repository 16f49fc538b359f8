import { describe, expect, it } from "vitest";
import { searchFor } from "../support/site/search-for.ts";
import { useChromium } from "../support/site/chromium.ts";
import { makeHostileWidgets, makeWidgets } from "../support/site/site-repository.ts";
import { PAGE_KINDS, useSite } from "../support/site/use-site.ts";

/** Phone in portrait orientation. */
const PHONE = { width: 390, height: 844 };
/** A4 paper with margins of one centimeter. */
const PAPER = { width: 718, height: 1046 };

/**
 * Elements that extend beyond the window or scroll sideways. Lines of text may scroll. Content for screen readers and
 * the skip link are ignored.
 */
const SIDEWAYS = `[...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest(".lines > *, .skip")) return false;
  for (let up = element; up !== document.body; up = up.parentElement)
    if (getComputedStyle(up).clipPath !== "none") return false;
  const { left, right, width } = element.getBoundingClientRect();
  const scrolls = !["visible", "hidden", "clip"].includes(getComputedStyle(element).overflowX) && !element.matches(".lines");
  return (width > 0 && (left < -1 || right > innerWidth + 1)) || (scrolls && element.scrollWidth > element.clientWidth + 1);
}).map((element) => element.tagName + " " + element.getAttribute("class") + ": " + element.textContent.slice(0, 60))`;

const chromium = useChromium();
const open = (): ReturnType<typeof chromium> => chromium({ viewport: PHONE });

describe.each([
  ["an ordinary repository", makeWidgets],
  ["a hostile repository", makeHostileWidgets],
] as const)("in little room, of %s", (_, make) => {
  const site = useSite(make);

  it.each(PAGE_KINDS)("a page of kind %s has room on paper and is read on a phone without moving it", async (kind) => {
    const { page } = await open();
    await page.goto(site().address + site().kinds.get(kind)!);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate<string[]>(SIDEWAYS)).toEqual([]);
    expect(await page.locator(".scroll table").count()).toBe(await page.locator(".scroll table:visible").count());

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    expect(await page.evaluate<string[]>(SIDEWAYS)).toEqual([]);
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(PHONE.width);
  });

  it("every pack is, too", async () => {
    const { page } = await open();
    for (const href of ["packs/repo-full.html", "packs/repo-split.html"]) {
      await page.goto(site().address + href);
      expect([href, await page.evaluate<string[]>(SIDEWAYS)]).toEqual([href, []]);
    }
  });

  it("what the search finds is, too", async () => {
    const { page } = await open();
    await page.goto(`${site().address}index.html`);
    await searchFor(page, "e");
    expect(await page.evaluate<string[]>(SIDEWAYS)).toEqual([]);
  });
});

describe("on a phone, tables", () => {
  const site = useSite(makeWidgets);

  it("say in every cell with a number which column it is of", async () => {
    const { page } = await open();
    await page.goto(`${site().address}history.html`);
    await page.getByLabel("Tokens of each pack").check();
    const cells = page.locator("main tbody td.num:visible");
    const named = await cells.evaluateAll((all) =>
      all.map((cell) => `${cell.getAttribute("data-name") ?? ""} ${cell.textContent.replaceAll(/\s+/gu, " ").trim()}`),
    );
    expect(named.filter((text) => !/^(?: [\da-f]{7}|[A-Z]\w+.*|\w+ \d+)$/u.test(text))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it.each(["file", "delta"])("of a page of kind %s have no number without a name", async (kind) => {
    const { page } = await open();
    await page.goto(site().address + site().kinds.get(kind)!);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    const cells = page.locator("main .scroll > table > tbody td.num:visible");
    const bare = await cells.evaluateAll((all) =>
      all
        .filter((cell) => cell.closest("table")?.rows[0]?.cells.length !== 2 && !cell.hasAttribute("data-name"))
        .map((cell) => cell.textContent),
    );
    expect(bare).toEqual([]);
    expect(await cells.count()).toBeGreaterThan(2);
  });

  it("are sorted and filtered as on a desk", async () => {
    const { page, complaints } = await open();
    await page.goto(`${site().address}packs/repo-full.html`);
    await page.locator(".files th[data-key=path]").getByRole("button").click();
    await page.locator(".files [name=q]").fill("src/");
    await page.locator(".files [role=grid]").waitFor();
    const paths = await page.locator(".files tbody tr:visible th").allTextContents();
    expect(paths.length).toBeGreaterThan(2);
    expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(paths.filter((path) => !path.includes("src/"))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
