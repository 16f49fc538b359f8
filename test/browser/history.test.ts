import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { comparePaths } from "../../src/base/path.ts";
import type { Delta } from "../../src/compare/delta/delta-model.ts";
import { makeRepository, type TestRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";
import { useChromium, type WatchedPage } from "../support/site/chromium.ts";
import { useSite } from "../support/site/use-site.ts";
import { visit } from "../support/site/visit.ts";

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
const CONFIG = `packs:
  full: { kind: full, budget: { target: 5000, max: 8000 } }
  split: { kind: split, budget: { max: 60000, per: document } }
  lite: { kind: lite, budget: { target: 2000 } }
`;

let repository: TestRepository;
const commits = (): readonly string[] => repository.git("rev-list", "--reverse", "HEAD").split("\n");

/** Seven commits, including a tag, a rename, a revert and an empty commit. */
async function makeHistory(): Promise<TestRepository> {
  repository = await makeRepository({
    files: { "carryon.yml": CONFIG, "README.md": "# A thing\n", "a.txt": `${words(1500)}\n` },
  });
  const commit = (message: string, change: () => void): void => {
    change();
    repository.commit(message);
  };
  commit("Add b", () => repository.write({ "b.txt": `${words(300)}\n` }));
  repository.git("tag", "v1.0.0");
  commit("Move b", () => void repository.git("mv", "b.txt", "moved.txt"));
  repository.git("commit", "--quiet", "--allow-empty", "--message=Nothing at all");
  commit("Add <script>alert(1)</script>", () => repository.write({ "c.txt": `${words(120)}\n` }));
  commit("Remove c", () => repository.remove("c.txt"));
  commit("Add d", () => repository.write({ "docs/d.md": `${words(90)}\n` }));
  return repository;
}

const site = useSite(makeHistory, ["--delta", "v1.0.0..HEAD"]);
const open = useChromium();
let ids: readonly string[];
beforeAll(() => void (ids = commits()));

async function openHistory(query = "", options: Parameters<typeof open>[0] = {}): Promise<WatchedPage> {
  const opened = await open(options);
  await visit(opened.page, `${site().address}history.html${query}`);
  return opened;
}

const short = (index: number): string => ids[index]!.slice(0, 7);
const readout = (page: Page): Promise<string> => page.locator("#readout").innerText();
const values = (page: Page): Promise<string[]> => page.locator("#charts .value").allInnerTexts();
const slider = (page: Page): Locator => page.locator("#charts input[type=range]");
const numbersOf = (text: string): number => Number(text.replaceAll(/[^\d−-]/gu, "").replace("−", "-"));

/** Moves the pointer over a commit in the charts. */
async function pointAt(page: Page, index: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await page.locator("#charts .field").first().boundingBox())!;
  return { x: box.x + ((index + 0.5) / ids.length) * box.width, y: box.y + box.height / 2 };
}

describe("the charts of a history", () => {
  it("read all lines at the commit under the pointer, and return to the chosen one when it leaves", async () => {
    const { page, complaints } = await openHistory();
    expect(await readout(page)).toContain("Add d");
    const newest = await values(page);
    expect(newest).toHaveLength(3);
    const { x, y } = await pointAt(page, 1);
    await page.mouse.move(x, y);
    expect(await readout(page)).toContain("Add b");
    expect(await readout(page)).toContain(short(1));
    expect(await values(page)).not.toEqual(newest);
    await page.mouse.move(5, 5);
    expect(await readout(page)).toContain("Add d");
    await page.mouse.click(x, y);
    await page.mouse.move(5, 5);
    expect(await readout(page)).toContain("Add b");
    expect(complaints).toEqual([]);
  });

  it("say what api/v1/history.json says of each commit", async () => {
    const { page } = await openHistory();
    const { points } = JSON.parse(site().files.get("api/v1/history.json")!.toString("utf8")) as {
      points: { packs: { tokens: number }[]; material: { tokens: number }[] }[];
    };
    await slider(page).focus();
    await page.keyboard.press("Home");
    for (const { packs, material } of points) {
      const shown = (await values(page)).map(numbersOf);
      expect(new Set(shown)).toEqual(new Set([...packs, ...material].map(({ tokens }) => tokens)));
      await page.keyboard.press("ArrowRight");
    }
  });

  it("are a slider for keys and screen readers, which says date, subject and tokens", async () => {
    const { page } = await openHistory();
    await slider(page).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await readout(page)).toContain("Remove c");
    const told = await slider(page).getAttribute("aria-valuetext");
    expect(told).toMatch(
      /^3 Feb 2001; Remove c; SPLIT [\d,]+ tokens, −[\d,]+; FULL [\d,]+ tokens, .*LITE before fitting/u,
    );
    await page.keyboard.press("Home");
    expect(await readout(page)).toContain(short(0));
    await page.keyboard.press("ArrowRight");
    expect(await slider(page).getAttribute("aria-valuetext")).toContain("; v1.0.0; Add b");
    await page.keyboard.press("Escape");
    expect(await readout(page)).toContain("Add d");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.waitForURL(/deltas\/[\da-f]+-[\da-f]+\.html$/u);
  });

  it("stay at a commit that is touched", async () => {
    const { page } = await openHistory("", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.locator("#charts .field").first().scrollIntoViewIfNeeded();
    const { x, y } = await pointAt(page, 4);
    await page.touchscreen.tap(x, y);
    expect(await readout(page)).toContain("Add <script>alert(1)</script>");
  });

  it("draw the target and the maximum within a factor of two, and say the others in words", async () => {
    const { page } = await openHistory();
    const texts = await page.locator("#charts .strip").nth(1).locator(".limit").allTextContents();
    expect(texts.map((text) => text.trim())).toEqual(["target 5,000", "max 8,000"]);
    expect(await page.locator("#charts .strip").first().innerText()).toContain("max 60,000 per document");
  });

  it("have the days and the tag of their commits", async () => {
    const { page } = await openHistory();
    expect((await page.locator("#charts .days text").allTextContents()).map((text) => text.trim())).toEqual([
      "3 Feb 2001",
    ]);
    expect((await page.locator("#charts .along .tag").allTextContents()).map((text) => text.trim())).toEqual([
      "v1.0.0",
    ]);
  });
});

describe("the table of a history", () => {
  it("folds commits that change next to nothing, and shows packs where that is asked for", async () => {
    const { page } = await openHistory();
    const rows = page.locator("tr[data-commit]:visible");
    expect(await rows.count()).toBe(7);
    const before = await page.locator("td.packs:visible").count();
    await page.getByLabel("Tokens of each pack").check();
    expect([before, await page.locator("td.packs:visible").count()]).toEqual([0, 8 * 3]);
    await page.getByLabel(/Hide \d small commits? \(under 0\.1% of FULL\)/u).check();
    expect(await rows.count()).toBeLessThan(7);
    expect((await rows.allInnerTexts()).join("\n")).not.toContain("Nothing at all");
  });

  it("has without scripts its switches and links to each delta, and no radio button that does nothing", async () => {
    const { page } = await openHistory("?base=aaaaaaa&head=bbbbbbb#compare", { javaScriptEnabled: false });
    expect(await page.locator("tr[data-commit] .subject a").count()).toBe(6);
    expect(await page.locator("input[type=radio]:visible").count()).toBe(0);
    expect(await page.locator("#how").innerText()).toContain("carryon diff");
    await page.getByLabel("Tokens of each pack").check();
    expect(await page.locator("td.packs:visible").count()).toBeGreaterThan(0);
  });
});

const choose = async (page: Page, base: number, head: number): Promise<void> => {
  await page.getByLabel(`base: ${short(base)}`).check();
  await page.getByLabel(`head: ${short(head)}`).check();
};
const filesOf = (page: Page): Promise<string[]> => page.locator("#compare table:not(.totals) tbody th").allInnerTexts();
const fileTotals = (page: Page): Promise<string[]> => page.locator("#compare .totals td").allInnerTexts();

describe("two commits of a history", () => {
  it("are compared as carryon diff compares them, from the files between them alone", async () => {
    const { page, complaints } = await openHistory();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().endsWith("/favicon.svg")) asked.push(request.url());
    });
    await choose(page, 1, 4);
    expect(await page.locator("#chosen").innerText()).toContain("FULL +");
    expect(asked).toEqual([]);
    await page.locator("#chosen a").click();
    await page.locator("#compare .totals").waitFor();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe(`?base=${short(1)}&head=${short(4)}#compare`);
    expect(asked.filter((url) => url.includes("/changes/")).map((url) => url.slice(-45, -5))).toEqual(ids.slice(2, 5));
    const { stdout } = runCli(["diff", ids[1]!, ids[4]!, "--json", "--only", "full,split"], { cwd: repository.root });
    const delta = JSON.parse(stdout) as Delta;
    const totals = delta.packs.flatMap(({ base, head }) => [base!.tokens, head!.tokens, head!.tokens - base!.tokens]);
    expect((await fileTotals(page)).slice(0, 6).map((text) => numbersOf(text.split(" (")[0]!))).toEqual(totals);
    expect((await filesOf(page)).map((text) => text.split(/\s/u)[0]!).toSorted(comparePaths)).toEqual(
      delta.files.map(({ path }) => path),
    );
    expect(await page.locator("#compare").innerText()).toContain("from b.txt");
    expect(complaints).toEqual([]);
  });

  it("come by address, can be swapped, and back and forward lead through what was compared", async () => {
    const { page } = await openHistory(`?base=${ids[0]}&head=${short(6)}#compare`);
    const title = page.locator("#compare h2");
    await expect.poll(() => title.innerText()).toBe(`${short(0)} → ${short(6)}`);
    const totals = await fileTotals(page);
    await page.getByRole("link", { name: "Swap base and head" }).click();
    await expect.poll(() => title.innerText()).toBe(`${short(6)} → ${short(0)}`);
    expect((await fileTotals(page))[0]).toBe(totals[1]);
    expect(await page.locator("#compare").innerText()).toContain("The base is newer than the head.");
    expect(await page.getByLabel(`base: ${short(6)}`).isChecked()).toBe(true);
    await page.getByLabel(`head: ${short(5)}`).check();
    await expect.poll(() => title.innerText()).toBe(`${short(6)} → ${short(5)}`);
    await page.goBack();
    await expect.poll(() => title.innerText()).toBe(`${short(6)} → ${short(0)}`);
    await page.goBack();
    await expect.poll(() => title.innerText()).toBe(`${short(0)} → ${short(6)}`);
    await page.goForward();
    await expect.poll(() => title.innerText()).toBe(`${short(6)} → ${short(0)}`);
  });

  it("have their files filtered by what is typed", async () => {
    const { page } = await openHistory(`?base=${short(0)}&head=${short(6)}#compare`);
    await page.locator("#compare .totals").waitFor();
    const all = await filesOf(page);
    await page.getByLabel("Filter files").fill("DOCS/");
    expect(await filesOf(page)).toEqual(all.filter((path) => path.startsWith("docs/")));
    expect(await page.locator("#compare output").innerText()).toBe("1 file");
  });

  it.each(["?base=zzzzzzz&head=aaaaaaa#compare", "?base=%00&head=%ff#compare", "#compare"])(
    "are none where the address names none: %s",
    async (query) => {
      const { page, complaints } = await openHistory(query);
      expect(await page.locator("#compare").innerText()).toBe("");
      expect(complaints).toEqual([]);
    },
  );

  it("cannot be compared where the data is gone, which the page says", async () => {
    const { page } = await open();
    await page.route("**/api/v1/changes/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${site().address}history.html?base=${short(0)}&head=${short(6)}#compare`);
    await expect.poll(() => page.locator("#compare").innerText()).toContain("Could not load the comparison");
  });
});

it("a comparison begins with its headline, then the commits, and ends with the diff", async () => {
  const { page } = await open();
  await page.goto(site().address + site().kinds.get("delta")!);
  expect(
    await page
      .locator("main > *")
      .first()
      .evaluate((element) => element.tagName),
  ).toBe("H1");
  expect(await page.locator("main > h1 + .sub").getByRole("link", { name: "History" }).count()).toBe(1);
  expect(await page.locator("main h2").last().innerText()).toMatch(/^Diff/u);
});
