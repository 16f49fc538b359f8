import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configName } from "../../../../../src/core/redact/publish.ts";
import { filesOfSimilarCommits } from "../../../../../src/core/task/score/similar-commits.ts";
import type { HistoryCommit } from "../../../../../src/model/task/history.ts";

const stemsOf = (text: string): readonly string[] => text.split(" ");
const commit = (subject: string, ...paths: readonly string[]): HistoryCommit => ({
  subject: configName(subject),
  paths,
});
const terms = new Map([
  ["retry", 1],
  ["upload", 1],
  ["silent", 0],
]);
const ranked = (commits: readonly HistoryCommit[]): readonly string[] =>
  [...filesOfSimilarCommits(commits, { terms, stemsOf })]
    .toSorted(([, a], [, b]) => b.score - a.score)
    .map(([path]) => path);

const sorted = (found: ReadonlyMap<string, unknown>): unknown => [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));

describe("filesOfSimilarCommits", () => {
  it("gives the files of commits that share a term, and counts the commits", () => {
    const commits = [
      commit("retry upload", "a"),
      commit("retry", "a", "b"),
      commit("silent", "c"),
      commit("other", "d"),
    ];
    const found = filesOfSimilarCommits(commits, { terms, stemsOf });
    expect([...found.keys()]).toEqual(["a", "b"]);
    expect(found.get("a")?.commits).toBe(2);
  });

  it("prefers more terms, rarer terms, fewer files and newer commits", () => {
    expect(ranked([commit("retry", "one"), commit("retry upload", "both")])).toEqual(["both", "one"]);
    const common = [commit("upload", "common"), commit("upload", "x"), commit("upload", "x"), commit("retry", "rare")];
    expect(ranked(common).indexOf("rare")).toBeLessThan(ranked(common).indexOf("common"));
    expect(ranked([commit("retry", "m", "n", "o"), commit("retry", "few")])[0]).toBe("few");
    expect(ranked([commit("retry", "new"), commit("retry", "old")])).toEqual(["new", "old"]);
  });

  it("ignores commits that change very many files", () => {
    const paths = Array.from({ length: 51 }, (_, i) => `f${i}`);
    expect(ranked([commit("retry", ...paths)])).toEqual([]);
    expect(ranked([commit("retry", ...paths.slice(1))])).toHaveLength(50);
  });

  it("finds nothing without terms", () => {
    expect(filesOfSimilarCommits([commit("retry", "a")], { terms: new Map(), stemsOf }).size).toBe(0);
  });

  it("does not depend on the order of words, terms and paths", () => {
    const word = fc.constantFrom("retry", "upload", "silent", "x");
    const commits = fc.array(fc.tuple(fc.array(word), fc.uniqueArray(fc.constantFrom("a", "b", "c"))), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(commits, (all) => {
        const one = all.map(([words, paths]) => commit(words.join(" "), ...paths));
        const other = all.map(([words, paths]) => commit(words.toReversed().join(" "), ...paths.toReversed()));
        const reversed = new Map([...terms].toReversed());
        expect(sorted(filesOfSimilarCommits(other, { terms: reversed, stemsOf }))).toEqual(
          sorted(filesOfSimilarCommits(one, { terms, stemsOf })),
        );
      }),
    );
  });
});
