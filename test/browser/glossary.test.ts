import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useChromium } from "../support/site/chromium.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";
import { visit } from "../support/site/visit.ts";

/** Minimum width and height of a target in CSS pixels (WCAG 2.2 AA). */
const MIN_TARGET = 24;
/** Sizes of type on all pages, in CSS pixels. */
const TYPE_SIZES: ReadonlySet<number> = new Set([12, 15, 22, 34]);

const site = useMadeSite();
const open = useChromium();

/** Anchor in the address, and the term and definition that it leads to. */
async function openTerm(page: Page): Promise<readonly [anchor: string, term: string, definition: string]> {
  const target = page.locator("dl :target");
  const [term, definition] = await Promise.all(["dt", "dd"].map((name) => target.locator(name).innerText()));
  const box = await target.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  return [new URL(page.url()).hash, term!, definition!];
}

describe("a question mark on the page of a pack", () => {
  it("leads to the definition, over HTTP and from a file, with and without scripts", async () => {
    for (const javaScriptEnabled of [true, false]) {
      for (const address of [site().address, `${pathToFileURL(site().out).href}/`]) {
        const { page } = await open({ javaScriptEnabled });
        await page.goto(`${address}packs/app-lite.html`);
        await page.getByRole("link", { name: "What is a tier?" }).last().click();
        expect(new URL(page.url()).pathname).toMatch(/\/glossary\.html$/u);
        expect(await openTerm(page)).toEqual([
          "#tier",
          "tier",
          expect.stringContaining("Amount of detail that LITE may show of a file."),
        ]);
      }
    }
  });

  it("after the name of a column sorts nothing, and the name still does", async () => {
    const { page } = await open();
    await visit(page, `${site().address}packs/app-lite.html`);
    const head = page.locator(".files th[data-key=tier]");
    await head.scrollIntoViewIfNeeded();
    await page.locator(".files [role=grid]").waitFor();
    await head.getByRole("button", { name: "tier", exact: true }).click();
    expect(await head.getAttribute("aria-sort")).toMatch(/ending$/u);
    await head.getByRole("link", { name: "What is a tier?" }).click();
    await page.waitForURL(/\/glossary\.html#tier$/u);
  });

  it("stays under the map while it zooms", async () => {
    const { page } = await open();
    await visit(page, `${site().address}packs/app-lite.html`);
    await page.locator(".map input[value=tier]").check();
    const question = page.locator(".map").getByRole("link", { name: "What is a tier?" });
    expect(await question.count()).toBe(1);
    const entries = await page.locator(".legend.for-tier").innerText();
    await page.goto(`${site().address}packs/app-lite.html?zoom=src`);
    await page.locator(".map input[value=tier]").check();
    await expect.poll(() => page.locator(".legend.for-tier").innerText()).not.toBe(entries);
    expect(await question.count()).toBe(1);
  });
});

it("every question mark is a link of 24 px or more that asks what it answers", async () => {
  const { page } = await open();
  let count = 0;
  for (const path of [...site().kinds.values()].flat()) {
    await page.goto(site().address + path);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    for (const link of await page.locator(".what-is:visible").all()) {
      const { width, height } = (await link.boundingBox())!;
      const name = await link.getAttribute("aria-label");
      expect({ path, name, isLarge: Math.min(width, height) >= MIN_TARGET }).toMatchObject({ isLarge: true });
      expect(name).toMatch(/^What (?:is|are) [a-z ]+\?$/u);
      count++;
    }
  }
  expect(count).toBeGreaterThan(20);
});

it("the glossary is linked from the foot of a page, and has the four sizes of type", async () => {
  const { page } = await open();
  await page.goto(`${site().address}files/index.html`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
  await page.waitForURL(`${site().address}glossary.html`);
  const sizes = await page.evaluate<number[]>(
    "[...document.querySelectorAll('main :is(h1, h2, p, a, dt, dd, code)')].map((one) => Math.round(parseFloat(getComputedStyle(one).fontSize)))",
  );
  expect([...new Set(sizes)].filter((size) => !TYPE_SIZES.has(size))).toEqual([]);
});
