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
  repository.git("tag", "v1.1.0");
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
/** The strip of the chosen pack. */
const strip = (page: Page): Locator => page.locator(".strip:visible");
const numbersOf = (text: string): number => Number(text.replaceAll(/[^\d−-]/gu, "").replace("−", "-"));

describe("the strip of a history", () => {
  it("shows one pack, FULL first, and another one if chosen, with or without scripts", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, complaints } = await openHistory("", { javaScriptEnabled });
      expect(await strip(page).getByRole("group").getAttribute("aria-label")).toContain("Change of FULL");
      await page.getByRole("radio", { name: "SPLIT" }).check();
      expect(await strip(page).count()).toBe(1);
      expect(await strip(page).getByRole("group").getAttribute("aria-label")).toContain("Change of SPLIT");
      expect(complaints).toEqual([]);
    }
  });

  it("names at each commit its subject, its tags and the tokens that api/v1/history.json has", async () => {
    const { page } = await openHistory();
    const { points } = JSON.parse(site().files.get("api/v1/history.json")!.toString("utf8")) as {
      points: { subject: string; commit: string; tags: string[]; packs: { slug: string; tokens: number }[] }[];
    };
    const titles = await strip(page).locator("title").allTextContents();
    expect(titles.map((title) => title.split("\n"))).toEqual(
      points.map(({ subject, commit, tags, packs }) => {
        const sizes = packs.map(
          ({ slug, tokens }) => `${slug.slice(5).toUpperCase()} ${tokens.toLocaleString("en-US")}`,
        );
        return [subject, [commit.slice(0, 7), ...tags].join(" "), ...sizes.toSorted()];
      }),
    );
  });

  it("leads by keys to what a commit changed", async () => {
    const { page } = await openHistory();
    await strip(page).locator("a").last().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/deltas\/[\da-f]+-[\da-f]+\.html$/u);
    expect(await page.locator(".sub").innerText()).toContain("Add d");
  });

  it("draws the target and the maximum of a whole pack, and names the limit of documents", async () => {
    const { page } = await openHistory();
    expect(await strip(page).locator("line.target, line.max").count()).toBe(2);
    expect(await strip(page).locator(".legend").innerText()).toMatch(/max 8,000\s+target 5,000/u);
    await page.getByRole("radio", { name: "SPLIT" }).check();
    expect(await strip(page).locator("line.target, line.max").count()).toBe(0);
    expect(await strip(page).locator(".legend").innerText()).toContain("max 60,000 per document");
  });

  it("has the tags of its commits, of which the first links to nothing", async () => {
    const { page } = await openHistory();
    expect((await page.locator("svg.tags text").allTextContents()).map((text) => text.trim())).toEqual([
      "v1.0.0",
      "v1.1.0",
    ]);
    expect(await page.locator("svg.tags a").count()).toBe(1);
  });

  it("comes after a headline that links to the largest change", async () => {
    const { page } = await openHistory();
    expect(await page.locator("h1").innerText()).toMatch(
      /^FULL grew by [\d,]+ tokens \(\+[\d.]+%\) since 3 Feb 2001\.$/u,
    );
    await page.locator("h1 + .sub a").click();
    expect(await page.locator(".sub").innerText()).toContain("Add b");
  });
});

describe("the table of a history", () => {
  it("says by how much each commit changed each pack", async () => {
    const { page } = await openHistory();
    const { points } = JSON.parse(site().files.get("api/v1/history.json")!.toString("utf8")) as {
      points: { packs: { slug: string; tokens: number }[] }[];
    };
    const cells = page.locator("tr[data-commit] td[data-name=FULL]");
    const changes = (await cells.allInnerTexts()).map((text) => (text === "–" ? undefined : numbersOf(text)));
    const sizes = points.map(({ packs }) => packs.find(({ slug }) => slug === "repo-full")!.tokens);
    expect(changes.toReversed()).toEqual(sizes.map((size, i) => (i === 0 ? undefined : size - sizes[i - 1]!)));
  });

  it("folds commits that change next to nothing, and shows the tokens of packs where that is asked for", async () => {
    const { page } = await openHistory();
    const rows = page.locator("tr[data-commit]:visible");
    expect(await rows.count()).toBe(7);
    const sizes = page.locator("td .total:visible");
    const before = await sizes.count();
    await page.getByLabel("Tokens of each pack").check();
    // FULL and SPLIT at each commit, and all three packs of the pair.
    expect([before, await sizes.count()]).toEqual([0, 7 * 2 + 3]);
    await page.getByLabel(/Hide \d small commits? \(under 0\.1% of FULL\)/u).check();
    expect(await rows.count()).toBeLessThan(7);
    expect((await rows.allInnerTexts()).join("\n")).not.toContain("Nothing at all");
  });

  it("has without scripts its switches and links to each delta, and no radio button that does nothing", async () => {
    const { page } = await openHistory("?base=aaaaaaa&head=bbbbbbb#compare", { javaScriptEnabled: false });
    expect(await page.locator("tr[data-commit] .subject a").count()).toBe(6);
    expect(await page.locator("table input[type=radio]:visible").count()).toBe(0);
    expect(await page.locator("#how").innerText()).toContain("carryon diff");
    await page.getByLabel("Tokens of each pack").check();
    expect(await page.locator("td .total:visible").count()).toBeGreaterThan(0);
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
