import { expect, it } from "vitest";
import { extendTrend, readTrend, trendMarker, trendSentence } from "../../../../src/github/comment/trend.ts";
import type { DeltaExtract } from "../../../../src/compare/report/delta-extract.ts";
import { commentOf, packOf } from "../../../support/comment.ts";

const size = (tokens: number) => ({ tokens, largest: tokens, documents: 1 });
const nameOf = ({ pack }: { readonly pack: string }): string => pack.toUpperCase();
const commit = (i: number): string => String(i).padEnd(40, "a");

/** Comment on a commit after which LITE has that many tokens more than the base. */
const adding = (tokens: number): DeltaExtract =>
  commentOf({ packs: [packOf({ base: size(1000), head: size(1000 + tokens) })] });

/** History of a pull request whose comment was written again after each commit. */
function historyOf(totals: readonly number[]): ReturnType<typeof readTrend> {
  const body = totals.reduce(
    (text, total, i) =>
      `<!-- carryon:default -->\n${trendMarker(extendTrend(readTrend(text), adding(total), commit(i)))}x`,
    "",
  );
  return readTrend(body);
}

it("tells what each of the last five commits added, from the hidden line of the comment", () => {
  expect(trendSentence(historyOf([12]), adding(12), nameOf)).toBe("");
  expect(trendSentence(historyOf([12, 12, 1216]), adding(1216), nameOf)).toBe(
    "LITE over the last 3 pushes: +12, 0, +1,204.",
  );
  expect(trendSentence(historyOf([1, 2, 4, 7, 11, 16, 10]), adding(10), nameOf)).toBe(
    "LITE over the last 5 pushes: +2, +3, +4, +5, −6.",
  );
});

it("replaces the entry of a commit that is measured again, and adds none without a base", () => {
  const history = historyOf([12, 20]);
  const again = extendTrend(history, adding(30), commit(1));
  expect(trendSentence(again, adding(30), nameOf)).toBe("LITE over the last 2 pushes: +12, +18.");
  const unknown = commentOf({ packs: [packOf({ change: "unknown" })] });
  expect(extendTrend(history, unknown, commit(2))).toBe(history);
  expect(extendTrend(history, adding(1), undefined)).toBe(history);
});

it("follows the pack that the comment is about", () => {
  const full = packOf({ pack: "full", kind: "full", base: size(1000), head: size(1005), gate: "adds-to-over" });
  const both = commentOf({ packs: [packOf({ base: size(1000), head: size(1001) }), full] });
  const history = extendTrend(extendTrend([], both, commit(1)), both, commit(2));
  expect(trendSentence(history, both, nameOf)).toBe("FULL over the last 2 pushes: +5, 0.");
  // LITE alone was measured before.
  expect(trendSentence(extendTrend(historyOf([1]), both, commit(2)), both, nameOf)).toBe("");
});

it("is bounded, and reads nothing but its own form", () => {
  const packs = Array.from({ length: 30 }, (_, i) => packOf({ scope: `S${i}` }));
  const many = Array.from({ length: 30 }, (_, i) => i).reduce(
    (history, i) => extendTrend(history, commentOf({ packs }), commit(i)),
    historyOf([]),
  );
  expect(many).toHaveLength(6);
  expect(trendMarker(many).length).toBeLessThan(700);
  const good = trendMarker(historyOf([1, 2])).trimEnd();
  for (const line of [
    good.replace("lite=", "lite=x"),
    good.replace("REPO/", "repo/"),
    good.replace(" -->", "0 --> **Owned**"),
    `${good} `,
    `text ${good}`,
    `<!-- carryon-trend ${"a".repeat(12)} REPO/lite=99999999999 -->`,
    `a\nb\nc\n${good}`,
  ]) {
    expect(readTrend(line)).toEqual([]);
  }
  expect(readTrend(undefined)).toEqual([]);
  expect(readTrend(`<!-- carryon:default -->\r\n<!-- carryon-hidden -->\r\n${good}\r\nx`)).toHaveLength(2);
});
