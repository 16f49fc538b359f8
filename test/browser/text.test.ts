import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { apiOf } from "../support/site/api.ts";
import { pageOfFile } from "../support/site/make-site.ts";
import { makeHostileWidgets, WIDGETS } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";

const site = useSite(makeHostileWidgets);
const open = useChromium();

const band = (page: Page) => page.locator(".lines .band");
const hashOf = (page: Page): Promise<string> => page.evaluate<string>("location.hash");

async function openFile(path: string, hash = ""): Promise<WatchedPage> {
  const opened = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await opened.page.goto(site().address + pageOfFile(site(), path) + hash);
  return opened;
}

/** First and last highlighted line, counted from 1. */
function marked(page: Page): Promise<readonly [number, number]> {
  return page.evaluate<[number, number]>(`(() => {
    const band = document.querySelector(".band").getBoundingClientRect();
    const chunks = [...document.querySelectorAll(".lines > div")];
    const chunk = chunks.findLast((one) => one.getBoundingClientRect().top <= band.top + 1);
    const height = Number.parseFloat(getComputedStyle(chunk.querySelector("code")).lineHeight);
    const first = Number(chunk.id.slice(1)) + Math.round((band.top - chunk.getBoundingClientRect().top) / height);
    return [first, first + Math.round(band.height / height) - 1];
  })()`);
}

/** Clicks on a line number. */
async function clickNumber(page: Page, line: number, shift = false): Promise<void> {
  const at = await page.evaluate<{ x: number; y: number }>(`(() => {
    const chunk = [...document.querySelectorAll(".lines > div")].findLast((one) => Number(one.id.slice(1)) <= ${line});
    const code = chunk.querySelector("code");
    const height = Number.parseFloat(getComputedStyle(code).lineHeight);
    window.scrollBy(0, chunk.getBoundingClientRect().top + (${line} - Number(chunk.id.slice(1))) * height - 300);
    return { x: code.getBoundingClientRect().left - 8, y: chunk.getBoundingClientRect().top + (${line} - Number(chunk.id.slice(1)) + 0.5) * height };
  })()`);
  if (shift) await page.keyboard.down("Shift");
  await page.mouse.click(at.x, at.y);
  if (shift) await page.keyboard.up("Shift");
}

describe("lines of a text", () => {
  it.each([
    ["#L12", 12, 12],
    ["#L12-L20", 12, 20],
    ["#L12-20", 12, 20],
    ["#L20-L12", 12, 20],
    ["#L100-L99999", 100, 99_999],
  ] as const)("are marked and in view where an address ends in %s", async (hash, first, last) => {
    const { page, complaints } = await openFile("src/index.ts", hash);
    await band(page).waitFor();
    const length = await page.locator(".lines").getAttribute("data-lines");
    expect(await marked(page)).toEqual([first, Math.min(last, Number(length))]);
    const { y } = (await band(page).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(900);
    expect(complaints).toEqual([]);
  });

  it.each(["#L0", "#L99999", "#L", "#Lx", "#L1-", "#%", "#<script>", "#__proto__"])(
    "are left alone where it ends in %s",
    async (hash) => {
      const { page, complaints } = await openFile("src/index.ts", hash);
      expect(await band(page).isVisible()).toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  it("are linked by clicks on their numbers, and by Shift as far as another", async () => {
    const { page } = await openFile("src/index.ts");
    await clickNumber(page, 12);
    expect([await hashOf(page), await marked(page)]).toEqual(["#L12", [12, 12]]);
    await clickNumber(page, 20, true);
    expect([await hashOf(page), await marked(page)]).toEqual(["#L12-L20", [12, 20]]);
    await clickNumber(page, 5, true);
    expect([await hashOf(page), await marked(page)]).toEqual(["#L5-L12", [5, 12]]);
    await page.reload();
    await band(page).waitFor();
    expect(await marked(page)).toEqual([5, 12]);
  });

  it("are reached from the outline without scripts", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(site().address + pageOfFile(site(), "src/index.ts"));
    await page.locator(".outline a").nth(20).click();
    const hash = new URL(page.url()).hash;
    expect(hash).toMatch(/^#L\d+$/u);
    const box = await page.locator(hash).boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(900);
  });

  it("are colored without another element", async () => {
    const { page } = await openFile("src/index.ts");
    const elements = "document.querySelectorAll('.lines *').length";
    const count = await page.evaluate<number>(elements);
    await expect.poll(() => page.evaluate<number>("CSS.highlights.get('keyword')?.size ?? 0")).toBeGreaterThan(10);
    expect(await page.evaluate<number>(elements)).toBe(count);
  });
});

describe("a text", () => {
  it("threat 18: is to the letter what its blob holds, whatever it is, and is selected without numbers", async () => {
    const files = apiOf(site().files).files.filter(({ path, lines }) => lines > 0 && !path.startsWith("hard/"));
    const compareNext = async (): Promise<void> => {
      const { page, complaints } = await open();
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        await page.goto(site().address + file.href!);
        const shown = await page.evaluate<string>(
          "[...document.querySelectorAll('.lines code')].map((code) => code.textContent).join('')",
        );
        // An HTML parser treats a lone carriage return as a line ending and drops one before a line feed.
        const text = site().files.get(file.blob)!.toString("utf8").replaceAll("\r\n", "\n").replaceAll("\r", "\u240d");
        const { path } = file;
        expect({ path, shown }).toEqual({ path, shown: text.endsWith("\n") ? text : `${text}\n` });
      }
      expect(complaints).toEqual([]);
    };
    await Promise.all([compareNext(), compareNext(), compareNext()]);
  });

  it("is copied whole by its button, which says so", async () => {
    const { page, complaints } = await openFile("src/gear.ts");
    const button = page.locator(".actions button");
    await button.click();
    await expect.poll(() => button.innerText()).toBe("Copied");
    const { blob } = apiOf(site().files).files.find(({ path }) => path === "src/gear.ts")!;
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(
      site().files.get(blob)!.toString("utf8"),
    );
    await page.locator("[role=status]", { hasText: "Copied" }).waitFor({ state: "attached" });
    await expect.poll(() => button.innerText()).toBe("Copy");
    expect(complaints).toEqual([]);
  });

  it("is downloaded under its own name, as its blob holds it", async () => {
    const { page } = await openFile("src/gear.ts");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("gear.ts");
    expect(readFileSync(await download.path(), "utf8")).toBe(WIDGETS["src/gear.ts"]);
  });

  it("is told not to be copied where the clipboard is not given", async () => {
    const { page } = await open();
    await page.goto(site().address + pageOfFile(site(), "src/gear.ts"));
    await page.route("**/blobs/**", (route) => route.abort());
    await page.locator(".actions button").click();
    await expect.poll(() => page.locator(".actions button").innerText()).toBe("Copy failed");
  });

  it("has commands to copy, with the address that the page has", async () => {
    const { page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${site().address}packs/repo-lite.html`);
    const row = page.locator(".copied", { has: page.locator("a[data-address]") }).first();
    await row.getByRole("button").click();
    await expect
      .poll(() => page.evaluate<string>("navigator.clipboard.readText()"))
      .toContain(`${site().address}documents/`);
  });
});
