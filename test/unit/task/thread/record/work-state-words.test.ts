import { expect, it } from "vitest";
import { overlapLines, stateLines } from "../../../../../src/task/thread/record/work-state-words.ts";
import type { ExecutionState, WorkTreeState } from "../../../../../src/task/thread/record/work-state.ts";

const TREE: WorkTreeState = {
  branch: "main",
  commit: "0123456789abcdef0123456789abcdef01234567",
  upstream: undefined,
  staged: [],
  unstaged: [],
  untracked: [],
  subjects: [],
};
const STATE: ExecutionState = {
  id: "fix",
  title: "fix it",
  time: 0,
  notes: undefined,
  tree: undefined,
  overlaps: [],
  containers: undefined,
};

const branchLine = (tree: Partial<WorkTreeState>): string | undefined =>
  stateLines({ ...STATE, tree: { ...TREE, ...tree } }).find((line) => line.startsWith("- branch"));

it("says only what is known", () => {
  expect(stateLines(STATE)).toEqual(["- thread: fix"]);
  expect(stateLines({ ...STATE, tree: TREE, notes: { status: undefined, items: [] }, containers: [] })).toEqual([
    "- thread: fix",
    "- branch: main at 0123456",
    "- changed files: none",
  ]);
});

it.each([
  [{ branch: undefined }, "- branch: no branch at 0123456"],
  [{ commit: undefined }, "- branch: main without a commit"],
  [{ upstream: { name: "origin/main", ahead: 0, behind: 0 } }, "- branch: main at 0123456, same as origin/main"],
  [{ upstream: { name: "origin/main", ahead: 2, behind: 0 } }, "- branch: main at 0123456, 2 ahead of origin/main"],
  [{ upstream: { name: "origin/main", ahead: 0, behind: 1 } }, "- branch: main at 0123456, 1 behind origin/main"],
  [
    { upstream: { name: "up/x", ahead: 2, behind: 1000 } },
    "- branch: main at 0123456, 2 ahead of and 1,000 behind up/x",
  ],
])("says where a branch is: %j", (tree, line) => {
  expect(branchLine(tree)).toBe(line);
});

it("counts steps and names the open ones, ten at most", () => {
  const items = Array.from({ length: 15 }, (_, i) => ({ text: `step ${i}`, isDone: i < 2 }));
  const lines = stateLines({ ...STATE, notes: { status: "half", items } });
  expect(lines.slice(0, 4)).toEqual(["- thread: fix", "- status: half", "- steps: 2 of 15 done", "  - [ ] step 2"]);
  expect(lines.slice(-2)).toEqual(["  - [ ] step 11", "  - and 3 more"]);
});

it("lists containers, or says why there are none", () => {
  const container = { image: "postgres:17", state: "running", status: "Up 3 hours" };
  const containers = [
    { engine: "docker", containers: [{ ...container, name: "db", service: "shop/db" }] },
    { engine: "podman", containers: [{ ...container, name: "web", status: "", service: undefined }] },
    { engine: "third", containers: [] },
    { engine: "fourth", why: "no answer within 3 seconds" },
  ];
  expect(stateLines({ ...STATE, containers }).slice(1)).toEqual([
    "- containers of docker:",
    "  - db (shop/db): Up 3 hours, postgres:17",
    "- containers of podman:",
    "  - web: running, postgres:17",
    "- containers of third: none",
    "- containers of fourth: no answer within 3 seconds",
  ]);
});

it("spells characters that hide or turn text, and stays on its line", () => {
  const tree = { ...TREE, branch: "a\u202eb", subjects: ["one\ntwo", "x".repeat(300)] };
  const lines = stateLines({ ...STATE, tree });
  expect(lines[1]).toBe(String.raw`- branch: a\u{202e}b at 0123456`);
  expect(lines.slice(-2)).toEqual([String.raw`  - one\u{a}two`, `  - ${"x".repeat(119)}…`]);
});

it("names the other threads and the first of their files", () => {
  const paths = ["a", "b", "c", "d", "e", "f", "g"];
  const overlaps = Array.from({ length: 7 }, (_, i) => ({ id: `t${i}`, title: "other work", time: 0, paths }));
  const lines = overlapLines(overlaps);
  expect([lines.length, lines[0]]).toEqual([
    5,
    "- also active on this branch: thread t0 (other work), on a, b, c, d, e and 2 more",
  ]);
});
