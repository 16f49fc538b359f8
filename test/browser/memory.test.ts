import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { exclusionsOf } from "../support/site/axe.ts";
import { useChromium } from "../support/site/chromium.ts";
import { brokenAddresses } from "../support/site/links.ts";
import { makeHostileMemory, makeMemoryRepository } from "../support/site/memory-repository.ts";
import { startWeight, weigher } from "../support/site/page-weight.ts";
import { vitalsOf } from "../support/site/page-vitals.ts";
import { BASE, useSite } from "../support/site/use-site.ts";
import { visit } from "../support/site/visit.ts";

/** Maximum compressed bytes of an ordinary memory's page. */
const HEAVY = 60_000;

const open = useChromium();

describe.each([
  ["an ordinary memory", makeMemoryRepository],
  ["a hostile memory", makeHostileMemory],
] as const)("the page of %s", (_, make) => {
  const site = useSite(make);

  it("threat 18: opens without a complaint, over HTTP and from a file", async () => {
    const { page, complaints } = await open();
    await visit(page, `${site().address}memory.html`);
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
    expect(await page.locator("main :is(img, script:not([src]))").count()).toBe(0);
    await page.goto(pathToFileURL(join(site().out, "memory.html")).href);
    expect(await page.locator("h1").innerText()).toBe("Memory");
    expect(brokenAddresses(site().files).filter((one) => one.startsWith("memory.html"))).toEqual([]);
  });

  it("is complete without scripts, at every width and on paper", async () => {
    const [plain, live] = [await open({ javaScriptEnabled: false }), await open()];
    for (const { page } of [plain, live]) await page.goto(`${site().address}memory.html`);
    expect(await plain.page.locator("main h2").allInnerTexts()).toEqual(["Packs", "What to do", "Files", "Models"]);
    expect(await plain.page.locator("main button:visible").count()).toBe(0);
    expect(await live.page.locator("main button:visible").count()).toBeGreaterThan(0);
    for (const width of [1440, 1024, 390]) {
      await live.page.setViewportSize({ width, height: 900 });
      const wide = await live.page.evaluate<number>("document.documentElement.scrollWidth");
      expect({ width, wide }).toEqual({ width, wide: width });
    }
    await live.page.emulateMedia({ media: "print" });
    expect(await live.page.locator("button:visible").count()).toBe(0);
  });

  it("shuts nobody out, in light and dark, wide and narrow", async () => {
    const { page } = await open({ bypassCSP: true });
    await page.goto(`${site().address}memory.html`);
    expect(await exclusionsOf(page)).toEqual([]);
  });
});

describe("the page of a memory", () => {
  const site = useSite(makeMemoryRepository);

  it("says what each pack takes of its budgets and of a model's window, and copies what loads it", async () => {
    const { page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await visit(page, `${site().address}memory.html`);
    const main = await page.locator("main").innerText();
    for (const text of [
      "claude",
      "small",
      "part common over by 22",
      "memory/packs/common/90_recent_changes.md costs most",
      "window of claude-sonnet-5",
      "Fits 171 known models",
    ])
      expect(main).toContain(text);
    await page.getByRole("button", { name: "Copy: Load it" }).first().click();
    await page.getByText("Copied", { exact: true }).first().waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe("carryon memory print claude");
  });

  it("says of each file who wrote what of it, and when it changed last", async () => {
    const { page } = await open();
    await visit(page, `${site().address}memory.html`);
    const row = page.getByRole("row").filter({ hasText: "90_recent_changes.md" });
    expect(await row.innerText()).toMatch(
      /distilled: recent-changes \d+\s+from commits up to [\da-f]{9} of 2026-01-31/u,
    );
    expect(await row.locator("code").innerText()).toMatch(/^[\da-f]{7,}$/u);
    const outside = page.getByRole("row").filter({ hasText: "AGENTS.md" });
    expect(await outside.innerText()).toContain("by hand");
  });

  it("is linked from the bar of other pages", async () => {
    const { page } = await open();
    await page.goto(`${site().address}files/index.html`);
    await page.locator("nav.bar").getByRole("link", { name: "Memory", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe(`${BASE}memory.html`);
  });

  it("is light, and does not move while it loads", async () => {
    const { page } = await open();
    const { shift, told } = await vitalsOf(page.context(), `${site().address}memory.html`, 300);
    expect({ told, moved: shift > 0.01 }).toEqual({ told, moved: false });
    const weight = weigher(site().files)("memory.html");
    expect({ weight, fits: startWeight(weight) <= HEAVY }).toEqual({ weight, fits: true });
  });
});
