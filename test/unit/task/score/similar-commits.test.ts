import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { configName } from "../../../../src/secrets/publish.ts";
import { type CommitHits, filesOfSimilarCommits } from "../../../../src/task/score/similar-commits.ts";
import type { HistoryCommit } from "../../../../src/task/score/history.ts";
import type { TaskTerm } from "../../../../src/task/task.ts";

const termsOf = (text: string): readonly TaskTerm[] =>
  [...new Set(text.split(" "))].map((stem) => ({ stem, weight: 1 }));
const commit = (subject: string, ...paths: readonly string[]): HistoryCommit => ({
  subject: configName(subject),
  paths,
});
const terms = termsOf("retry upload");
const hitsOf = (commits: readonly HistoryCommit[]): ReadonlyMap<string, CommitHits> =>
  filesOfSimilarCommits(commits, { terms, termsOf });
const ranked = (commits: readonly HistoryCommit[]): readonly string[] =>
  [...hitsOf(commits)].toSorted(([, a], [, b]) => b.sum - a.sum).map(([path]) => path);

const sorted = (found: ReadonlyMap<string, unknown>): unknown => [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));

describe("filesOfSimilarCommits", () => {
  it("gives the files of commits that share a term, by the closest commit and by all of them", () => {
    const all = hitsOf([commit("retry upload", "a"), commit("retry", "a", "b"), commit("silent", "c")]);
    expect([...all.keys()]).toEqual(["a", "b"]);
    expect(all.get("a")!.closest).toBeCloseTo(1, 9);
    expect(all.get("b")!.closest).toBeLessThan(0.9);
    expect(all.get("a")!.sum).toBeGreaterThan(1);
  });

  it("finds a message less like the task the more other words it has", () => {
    const all = hitsOf([commit("retry upload of silent things", "long"), commit("retry upload", "short")]);
    expect(all.get("long")!.closest).toBeLessThan(all.get("short")!.closest);
  });

  it("prefers more terms, rarer terms and fewer files", () => {
    expect(ranked([commit("retry", "one"), commit("retry upload", "both")])).toEqual(["both", "one"]);
    const common = [commit("upload", "common"), commit("upload", "x"), commit("upload", "x"), commit("retry", "rare")];
    expect(ranked(common).indexOf("rare")).toBeLessThan(ranked(common).indexOf("common"));
    expect(ranked([commit("retry", "m", "n", "o"), commit("retry", "few")])[0]).toBe("few");
  });

  it("ignores commits that change very many files", () => {
    const paths = Array.from({ length: 51 }, (_, i) => `f${i}`);
    expect(ranked([commit("retry", ...paths)])).toEqual([]);
    expect(ranked([commit("retry", ...paths.slice(1))])).toHaveLength(50);
  });

  it("finds nothing without terms", () => {
    expect(filesOfSimilarCommits([commit("retry", "a")], { terms: [], termsOf }).size).toBe(0);
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
        const reversed = filesOfSimilarCommits(other, { terms: terms.toReversed(), termsOf });
        expect(sorted(reversed)).toEqual(sorted(hitsOf(one)));
      }),
    );
  });
});
