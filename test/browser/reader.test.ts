import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../support/repository.ts";
import { apiOf } from "../support/site/api.ts";
import { useChromium } from "../support/site/chromium.ts";
import { pageOfFile } from "../support/site/make-site.ts";
import { makeWidgets } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";

const site = useSite(makeWidgets);
const wide = (i: number): string =>
  `/** Says ${i}. */\nexport function wide${i}(a: string, b: number): string {\n  const words = [a, b].join(" of the ");\n  return words.repeat(${i}).trim().toUpperCase();\n}\n`;

/** File whose budget is too small to show it whole. */
const tight = useSite(() =>
  makeRepository({
    files: {
      "src/wide.ts": Array.from({ length: 40 }, (_, i) => wide(i)).join("\n"),
      "carryon.yml": "packs: { lite: { kind: lite, budget: { target: 1500, max: 1500 } } }\n",
    },
  }),
);
const open = useChromium();

/** Page of a file that LITE shows as a view, not whole. */
function viewedFile(): string {
  const file = tight().report.files.find(({ receipts }) =>
    receipts.some(({ pack, view }) => pack === "lite" && ["symbols", "skeleton", "brief"].includes(view)),
  );
  if (file === undefined) throw new Error("LITE shows all files whole");
  return tight().address + pageOfFile(tight(), file.path);
}

const address = (path: string): string => site().address + pageOfFile(site(), path);
const current = (page: Page) => page.locator(".outline [aria-current=location]");

describe("the outline of a file", () => {
  it("follows the text as it scrolls, with one entry marked", async () => {
    const { page, complaints } = await open();
    await page.goto(address("src/index.ts"));
    const links = page.locator(".outline a");
    const last = (await links.count()) - 1;
    expect(last).toBeGreaterThan(20);
    await links.nth(15).click();
    await expect.poll(() => current(page).count()).toBe(1);
    const hash = await links.nth(15).getAttribute("href");
    await page.evaluate(`document.querySelector(".lines").scrollIntoView()`);
    await expect.poll(() => current(page).getAttribute("href")).not.toBe(hash);
    const early = await current(page).getAttribute("href");
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await expect.poll(() => current(page).getAttribute("href")).not.toBe(early);
    expect(await current(page).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("keeps its marked entry in view without moving the page", async () => {
    const { page } = await open({ viewport: { width: 1440, height: 500 } });
    await page.goto(address("src/index.ts"));
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await expect
      .poll(async () => {
        const [side, entry] = [await page.locator(".side").boundingBox(), await current(page).boundingBox()];
        return side !== null && entry !== null && entry.y >= side.y && entry.y + entry.height <= side.y + side.height;
      })
      .toBe(true);
  });

  it("says what each definition costs", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(address("src/gear.ts"));
    const [first] = await page.locator(".outline .num").allInnerTexts();
    expect(Number(first)).toBeGreaterThan(0);
    const { tokens } = site().report.files.find(({ path }) => path === "src/gear.ts")!;
    expect(Number(first)).toBeLessThanOrEqual(tokens);
  });
});

describe("what LITE shows of a file", () => {
  it("stands beside the text on a wide screen, word for word as in the document", async () => {
    const { page, complaints } = await open();
    await page.goto(viewedFile());
    const [text, shown] = [page.locator(".code .lines"), page.locator(".shown pre").first()];
    const [left, right] = [(await text.boundingBox())!, (await shown.boundingBox())!];
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    const { documents } = apiOf(tight().files).packs.find(({ pack }) => pack === "lite")!;
    const all = documents.map((document) => tight().files.get(document.text)!.toString("utf8")).join("");
    expect(all).toContain((await shown.textContent())!.trim());
    expect(complaints).toEqual([]);
  });

  it.each([true, false])("takes its place on a small screen, with scripts: %s", async (javaScriptEnabled) => {
    const { page } = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      javaScriptEnabled,
    });
    await page.goto(viewedFile());
    const [text, shown] = [page.locator(".code .lines"), page.locator(".shown pre").first()];
    expect([await text.isVisible(), await shown.isVisible()]).toEqual([true, false]);
    await page.locator("#see-view").tap();
    expect([await text.isVisible(), await shown.isVisible()]).toEqual([false, true]);
    await page.locator("#see-text").tap();
    expect([await text.isVisible(), await shown.isVisible()]).toEqual([true, false]);
  });

  it("makes way for the text where a link leads to a line", async () => {
    const { page } = await open({ viewport: { width: 390, height: 844 } });
    await page.goto(viewedFile());
    await page.locator("#see-view").check();
    await page.locator(".outline a").last().click();
    await page.locator(".lines .band").waitFor();
    await expect.poll(async () => (await page.locator(".lines .band").boundingBox())!.y).toBeLessThan(844);
  });
});

it("the history of a file names commits, says when, and leads to what they changed", async () => {
  const { page } = await open();
  const { points } = apiOf(site().files);
  const changed = site().report.files.map(({ path }) => path);
  for (const path of changed) {
    await page.goto(address(path));
    const link = page.locator("#history a[href*='deltas/']").first();
    if ((await link.count()) === 0) continue;
    const subject = await link.innerText();
    const point = points.find((one) => one.subject === subject)!;
    expect(await page.locator("#history time").first().getAttribute("datetime")).toBe(point.date);
    await link.click();
    await page.waitForURL(`**/${point.delta}`);
    return;
  }
  throw new Error("no file has a history");
});

describe("a document that is not long", () => {
  it("says which file is at the top, and goes to others by their names", async () => {
    const { page, complaints } = await open({ viewport: { width: 1440, height: 300 } });
    await page.goto(site().address + site().kinds.get("document")!);
    await page.getByRole("combobox", { name: "of this document" }).fill("gear.ts");
    await page.getByRole("option", { name: /^src\/gear\.ts/u }).click();
    await expect.poll(() => page.locator(".where a.path").textContent()).toBe("src/gear.ts");
    await page.locator(".where a.path").click();
    await page.waitForURL(/files\/[\da-f]{12}\.html/u);
    expect(await page.locator("h1").innerText()).toBe("gear.ts");
    expect(complaints).toEqual([]);
  });

  it("closes the list of its files with Escape, and says where none fits", async () => {
    const { page } = await open();
    await page.goto(site().address + site().kinds.get("document")!);
    const field = page.getByRole("combobox", { name: "of this document" });
    await field.fill("no such file");
    await page.getByText("No matching paths").waitFor();
    await page.keyboard.press("Escape");
    expect(await field.getAttribute("aria-expanded")).toBe("false");
    expect(await page.locator("#goto-list").isVisible()).toBe(false);
  });

  it("leads to the documents before and after it, without scripts too", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const documents = apiOf(site().files).packs.find(({ pack }) => pack === "split")!.documents;
    expect(documents.length).toBeGreaterThan(1);
    await page.goto(site().address + documents[0]!.href);
    for (const { name } of documents.slice(1)) {
      await page.locator("a[rel=next]").first().click();
      expect(await page.locator("h1").innerText()).toBe(name);
    }
    expect(await page.locator("a[rel=next]").count()).toBe(0);
    await page.locator("a[rel=prev]").first().click();
    expect(await page.locator("h1").innerText()).toBe(documents.at(-2)!.name);
  });

  it("is copied to the letter over the bounds of what is laid out at once", async () => {
    const { page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(address("src/index.ts"));
    const { blob } = apiOf(site().files).files.find(({ path }) => path === "src/index.ts")!;
    await page.evaluate("getSelection().selectAllChildren(document.querySelector('.lines'))");
    await page.evaluate(`(() => {
      const codes = document.querySelectorAll(".lines code");
      getSelection().setBaseAndExtent(codes[0], 0, codes[codes.length - 1], codes[codes.length - 1].childNodes.length);
    })()`);
    await page.keyboard.press("Control+c");
    const text = site().files.get(blob)!.toString("utf8");
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe(text);
  });
});
