import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatCount } from "../../src/base/text/number.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { makeWidgets } from "../support/site/site-repository.ts";
import { useSite } from "../support/site/use-site.ts";
import { openSitePlanner } from "../support/site/what-if.ts";

const site = useSite(makeWidgets);
const open = useChromium();

async function openPack(pack: string, query = ""): Promise<WatchedPage> {
  const opened = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await opened.page.goto(`${site().address}packs/repo-${pack}.html${query}`);
  return opened;
}

const part = (page: Page, name: string) => page.locator(`.what-if [data-part='${name}']`);
const hiddenIn = (page: Page): readonly string[] => new URL(page.url()).searchParams.getAll("hide");
const planned = (pack: string, hide: readonly string[]) =>
  openSitePlanner(site().out).try(`repo-${pack}`, { hide, tiers: [] });

describe("what if", () => {
  it("a folder is hidden by the mouse: the total, the verdict, the lines and the address follow", async () => {
    const { page, complaints } = await openPack("full");
    await page
      .getByRole("checkbox", { name: /^src\// })
      .first()
      .check();
    const hide = ["/src/**"];
    await part(page, "tokens")
      .getByText(formatCount(planned("full", hide).tokens), { exact: true })
      .waitFor();
    expect(hiddenIn(page)).toEqual(hide);
    expect(await part(page, "ignore").textContent()).toBe("/src/**");
    expect(await part(page, "room").textContent()).toMatch(/^✓ fits with [\d,]+ to spare$/u);
    expect(await part(page, "told").textContent()).toContain("Exact: a build with these lines");
    await page.goBack();
    await part(page, "tokens")
      .getByText(formatCount(planned("full", []).tokens), { exact: true })
      .waitFor();
    expect(
      await page
        .getByRole("checkbox", { name: /^src\// })
        .first()
        .isChecked(),
    ).toBe(false);
    await page.goForward();
    await part(page, "tokens")
      .getByText(formatCount(planned("full", hide).tokens), { exact: true })
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it("a path is hidden by the keyboard and taken back by a button", async () => {
    const { page, complaints } = await openPack("split");
    await page.getByLabel("Path, folder or pattern").focus();
    await page.keyboard.type("docs/");
    await page.keyboard.press("Enter");
    await part(page, "tokens")
      .getByText(formatCount(planned("split", ["/docs/**"]).tokens), { exact: true })
      .waitFor();
    await page.getByRole("button", { name: "Remove /docs/**" }).focus();
    await page.keyboard.press("Enter");
    await part(page, "tokens")
      .getByText(formatCount(planned("split", []).tokens), { exact: true })
      .waitFor();
    expect(hiddenIn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("an address is what is tried, and other parts of the page keep their part of it", async () => {
    const { page, complaints } = await openPack(
      "full",
      "?hide=%2Fsrc%2Findex.ts&hide=%2Fdocs%2F**&max=900&section=SOURCES",
    );
    const outcome = openSitePlanner(site().out).try("repo-full", {
      hide: ["/src/index.ts", "/docs/**"],
      max: 900,
      tiers: [],
    });
    await part(page, "tokens").getByText(formatCount(outcome.tokens), { exact: true }).waitFor();
    expect(await page.locator(".what-if input[name='max']").inputValue()).toBe("900");
    await page.locator(".files th[data-key=path]").getByRole("button").click();
    expect(hiddenIn(page)).toEqual(["/src/index.ts", "/docs/**"]);
    await page.getByRole("button", { name: "Reset" }).click();
    await part(page, "tokens")
      .getByText(formatCount(planned("full", []).tokens), { exact: true })
      .waitFor();
    expect(new URL(page.url()).search).toBe("?section=SOURCES&sort=path");
    expect(complaints).toEqual([]);
  });

  it("the lines are copied as a repository needs them", async () => {
    const { page } = await openPack("full", "?hide=%2Fdocs%2F**&hide=*.py&max=700");
    await page.getByRole("button", { name: "Copy the lines for .carryonignore" }).click();
    const copied = (): Promise<string> => page.evaluate<string>("navigator.clipboard.readText()");
    await expect.poll(copied).toBe("/docs/**\n*.py");
    await page.getByRole("button", { name: "Copy the keys for carryon.yml" }).click();
    await expect.poll(copied).toBe("packs:\n  full:\n    budget: { max: 700 }");
  });

  it("the lines that bring a pack back under its budget are one click away", async () => {
    const { page } = await openPack("full");
    await page.getByRole("button", { name: /back under budget$/u }).click();
    const { cuts } = site().report.packs.find(({ pack }) => pack === "full")!;
    await page.getByText("fits with").waitFor();
    expect(hiddenIn(page)).toEqual(cuts.map(({ pattern }) => pattern));
  });

  it("a map can ask, and hears what is hidden", async () => {
    const { page } = await openPack("full");
    await page.evaluate(`
      document.addEventListener("carryon:hidden", ({ detail }) => {
        document.body.dataset.heard = [detail.hidden("src/gear.ts"), detail.hidden("README.md")].join();
      });
      document.dispatchEvent(new CustomEvent("carryon:hide", { detail: { act: "hide", lines: ["/src/**"] } }));
    `);
    await page.locator("body[data-heard='true,false']").waitFor();
    expect(hiddenIn(page)).toEqual(["/src/**"]);
    await page.evaluate(
      'document.dispatchEvent(new CustomEvent("carryon:hide", { detail: { act: "show", lines: ["/src/gear.ts"] } }))',
    );
    await page.locator("body[data-heard='false,false']").waitFor();
    expect(hiddenIn(page)).toEqual([]);
  });

  it("of a fitted pack it says that the answer is an estimate, also for other tiers", async () => {
    const { page } = await openPack("lite", "?set=low:src%2F**");
    await part(page, "told").getByText("Estimate:").waitFor();
    expect(await part(page, "tokens").textContent()).toMatch(/^about [\d,]+$/u);
    expect(await part(page, "config").textContent()).toMatch(/^tiers:\n {2}low: \[.*"src\/\*\*"\]$/u);
  });

  it("says plainly what cannot be tried", async () => {
    const { page } = await openPack("full");
    const field = page.getByLabel("Path, folder or pattern");
    await field.fill("!docs/keep.md");
    await field.press("Enter");
    await part(page, "told")
      .getByText("Lines that start with ! re-include files, which cannot be tried here.")
      .waitFor();
    await field.fill("**/a/**/b/**/c");
    await field.press("Enter");
    await part(page, "told").getByText("has more than two ** before the end of the pattern").waitFor();
    expect(await part(page, "tokens").textContent()).toBe(formatCount(planned("full", []).tokens));
  });

  it.each(["from disk", "without scripts"])(
    "%s it says how to do it by hand, and shows nothing that does not work",
    async (how) => {
      const { page } = await open({ javaScriptEnabled: how === "from disk" });
      const path = "packs/repo-full.html";
      await page.goto(how === "from disk" ? `file://${join(site().out, path)}` : site().address + path);
      expect(await page.locator(".by-hand").isVisible()).toBe(true);
      expect(await page.locator(".what-if").isVisible()).toBe(false);
    },
  );
});
