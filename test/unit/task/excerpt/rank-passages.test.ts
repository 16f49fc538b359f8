import { expect, it } from "vitest";
import type { Passage } from "../../../../src/task/excerpt/passages.ts";
import { rankPassages } from "../../../../src/task/excerpt/rank-passages.ts";
import { growsTooFast } from "../../../support/growth.ts";

function passage(line: number, name?: string): Passage {
  const symbol = { name: name ?? "", kind: "function", signature: "", parent: -1, line, size: 1, doc: "" } as const;
  return { lines: [line, line], heads: [], symbol: name === undefined ? undefined : symbol };
}

function order(
  lines: readonly string[],
  passages: readonly Passage[],
  { mentioned = [], ...terms }: Readonly<Record<string, number>> & { readonly mentioned?: readonly number[] },
): readonly number[] {
  const rarity = new Map(Object.entries(terms as Readonly<Record<string, number>>));
  return rankPassages(lines, passages, { termWeights: rarity, mentioned }).map(
    ({
      passage: {
        lines: [first],
      },
    }) => first,
  );
}

const LINES = ["upload many files", "retry retry", "nothing of that"];
const PASSAGES = [passage(1), passage(2), passage(3)];

it("puts passages with rare terms first, more of them before fewer", () => {
  expect(order(LINES, PASSAGES, { retr: 5, upload: 1 })).toEqual([2, 1, 3]);
  expect(order(LINES, PASSAGES, { retr: 1, upload: 5 })).toEqual([1, 2, 3]);
});

it("puts a declaration of that name before one that uses it", () => {
  expect(order(["call retry once", "call other once"], [passage(1), passage(2, "retry")], { retr: 3 })).toEqual([2, 1]);
});

it("puts a mentioned line before all else, and long passages before short ones that say as much", () => {
  expect(order(LINES, PASSAGES, { retr: 5, mentioned: [3] } as never)[0]).toBe(3);
  expect(order(["a few", "some more words than that"], [passage(1), passage(2)], {})).toEqual([2, 1]);
});

it("puts comments and imports last, also those inside a declaration", () => {
  expect(order(["// retry upload", "call retry"], [passage(1, "Queue"), passage(2, "Queue")], { retr: 3 })).toEqual([
    2, 1,
  ]);
});

it("puts a license last", () => {
  const lines = ["%% Permission to use, copy, retry", "%% Retry an upload", "call other"];
  expect(order(lines, [passage(1), passage(2), passage(3)], { retr: 3 })).toEqual([2, 3, 1]);
});

function rankMany(many: number): void {
  const lines = Array.from({ length: many }, (_, i) => `retry upload ${i} of some file in a queue`);
  rankPassages(
    lines,
    lines.map((_, i) => passage(i + 1)),
    { termWeights: new Map([["retr", 2]]), mentioned: lines.map((_, i) => i + 1).toReversed() },
  );
}

it("takes time in proportion to the text", () => {
  expect(growsTooFast(rankMany, 8000)).toBe(false);
});
