import { expect, it } from "vitest";
import { adviceWords, doneWords } from "../../../../site/src/lib/overview/advice.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { type AdviceInput, overviewAdvice } from "../../../../src/site/pages/overview-advice.ts";
import { packLink } from "../../../support/site-data.ts";
import { redacted, reportFile, reportOf } from "../../pack/report/report-samples.ts";

const FILES = [
  ...["a", "b", "c"].map((name) => reportFile(`test/${name}.test.ts`, 100_000)),
  reportFile("CHANGELOG.md", 30_000, { tier: "low" }),
  reportFile("src/a.ts", 150_000),
];

/** Plans a pack as the sum of the files that no line hides, each of which is a path or a folder. */
function planOf({ tokens, budget }: SitePackLink, exact = true): AdviceInput["plan"] {
  return (_slug, { hide }) => {
    const isHidden = (path: string): boolean =>
      hide.some((line) => `/${path}`.startsWith(line.replace(/\*+$/u, "")) || line.includes("**/*.test.ts"));
    const hidden = FILES.filter(({ path }) => isHidden(path)).reduce((sum, file) => sum + file.tokens, 0);
    const left = tokens - hidden;
    const over = Math.max(0, left - (budget.max ?? Infinity));
    const state = over > 0 ? "over" : "ok";
    const sizes = { tokens: left, largest: left, documents: 1, budget, state, over, exact } as const;
    return { ...sizes, missing: [], rules: 0, gone: { files: 0, tokens: 0 }, idle: [], hidden: isHidden };
  };
}

/** Advice on one FULL pack of 480,000 tokens, in words. */
function advised(pack: Partial<SitePackLink>, rest: Partial<AdviceInput> = {}): readonly (readonly string[])[] {
  const full = packLink({ tokens: 480_000, largest: 480_000, ...pack });
  const input = {
    report: reportOf({ files: FILES }),
    packs: [full],
    findings: [],
    brokenLinks: [],
    history: { limit: 0, shallow: false, points: [] },
  };
  const { todo, done } = overviewAdvice({ ...input, plan: planOf(full), ...rest });
  const words = todo.map((advice) => {
    const { title, copies } = adviceWords(advice, [full]);
    return [title, ...copies.flatMap(({ lines }) => lines)];
  });
  return [...words, ...doneWords(done).map((text) => [text])];
}

it("names what takes much of a pack that fits no window, and a pack without a limit", () => {
  expect(advised({})).toEqual([
    ["Make FULL fit a 200k window", "/test/**"],
    ["Leave CHANGELOG.md out of FULL", "/CHANGELOG.md"],
    ["Give FULL a limit", "max: 490000"],
  ]);
});

it("brings a pack back under its budget before anything else, and says what is in order", () => {
  const budget = { per: "pack", max: 400_000 } as const;
  const cuts = [{ pattern: "/test/a.test.ts", files: 1, tokens: 100_000 }];
  expect(advised({ budget, state: "over", over: 80_000, cuts })).toEqual([
    ["Bring FULL back under 400,000", expect.stringMatching(/^\/test\//u)],
    ["Or raise the limit of FULL", "max: 480100"],
    ["No secret to look at"],
  ]);
});

it("suggests no rule file, and calls nothing in order that it could not plan", () => {
  const report = reportOf({ files: [reportFile(".gitattributes", 300_000, { tier: "low" })] });
  const over = { budget: { per: "pack", max: 400_000 }, state: "over", over: 80_000 } as const;
  expect(advised(over, { report })[0]).toEqual(["Bring FULL back under 400,000"]);
  const plan = planOf(packLink({ tokens: 480_000 }), false);
  expect(advised({}, { plan })).not.toContainEqual(["No large by-product to leave out"]);
});

it("asks to look at secrets and broken links, and to fetch the history that was asked for", () => {
  const link = { ...redacted("docs/a.md", 3), code: "link-to-nothing" } as const;
  const findings = [redacted("src/key.ts", 7), redacted("src/key.ts", 9)] as unknown as AdviceInput["findings"];
  const brokenLinks = [link] as unknown as AdviceInput["brokenLinks"];
  const history = { limit: 50, shallow: true, points: [1] };
  const small = { tokens: 1000, largest: 1000, budget: { per: "pack", max: 2000 } } as const;
  const report = reportOf({ files: [reportFile("src/a.ts", 900)] });
  expect(advised(small, { report, findings, brokenLinks, history })).toEqual([
    ["Look at the 2 redacted secrets", "carryon check --secrets --fix-allow src/key.ts:7"],
    ["Mend a broken link", "carryon check --links"],
    ["Fetch more commits", "with: { fetch-depth: 51 }"],
  ]);
});

it("has nothing to advise on a small repository in order", () => {
  const report = reportOf({ files: [reportFile("src/a.ts", 900)] });
  const small = { tokens: 1000, largest: 1000, budget: { per: "pack", max: 2000 } } as const;
  expect(advised(small, { report })).toEqual([
    ["No secret to look at"],
    ["No large by-product to leave out"],
    ["No link to mend"],
  ]);
});
