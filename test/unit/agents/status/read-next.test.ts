import fc from "fast-check";
import { expect, it } from "vitest";
import { readNext } from "../../../../src/agents/status/read-next.ts";
import type { PackContract } from "../../../../src/agents/state/pack-contract.ts";
import { packStatuses } from "../../../support/status/snapshots.ts";

const CONTRACT: PackContract = {
  pack: "REPO/task",
  encoding: "o200k_base",
  budget: { max: 8000, per: "pack" },
  tokens: 7000,
  over: 0,
  views: { excerpt: 2 },
  largest: [
    { path: "src/large.ts", view: "excerpt", tokens: 5000 },
    { path: "src/small.ts", view: "excerpt", tokens: 900 },
  ],
  trimmed: { smaller: 2, named: 3, omitted: 9 },
};

const STALE = {
  kind: "task",
  command: ["carryon", "task"],
  freshness: "stale",
  commit: "0".repeat(40),
  contracts: [CONTRACT],
} as const;

it.each([
  ["a fresh pack that was read", { ...STALE, freshness: "fresh" }, true, "nothing"],
  ["a fresh pack that was not", { ...STALE, freshness: "fresh" }, false, "pack"],
  ["a change elsewhere", { ...STALE, changed: [] }, true, "delta"],
  ["a change elsewhere since no commit", { ...STALE, commit: undefined, changed: [] }, true, "new-pack"],
  ["a change of a small file", { ...STALE, changed: ["src/small.ts"] }, true, "slice"],
  ["a change of most of the pack", { ...STALE, changed: ["src/large.ts"] }, true, "new-pack"],
  ["a change of many files", { ...STALE, changed: ["a", "b", "c", "d"] }, true, "new-pack"],
  ["a change that is not known", STALE, true, "new-pack"],
  ["a stale pack that nobody read", { ...STALE, changed: ["src/small.ts"] }, false, "new-pack"],
  ["an altered pack", { ...STALE, freshness: "altered", changed: [] }, true, "new-pack"],
] as const)("after %s", (_, { commit, ...pack }, hasRead, expected) => {
  expect(readNext({ ...pack, ...(commit !== undefined && { commit }) }, hasRead)).toBe(expected);
});

it("a pack that is not fresh is never read again, and only a reader of it is spared anything", () => {
  fc.assert(
    fc.property(packStatuses, fc.boolean(), (pack, hasRead) => {
      const next = readNext(pack, hasRead);
      expect(next === "pack" && pack.freshness !== "fresh").toBe(false);
      expect(hasRead || next === "pack" || next === "new-pack").toBe(true);
    }),
  );
});
