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

/** File that imports a name from another one. */
const importing = useSite(() =>
  makeRepository({
    files: {
      "src/door.ts": "const limit = 1;\n\nexport function openDoor(): number {\n  return limit;\n}\n",
      "src/main.ts": 'import { openDoor } from "./door.ts";\nimport { limit } from "limits";\n\nopenDoor(limit);\n',
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

describe("what LITE keeps of a file", () => {
  it("is shaded in its text, and all else is dimmed", async () => {
    const { page, complaints } = await open({ javaScriptEnabled: false });
    await page.goto(viewedFile());
    const kept = page.locator(".lines mark");
    const { documents } = apiOf(tight().files).packs.find(({ pack }) => pack === "lite")!;
    const all = documents.map((document) => tight().files.get(document.text)!.toString("utf8")).join("");
    const shaded = (await kept.allTextContents()).join("");
    const pieces = shaded.match(/function wide\d+\(|repeat\(\d+\)/gu) ?? [];
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) expect(all).toContain(piece);
    expect(shaded.match(/repeat\(/gu) ?? []).not.toHaveLength(40);
    const colors = () => Promise.all([".lines mark", ".lines code"].map((one) => styleOf(page, one, "color")));
    const [ink, faint] = await colors();
    expect(ink).not.toBe(faint);
    await page.getByLabel("Dim what LITE drops").uncheck();
    expect(await colors()).toEqual([ink, ink]);
    expect(complaints).toEqual([]);
  });

  it("does not move a line", async () => {
    const { page } = await open();
    await page.goto(viewedFile());
    const code = page.locator(".lines code").first();
    const { height } = (await code.boundingBox())!;
    const lines = ((await code.textContent()) ?? "").split("\n").length - 1;
    const lineHeight = await styleOf(page, ".lines code", "lineHeight");
    expect(height).toBeCloseTo(lines * Number.parseFloat(lineHeight), 1);
  });

  it("has its chip marked, which leads to the document", async () => {
    const { page } = await open();
    await page.goto(viewedFile());
    await page.locator(".chip.shaded", { hasText: "LITE" }).click();
    await expect.poll(() => page.url()).toMatch(/documents\/[^/]+LITE[^/]*\.html#L\d+$/u);
  });
});

it("an imported name in a file's text is underlined and leads to its definition, without scripts", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(importing().address + pageOfFile(importing(), "src/main.ts"));
  const names = page.locator(".lines code a[href]");
  expect(await names.allTextContents()).toEqual(["openDoor", "openDoor"]);
  expect(await styleOf(page, ".lines code a[href]", "textDecorationLine")).toBe("underline");
  await names.last().click();
  await expect.poll(() => page.url()).toContain(`${pageOfFile(importing(), "src/door.ts")}#L3`);
});

describe("the first line of a file's text", () => {
  it.each([
    [1440, 300],
    [390, 500],
  ])("begins, at a width of %i, within %i pixels", async (width, limit) => {
    const { page } = await open({ viewport: { width, height: 844 } });
    for (const url of [address("src/index.ts"), viewedFile()]) {
      await page.goto(url);
      const { y } = (await page.locator(".lines code").first().boundingBox())!;
      expect(y).toBeLessThan(limit);
    }
  });
});

/** Computed style of the first element that matches a selector. */
function styleOf(page: Page, selector: string, name: string): Promise<string> {
  return page.evaluate<string>(`getComputedStyle(document.querySelector("${selector}")).${name}`);
}

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
