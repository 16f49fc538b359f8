import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { LongTextIndex } from "../../src/site/data/long-text.ts";
import { makeRepository } from "../support/repository.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { useSite } from "../support/site/use-site.ts";
import { visit } from "../support/site/visit.ts";

const FILES = 20;
const LINES = 3000;

function lineOf(file: number, i: number): string {
  return `export const line${file}x${i} = "${`${i} `.repeat(9).trim()} of the text"; // <b>&amp;, and some more words`;
}

function textOf(file: number): string {
  return Array.from({ length: LINES }, (_, i) => `${lineOf(file, i)}\n`).join("");
}

/** More than 5 MB in files of realistic size. All lines are different. */
function longFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: FILES }, (_, file) => [`src/long-${file + 10}.ts`, textOf(file)]));
}

const site = useSite(() =>
  makeRepository({ files: { ...longFiles(), "carryon.yml": "packs: { full: { kind: full } }\n" } }),
);
const open = useChromium();

const DOCUMENT = "documents/REPO-FULL";
const SHOWN = 1000;

/** Lines of the document. The last one is empty. */
const linesOf = (): readonly string[] => site().files.get(`${DOCUMENT}.txt`)!.toString("utf8").split("\n");

async function openDocument(hash = "", options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const opened = await open(options);
  await visit(opened.page, `${site().address}${DOCUMENT}.html${hash}`);
  return opened;
}

/** Text of the line drawn under the highlight band. */
function textAtBand(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const band = document.querySelector(".band").getBoundingClientRect();
    const code = [...document.querySelectorAll(".lines > div")].find((one) => one.getBoundingClientRect().bottom > band.top + 1)?.querySelector("code");
    if (!code) return "";
    const height = Number.parseFloat(getComputedStyle(code).lineHeight);
    return code.textContent.split("\\n")[Math.round((band.top - code.getBoundingClientRect().top) / height)];
  })()`);
}

describe("a document of 5 MB", () => {
  it("is a small page that holds the first lines, and one file that holds all of them", async () => {
    const { files } = site();
    const text = files.get(`${DOCUMENT}.txt`)!;
    expect(text.length).toBeGreaterThan(5_000_000);
    expect([...files.keys()].filter((path) => path.startsWith(`${DOCUMENT}/`))).toEqual([`${DOCUMENT}/index.json`]);
    expect(files.get(`${DOCUMENT}.html`)!.length).toBeLessThan(250_000);
    const { page, complaints } = await openDocument();
    const shown = await page.evaluate<string>(
      "[...document.querySelectorAll('.lines code')].map((code) => code.textContent).join('')",
    );
    expect(shown).toBe(`${linesOf().slice(0, SHOWN).join("\n")}\n`);
    expect(await page.evaluate<number>("document.querySelectorAll('*').length")).toBeLessThan(1500);
    expect(complaints).toEqual([]);
  });

  it("has colors of a language for the lines that are in the page, and none for the empty chunks, which are many", async () => {
    const { page } = await openDocument();
    await page.locator(".lines > .away").first().waitFor({ state: "attached" });
    const [code, away] = await page.evaluate<
      readonly [string, string]
    >(`[".lines code", ".lines > .away"].map((selector) => {
      const element = document.querySelector(selector);
      const own = getComputedStyle(element).color;
      return getComputedStyle(element, "::highlight(keyword)").color === own ? "own" : "another";
    })`);
    expect([code, away]).toEqual(["another", "own"]);
  });

  it.each(["#L1150", "#L40000", "#L60001"])("goes to %s by its address, and shows the lines there", async (hash) => {
    const { page, complaints } = await openDocument(hash);
    const box = await page.locator(".band").boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(900);
    await expect.poll(() => textAtBand(page)).toBe(linesOf()[Number(hash.slice(2)) - 1]);
    expect(complaints).toEqual([]);
  });

  it("shows the same lines after scrolling away and back, and keeps few of them", async () => {
    const { page, complaints } = await openDocument("#L30000");
    await expect.poll(() => textAtBand(page)).toBe(linesOf()[29_999]);
    for (const part of [0.1, 0.9, 0.5, 1, 0]) {
      await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`);
      await page.waitForTimeout(200);
    }
    await expect.poll(() => page.evaluate<number>("document.querySelectorAll('.lines code').length")).toBeLessThan(12);
    await page.evaluate("document.querySelector('.band').scrollIntoView()");
    await expect.poll(() => textAtBand(page)).toBe(linesOf()[29_999]);
    expect(complaints).toEqual([]);
  });

  it("says which file is at the top, and leads to its page", async () => {
    const { page } = await openDocument("#L40000");
    const { frames } = JSON.parse(site().files.get(`${DOCUMENT}/index.json`)!.toString("utf8")) as LongTextIndex;
    const at = frames.lines.findLastIndex((line) => line < 39_980);
    const link = page.locator(".where a.path");
    await expect.poll(() => link.textContent()).toBe(frames.paths[at]);
    await expect
      .poll(() => page.locator(".where [data-at]").innerText())
      .toContain(`file ${at + 1} of ${frames.paths.length}`);
    await page.locator("[data-step='1']").click();
    await expect.poll(() => link.textContent()).toBe(frames.paths[at + 1]);
    expect(new URL(page.url()).hash).toBe(`#L${frames.lines[at + 1]}`);
    await link.click();
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe(frames.paths[at + 1]!.slice("src/".length));
  });

  it("goes to a file by a part of its path, with the keyboard", async () => {
    const { page, complaints } = await openDocument();
    await page.getByRole("combobox", { name: "of this document" }).focus();
    await page.keyboard.type("src 25");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".where a.path").textContent()).toBe("src/long-25.ts");
    expect(await page.evaluate<string>("document.activeElement.className")).toContain("lines");
    await expect.poll(() => textAtBand(page)).toContain("src/long-25.ts");
    expect(complaints).toEqual([]);
  });

  it("goes to a file by touch, on a small screen", async () => {
    const { page } = await openDocument("", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.getByRole("combobox", { name: "of this document" }).tap();
    await page.getByRole("option", { name: "src/long-12.ts" }).tap();
    await expect.poll(() => page.locator(".where a.path").textContent()).toBe("src/long-12.ts");
    const { scrollWidth, clientWidth } = await page.evaluate<{ scrollWidth: number; clientWidth: number }>(
      "({ scrollWidth: document.documentElement.scrollWidth, clientWidth: document.documentElement.clientWidth })",
    );
    expect(scrollWidth).toBe(clientWidth);
  });

  it("finds a text anywhere in it, and then the next place", async () => {
    const { page } = await openDocument();
    await page.getByRole("combobox", { name: "of this document" }).fill("X2000 = ");
    await page.keyboard.press("Enter");
    await expect.poll(() => textAtBand(page)).toContain("line0x2000 =");
    await page.keyboard.press("Enter");
    await expect.poll(() => textAtBand(page)).toContain("line1x2000 =");
    await page.getByRole("combobox", { name: "of this document" }).fill("in none of the lines");
    await page.keyboard.press("Enter");
    await page.getByText("No matches in this document").waitFor();
  });

  it("is copied to the letter, where a selection goes over lines that are not loaded", async () => {
    const { page } = await openDocument("#L30000", { permissions: ["clipboard-read", "clipboard-write"] });
    await expect.poll(() => textAtBand(page)).toBe(linesOf()[29_999]);
    await page.evaluate(`(() => {
      const last = document.querySelector("#L29801 code");
      getSelection().setBaseAndExtent(document.querySelector("#L801 code").lastChild.previousSibling ?? document.querySelector("#L801 code").lastChild, 10, last.lastChild.previousSibling ?? last.lastChild, 7);
    })()`);
    const [from, to] = await page.evaluate<readonly [string, string]>(`(() => {
      const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection();
      return [anchorNode.data.slice(anchorOffset, anchorOffset + 40), focusNode.data.slice(0, focusOffset)];
    })()`);
    await page.keyboard.press("Control+c");
    const copied = (): Promise<string> => page.evaluate<string>("navigator.clipboard.readText()");
    await expect.poll(async () => (await copied()).length).toBeGreaterThan(1_000_000);
    const text = await copied();
    expect(text.startsWith(from)).toBe(true);
    expect(text.endsWith(to)).toBe(true);
    expect(linesOf().join("\n").includes(text)).toBe(true);
  });

  it("keeps its place where lines wrap", async () => {
    const { page } = await openDocument("", { viewport: { width: 390, height: 844 } });
    await page.locator(".wrap input").check();
    await page.getByRole("combobox", { name: "of this document" }).fill("long-20.ts");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".where a.path").textContent()).toBe("src/long-20.ts");
  });

  it("keeps its place where lines wrap and those before it come first, which are higher than they seemed", async () => {
    const { page } = await openDocument("", { viewport: { width: 390, height: 844 } });
    await page.locator(".wrap input").check();
    await page.evaluate("location.hash = '#L29850'");
    await page.locator("#L29801:not(.away)").waitFor({ state: "attached" });
    await page.evaluate("location.hash = '#L1'");
    await page.locator("#L29801.away").waitFor({ state: "attached" });
    await page.route("**/REPO-FULL.txt", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByRole("combobox", { name: "of this document" }).fill("long-20.ts");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".where a.path").textContent()).toBe("src/long-20.ts");
  });

  it("shows lines of a server that ignores ranges", async () => {
    const { page } = await open();
    await page.route("**/REPO-FULL.txt", async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), range: "" } });
      expect(response.status()).toBe(200);
      await route.fulfill({ response });
    });
    await page.goto(`${site().address}${DOCUMENT}.html#L30000`);
    await expect.poll(() => textAtBand(page)).toBe(linesOf()[29_999]);
  });

  it("says where its lines are if they cannot be loaded", async () => {
    const { page } = await open();
    await page.route("**/REPO-FULL/**", (route) => route.abort());
    await page.goto(`${site().address}${DOCUMENT}.html#L30000`);
    await page.getByText("They could not be loaded").waitFor();
    expect(await page.locator(".rest").boundingBox()).toMatchObject({ y: expect.any(Number) as number });
    expect((await page.locator(".rest").boundingBox())!.y).toBeLessThan(900);
  });

  it("has its first lines and a link to all others without scripts", async () => {
    const { page } = await openDocument("", { javaScriptEnabled: false });
    expect(await page.locator(".where").isVisible()).toBe(false);
    const rest = page.locator(".rest");
    expect(await rest.innerText()).toContain("Lines 1,001 to");
    await rest.getByRole("link", { name: "raw text" }).click();
    await page.waitForURL(/REPO-FULL\.txt$/u);
    expect(await page.locator("body").innerText()).toContain(linesOf()[1100]);
  });
});
