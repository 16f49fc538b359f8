import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { apiOf } from "../support/site/api.ts";
import { useChromium } from "../support/site/chromium.ts";
import { useMadeSite } from "../support/site/use-made-site.ts";
import { visit } from "../support/site/visit.ts";

/** Maximum number of clicks from the overview to an answer. */
const MAX_CLICKS = 2;

const site = useMadeSite();
const open = useChromium();

/** Visitor on the overview page with a question. */
interface Visitor {
  readonly page: Page;
  /**
   * Clicks and counts the click.
   * @throws Error if the number of clicks exceeds the maximum
   */
  readonly click: (what: Locator) => Promise<void>;
}

async function visitor(): Promise<Visitor> {
  const { page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, `${site().address}index.html`);
  let clicks = 0;
  return {
    page,
    click: async (what) => {
      expect(++clicks).toBeLessThanOrEqual(MAX_CLICKS);
      await what.click();
    },
  };
}

const main = (page: Page): Promise<string> => page.getByRole("main").innerText();
const grouped = (tokens: number): string => tokens.toLocaleString("en-US");
const signed = (change: number): string => `${change < 0 ? "−" : "+"}${grouped(Math.abs(change))}`;
const packOf = (scope: string, pack: string) =>
  site().report.packs.find((one) => one.scope === scope && one.pack === pack)!;

describe("one who knows nothing of it finds within two clicks", () => {
  it("whether the context still fits, and by how much it does not", async () => {
    const { page } = await visitor();
    const over = packOf("APP", "full");
    const first = await page.getByRole("heading", { level: 1 }).innerText();
    expect(first).toContain(`APP FULL is ${grouped(over.over ?? 0)} over its budget.`);
    const inView = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(inView!.y + inView!.height).toBeLessThan(900);
  });

  it("what the last change cost, pack by pack and file by file", async () => {
    const { page, click } = await visitor();
    const [newest] = apiOf(site().files).deltas.toReversed().slice(-1);
    await click(page.getByRole("main").locator("a[href*='deltas/']").first());
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/\S/u);
    const text = await main(page);
    for (const { change } of newest!.packs.filter((pack) => pack.change !== 0)) expect(text).toContain(signed(change));
    expect(text).toContain("lab/report.md");
  });

  it("what is in a pack and what is not", async () => {
    const { page, click } = await visitor();
    await click(page.getByRole("main").getByRole("link", { name: "APP LITE", exact: true }).first());
    const shown = site().report.files.flatMap(({ receipts }) => receipts.filter(({ pack }) => pack === "lite"));
    const whole = shown.filter(({ view, documents }) => view === "full" && documents[0]?.includes("APP-LITE") === true);
    const text = await main(page);
    expect(text).toMatch(new RegExp(String.raw`Shown whole\s+${whole.length}\b`, "u"));
    expect(text).toMatch(/listed by name/iu);
    expect(text).toMatch(/binary/iu);
  });

  it("why a file is shown, and why so little of it", async () => {
    const { page, click } = await visitor();
    await page.getByRole("combobox").fill("deploy.ts");
    await click(page.getByRole("option", { name: /deploy\.ts/u }).first());
    await page.waitForURL(/\/files\//u);
    const text = await main(page);
    expect(text).toMatch(/LITE[^]*pointer/iu);
    expect(text).toMatch(/room/iu);
  });

  it("whether a secret got in, and where", async () => {
    const { page, click } = await visitor();
    expect(await main(page)).toMatch(/2 (?:secrets )?redacted|redacted secrets[^]{0,12}2/iu);
    await click(
      page
        .getByRole("main")
        .getByRole("link", { name: /src\/server\/deploy\.ts/u })
        .first(),
    );
    await page.waitForURL(/\/files\/[\da-f]+\.html#L2$/u);
    expect(await main(page)).toMatch(/github-pat/u);
  });

  it("what makes it smaller, as lines to copy", async () => {
    const { page, click } = await visitor();
    await click(page.getByRole("main").getByRole("link", { name: "APP FULL", exact: true }).first());
    const text = await main(page);
    for (const { pattern, tokens } of packOf("APP", "full").cuts ?? []) {
      expect(text).toContain(pattern);
      expect(text).toContain(grouped(tokens));
    }
  });

  it("how an agent reads it", async () => {
    const { page } = await visitor();
    const text = await main(page);
    expect(text).toMatch(/any model/iu);
    const address = `${site().address}llms.txt`;
    expect(text).toContain(address);
    const answer = await page.request.get(address);
    expect(await answer.text()).toContain("APP-LITE");
  });

  it("how to take a pack, as a file and by copying it", async () => {
    const { page, click } = await visitor();
    const text = site().files.get("documents/LAB-LITE.txt")!.toString("utf8");
    await click(page.getByRole("button", { name: /^Copy of LAB LITE/u }).first());
    await expect.poll(() => page.evaluate<string>("navigator.clipboard.readText()")).toBe(text);
    const other = await visitor();
    await other.click(other.page.getByRole("main").getByRole("link", { name: "LAB LITE", exact: true }).first());
    const saved = other.page.waitForEvent("download");
    await other.click(other.page.getByRole("link", { name: /^Download/u }).first());
    expect(readFileSync(await (await saved).path(), "utf8")).toBe(text);
  });

  it("what changed between any two commits", async () => {
    const { page, click } = await visitor();
    const { points } = apiOf(site().files);
    const [base, head] = [points.find(({ tags }) => tags.join(" ") === "v2.0.0")!, points.at(-1)!];
    await click(page.getByRole("navigation").getByRole("link", { name: "History" }));
    await click(page.getByRole("radio", { name: `base: ${base.commit.slice(0, 7)}` }));
    const tokensAt = ({ packs }: typeof base): number => packs.find(({ slug }) => slug === "app-full")!.tokens;
    await expect.poll(() => main(page)).toContain(`APP FULL ${signed(tokensAt(head) - tokensAt(base))}`);
    expect(new URL(page.url()).search).toContain(base.commit.slice(0, 7));
  });

  it("what the last release cost, at the first click", async () => {
    const { page, click } = await visitor();
    const [base, head] = apiOf(site().files)
      .points.filter(({ tags }) => tags.length > 0)
      .slice(-2);
    expect([base!.tags, head!.tags]).toEqual([["v2.0.0-beta.1"], ["v2.0.0"]]);
    const fullAt = ({ packs }: typeof base & {}): number =>
      packs.filter(({ slug }) => slug.endsWith("-full")).reduce((sum, { tokens }) => sum + tokens, 0);
    await click(page.getByRole("group", { name: "Tags" }).getByRole("link", { name: /^v2\.0\.0 since/u }));
    await page.waitForURL(/#commit-/u);
    const row = page.locator("tr:target");
    expect(await row.innerText()).toContain(`FULL ${signed(fullAt(head!) - fullAt(base!))} since v2.0.0-beta.1`);
    const { y, height } = (await row.boundingBox())!;
    expect({ y, height, isInView: y >= 0 && y + height <= 900 }).toMatchObject({ isInView: true });
  });

  it("where something is defined", async () => {
    const { page, click } = await visitor();
    const { symbols, paths } = apiOf(site().files).search;
    const [name, , file, line] = symbols.find(([symbol, kind]) => kind === "function" && /\D\d+$/u.test(symbol))!;
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await click(page.getByRole("option", { name: new RegExp(String.raw`\b${name}\b`, "u") }).first());
    await page.waitForURL(/#L\d+$/u);
    expect([await page.getByRole("heading", { level: 1 }).innerText(), new URL(page.url()).hash]).toEqual([
      paths[file]!.slice(paths[file]!.lastIndexOf("/") + 1),
      `#L${line}`,
    ]);
  });
});
