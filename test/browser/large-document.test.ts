import { describe, expect, it } from "vitest";
import { makeRepository } from "../support/repository.ts";
import { useChromium } from "../support/site/chromium.ts";
import { useSite } from "../support/site/use-site.ts";

const FILES = 20;
const LINES = 3000;

function lineOf(file: number, i: number): string {
  return `export const line${file}x${i} = "${`${i} `.repeat(9).trim()} of the text"; // <b>&amp;, and some more words`;
}

function textOf(file: number): string {
  return Array.from({ length: LINES }, (_, i) => `${lineOf(file, i)}\n`).join("");
}

/** More than 5 MB in files of a size that people write, all lines different. */
function longFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: FILES }, (_, file) => [`src/long-${file + 10}.ts`, textOf(file)]));
}

const site = useSite(() =>
  makeRepository({ files: { ...longFiles(), "carryon.yml": "packs: { full: { kind: full } }\n" } }),
);
const open = useChromium();

describe("a document of 5 MB", () => {
  it("is there with the DOM, in full and without a complaint", async () => {
    const document = "documents/REPO-FULL";
    expect(site().files.get(`${document}.txt`)!.length).toBeGreaterThan(5_000_000);
    const { page, complaints } = await open();
    await page.goto(`${site().address}${document}.html`, { waitUntil: "domcontentloaded" });
    const shown = await page.evaluate<string>(
      "[...document.querySelectorAll('.lines code')].map((code) => code.textContent).join('')",
    );
    const text = site().files.get(`${document}.txt`)!.toString("utf8");
    expect(shown === text || shown === `${text}\n`).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("goes to a line by its address, and to a frame by a link", async () => {
    const { page } = await open();
    await page.goto(`${site().address}documents/REPO-FULL.html#L40000`, { waitUntil: "networkidle" });
    const box = await page.locator(".band").boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(900);
    await page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true");
    await page.locator("a[href^='#L']", { hasText: "src/long-25.ts" }).first().click();
    const hash = new URL(page.url()).hash;
    await expect.poll(async () => (await page.locator(hash).boundingBox())!.y).toBeLessThan(900);
  });

  it("is found in by the browser, where nothing was laid out before", async () => {
    const { page } = await open();
    await page.goto(`${site().address}documents/REPO-FULL.html`, { waitUntil: "networkidle" });
    expect(await page.evaluate<boolean>("find('export const line15x2000 =')")).toBe(true);
    await expect.poll(() => page.evaluate<string>("getSelection().toString()")).toBe("export const line15x2000 =");
    await expect
      .poll(() => page.evaluate<number>("getSelection().getRangeAt(0).getBoundingClientRect().top"))
      .toBeLessThan(900);
  });
});
