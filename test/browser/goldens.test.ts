import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { apiOf } from "../support/site/api.ts";
import { useChromium } from "../support/site/chromium.ts";
import { coarseDifference, coarsePicture } from "../support/site/goldens/coarse-picture.ts";
import { useSameFonts } from "../support/site/goldens/fonts.ts";
import { pageOfFile } from "../support/site/make-site.ts";
import { makeMemoryRepository } from "../support/site/memory-repository.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";
import { useSite } from "../support/site/use-site.ts";
import { visit } from "../support/site/visit.ts";

/** Written by `npm run golden:site`. */
const GOLDENS = join(import.meta.dirname, "goldens");
/** Folder for pictures of pages that differ, for a person to view. */
const FAILED = resolve(import.meta.dirname, "../../.gallery/failed");
const isWriting = process.env["CARRYON_GOLDEN"] === "write";

/** Maximum share of differing cells. One additional row changes most cells below it. */
const TOLERANCE = 0.02;
/** Compared height of a page in CSS pixels. */
const HIGH = 3000;

const site = useMadeSite();
const memory = useSite(makeMemoryRepository);
const open = useChromium();

/** Pages of the generated site by picture name. */
const MADE_PAGES: Readonly<Record<string, () => string>> = {
  overview: () => "index.html",
  "pack-over": () => "packs/app-full.html",
  "pack-lite": () => "packs/lab-lite.html",
  document: () => "documents/LAB-LITE.html",
  file: () => pageOfFile(site(), "src/server/deploy.ts"),
  files: () => "files/index.html",
  history: () => "history.html",
  delta: () => newestDelta(),
  glossary: () => "glossary.html",
  missing: () => "404.html",
};

/** Addresses of all pages with pictures, by picture name. */
const PAGES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(Object.entries(MADE_PAGES).map(([name, href]) => [name, () => site().address + href()])),
  memory: () => `${memory().address}memory.html`,
};

/** Page about the newest commit's change. */
function newestDelta(): string {
  const { commit = "" } = apiOf(site().files).site;
  return [...site().files.keys()].find(
    (path) => path.startsWith("deltas/") && path.endsWith(`-${commit.slice(0, 7)}.html`),
  )!;
}

describe.each(Object.keys(PAGES))("the page %s", (name) => {
  it.each([1440, 390])("looks as its golden pictures at a width of %i, in light and in dark", async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } });
    await useSameFonts(page.context());
    await visit(page, PAGES[name]!());
    const blank = await page.context().newPage();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const screenshot = await pictureOf(page);
      const picture = await coarsePicture(blank, screenshot);
      const golden = join(GOLDENS, `${name}-${width}-${colorScheme}.png`);
      if (isWriting) writePicture(golden, picture);
      expect(existsSync(golden) ? golden : "no golden picture").toBe(golden);
      const { share, heights } = await coarseDifference(blank, readFileSync(golden), picture);
      if (share > TOLERANCE) writePicture(join(FAILED, `${name}-${width}-${colorScheme}.png`), screenshot);
      expect({ colorScheme, heights, share, isNear: share <= TOLERANCE }).toMatchObject({ colorScheme, isNear: true });
    }
  });
});

it("a picture differs from one of a page with a section less, and not from one with other letters", async () => {
  const { page } = await open();
  await useSameFonts(page.context());
  await visit(page, `${site().address}index.html`);
  const blank = await page.context().newPage();
  const whole = await coarsePicture(blank, await pictureOf(page));
  await page.evaluate(
    "document.querySelector('h1').textContent = document.querySelector('h1').textContent.replaceAll('o', 'e')",
  );
  const lettered = await coarsePicture(blank, await pictureOf(page));
  await page.evaluate("document.querySelector('h1').style.display = 'none'");
  const less = await coarsePicture(blank, await pictureOf(page));
  expect((await coarseDifference(blank, whole, whole)).share).toBe(0);
  expect((await coarseDifference(blank, whole, lettered)).share).toBeLessThan(TOLERANCE);
  expect((await coarseDifference(blank, whole, less)).share).toBeGreaterThan(TOLERANCE);
});

async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate("document.fonts.ready");
  const { width, height } = await page.evaluate<{ width: number; height: number }>(
    "({ width: innerWidth, height: document.documentElement.scrollHeight })",
  );
  const clip = { x: 0, y: 0, width, height: Math.min(height, HIGH) };
  return page.screenshot({ fullPage: true, clip, animations: "disabled" });
}

function writePicture(path: string, bytes: Buffer): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
}
