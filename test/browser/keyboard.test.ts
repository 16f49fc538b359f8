import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useChromium } from "../support/site/chromium.ts";
import { makeWidgets } from "../support/site/site-repository.ts";
import { PAGE_KINDS, useSite } from "../support/site/use-site.ts";

const site = useSite(makeWidgets);
const open = useChromium();

/** Focused element: its role, name and position, and whether its focus is visible. */
interface Focused {
  readonly tag: string;
  readonly name: string;
  readonly isSeen: boolean;
  readonly isMarked: boolean;
}

const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth, boxShadow, strokeWidth } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const marked = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  const inner = element.namespaceURI.endsWith("svg") ? Number.parseFloat(getComputedStyle(element.querySelector("rect,path,circle") ?? element).strokeWidth) > 0 : false;
  return {
    tag: element.tagName.toLowerCase(),
    name: (element.getAttribute("aria-label") ?? element.querySelector("title")?.textContent ?? element.textContent ?? "").trim() || element.getAttribute("name") || element.value || "",
    isSeen: width > 0 && height > 0,
    isMarked: marked || inner,
  };
})()`;

const focused = (page: Page): Promise<Focused> => page.evaluate<Focused>(FOCUSED);

describe.each(PAGE_KINDS)("by keys alone, a page of kind %s", (kind) => {
  it("is walked through to its end, each stop named, seen and marked", async () => {
    const { page, complaints } = await open();
    await page.goto(site().address + site().kinds.get(kind)!);
    const stops: Focused[] = [];
    for (let i = 0; i < 400; i++) {
      await page.keyboard.press("Tab");
      const stop = await focused(page);
      if (stop.tag === "body") break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.length).toBeLessThan(400);
    expect(stops.filter(({ name, isSeen, isMarked }) => name === "" || !isSeen || !isMarked)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("begins with a way past its bar", async () => {
    const { page } = await open();
    await page.goto(site().address + site().kinds.get(kind)!);
    await page.keyboard.press("Tab");
    expect((await focused(page)).name).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash === "#main");
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate<boolean>(
      "document.activeElement.closest('main, footer') !== null || document.activeElement === document.body",
    );
    expect(isInside).toBe(true);
  });
});

describe("by keys alone", () => {
  it("one goes from the overview to a pack, sorts its table, filters it, and opens a file", async () => {
    const { page } = await open();
    await page.goto(`${site().address}index.html`);
    await focusOn(page, ({ tag, name }) => tag === "a" && name.startsWith("LITE"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/packs\/repo-lite\.html/u);
    await focusOn(page, ({ tag, name }) => tag === "button" && name === "path");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).search).toBe("?sort=path");
    await page.locator(".files [name=q]").focus();
    await page.keyboard.type("gear");
    await focusOn(page, ({ tag, name }) => tag === "tr" && name.startsWith("src/gear.ts"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe("gear.ts");
  });

  it("one scrolls through a text, and its map says what has the focus", async () => {
    const { page } = await open();
    await page.goto(`${site().address}packs/repo-full.html`);
    await page.locator(".map svg:visible a").first().focus();
    await page.locator(".map .tip:visible").waitFor();
    const told = await page.locator(".map .tip").innerText();
    expect(told).toMatch(/tokens/u);
    await page.goto(site().address + site().kinds.get("document")!);
    await page.locator(".lines").focus();
    expect((await focused(page)).isMarked).toBe(true);
  });
});

async function focusOn(page: Page, wanted: (stop: Focused) => boolean): Promise<void> {
  for (let i = 0; i < 300; i++) {
    await page.keyboard.press("Tab");
    if (wanted(await focused(page))) return;
  }
  throw new Error("the keyboard does not lead there");
}
