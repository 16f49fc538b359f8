import { expect, it } from "vitest";
import { otherActiveThreads, overlapsOf } from "../../../../src/task/thread/overlaps.ts";
import type { Thread, ThreadPack } from "../../../../src/task/thread/record/thread.ts";

const HOUR = 60 * 60 * 1000;
const NOW = 1_000 * HOUR;
const DIGEST = "0".repeat(64);

function thread(id: string, pack: Partial<ThreadPack> = {}): Thread {
  const about = { snapshot: DIGEST, config: DIGEST, isPart: false, tokens: 1, time: NOW - HOUR, branch: "main" };
  return {
    id,
    state: "open",
    start: { id, task: `fix\n${id}`, time: NOW - 2 * HOUR },
    pack: { ...about, shown: [{ path: "src/a.ts", tokens: 1 }], changed: ["src/b.ts"], ...pack },
    end: undefined,
    notes: undefined,
    damaged: [],
  };
}

const OWN = { id: "own", branch: "main" };
const PATHS = ["src/b.ts", "src/a.ts", "src/c.ts"];

it("finds other open threads on the same branch, and the paths of both", () => {
  const others = otherActiveThreads(
    OWN,
    [thread("own"), thread("other"), thread("third", { shown: [], changed: ["d"] })],
    NOW,
  );
  expect(others.map(({ id, paths }) => [id, paths])).toEqual([
    ["other", ["src/a.ts", "src/b.ts"]],
    ["third", ["d"]],
  ]);
  expect(overlapsOf(others, PATHS)).toEqual([
    { id: "other", title: "fix other", time: NOW - HOUR, paths: ["src/a.ts", "src/b.ts"] },
  ]);
  expect(overlapsOf(others, [])).toEqual([]);
});

it("finds none that are done, damaged, on another branch or without a pack", () => {
  const others: readonly Thread[] = [
    { ...thread("done"), state: "done" },
    { ...thread("damaged"), start: undefined },
    { ...thread("unpacked"), pack: undefined },
    thread("branch", { branch: "other" }),
    thread("detached", { branch: undefined }),
  ];
  expect(otherActiveThreads(OWN, others, NOW)).toEqual([]);
  expect(otherActiveThreads({ ...OWN, branch: undefined }, others, NOW).map(({ id }) => id)).toEqual(["detached"]);
});

it("counts a day, in both directions: clocks jump back", () => {
  const within = (time: number): number => otherActiveThreads(OWN, [thread("other", { time })], NOW).length;
  expect([NOW - 23 * HOUR, NOW, NOW + 23 * HOUR].map(within)).toEqual([1, 1, 1]);
  expect([NOW + 24 * HOUR, NOW + 9000 * HOUR].map(within)).toEqual([0, 0]);
  const old = { ...thread("other", { time: NOW - 24 * HOUR }), start: { id: "other", task: "x", time: 0 } };
  expect(otherActiveThreads(OWN, [old], NOW)).toEqual([]);
});
