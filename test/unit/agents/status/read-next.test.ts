import fc from "fast-check";
import { expect, it } from "vitest";
import { readNext } from "../../../../src/agents/status/read-next.ts";
import { packStatuses } from "../../../support/status/snapshots.ts";

const STALE = {
  kind: "task",
  command: ["carryon", "task"],
  freshness: "stale",
  commit: "0".repeat(40),
  contracts: [],
} as const;

it.each([
  ["a fresh pack that was read", { ...STALE, freshness: "fresh" }, true, "nothing"],
  ["a fresh pack that was not", { ...STALE, freshness: "fresh" }, false, "pack"],
  ["a change of a file that it shows", { ...STALE, changed: ["src/small.ts"] }, true, "delta"],
  ["such a change since no commit", { ...STALE, commit: undefined, changed: ["src/small.ts"] }, true, "new-pack"],
  ["such a change in the packs of a config", { ...STALE, kind: "packs", changed: ["a"] }, true, "new-pack"],
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
