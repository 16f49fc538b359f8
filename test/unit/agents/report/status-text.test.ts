import { describe, expect, it } from "vitest";
import { literalText } from "../../../../src/secrets/publish.ts";
import { contractLines } from "../../../../src/agents/report/contract-lines.ts";
import { answerLines, nextLine, packLines, statusText } from "../../../../src/agents/report/status-text.ts";
import type { AnsweredPack, StatusAnswer } from "../../../../src/agents/state/answer.ts";
import type { PackContract } from "../../../../src/agents/state/pack-contract.ts";
import type { PublishedPlace } from "../../../../src/agents/state/snapshot.ts";

const PLACE: PublishedPlace = {
  kind: "repository",
  commit: "4f2c1e9".padEnd(40, "0"),
  branch: literalText("main"),
  files: 1204,
  modified: 0,
  deleted: 0,
  conflicts: 0,
};

const CONTRACT: PackContract = {
  pack: "REPO/task",
  encoding: "o200k_base",
  tokens: 14_500,
  budget: { max: 16_000, per: "pack" },
  over: 0,
  views: { pointer: 1200, full: 3, excerpt: 4 },
  largest: ["src/a.ts", "src/b.ts", "c.ts", "d.ts"].map((path, i) => ({ path, view: "full", tokens: 4000 - i * 1000 })),
  trimmed: { smaller: 4, named: 1200, omitted: 12 },
};

const PACK: AnsweredPack = {
  kind: "task",
  path: ".carryon/task.md",
  command: ["carryon", "task"],
  freshness: "fresh",
  contracts: [CONTRACT],
  readNext: "nothing",
};

const answer = (fields: Partial<StatusAnswer> = {}): StatusAnswer => ({
  schema: "carryon.status/1",
  tool: "carryon 1.0.0",
  place: PLACE,
  setup: { hasConfig: true, hasFolder: true },
  packs: [PACK],
  reliable: true,
  next: { state: "ready", command: ["carryon", "task", "fix the url"], why: "the pack matches the tree" },
  ...fields,
});

const PLAIN = { paint: (_: string, plain: string): string => plain, width: 80, closing: "" };

const text = (fields: Partial<StatusAnswer> = {}): string => statusText(answer(fields), PLAIN);

/** Text of the row with this name. */
const row = (name: string, fields: Partial<StatusAnswer>): string | undefined =>
  answerLines(answer(fields))
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2);

/** Painted text with its style. */
const painted = (reliable: boolean): readonly string[] =>
  statusText(answer({ reliable }), { ...PLAIN, paint: (style, plain) => `${style}(${plain})` }).match(/\w+\(.*\)/gu) ??
  [];

describe("the table of a status", () => {
  it("says where the tree is, what is set up, what packs cost, and what to do next", () => {
    const thread = { id: "css-url", state: "open", task: "Fix the url\nof images" } as const;
    const agents = [
      { name: "codex", state: "installed" },
      { name: "cursor", state: "stale" },
    ] as const;
    expect(text({ thread, agents })).toMatchInlineSnapshot(`
      "  Tree       \`main\` @ 4f2c1e9 · 1,204 files
        Setup      carryon.yml · threads and sessions in .carryon/
        Thread     css-url (open): Fix the url
        Agents     codex installed, cursor stale
        Task pack  .carryon/task.md · fresh
                   14,500 of 16,000 tokens
                   3 full · 4 excerpt · 1,200 pointer
                   largest: src/a.ts 4,000, src/b.ts 3,000, c.ts 2,000
                   trimmed: 4 files in part, 1,200 only named, 12 left out
        Context    packs match the tree
        Next       carryon task 'fix the url'  # the pack matches the tree
      "
    `);
  });

  it("has no rows for what there is not", () => {
    const setup = { hasConfig: false, hasFolder: false };
    expect(text({ packs: [], setup, reliable: false })).toMatchInlineSnapshot(`
      "  Tree       \`main\` @ 4f2c1e9 · 1,204 files
        Setup      no carryon.yml
        Packs      none
        Context    no pack to rely on
        Next       carryon task 'fix the url'  # the pack matches the tree
      "
    `);
  });

  it("paints only whether the context can be relied on", () => {
    expect(painted(true)).toEqual(["good(packs match the tree)"]);
    expect(painted(false)).toEqual(["bad(do not rely on the packs before you follow Next)"]);
  });

  it("has the same words as lines, without packs", () => {
    expect(answerLines(answer({ reliable: false }))).toEqual([
      "Tree: `main` @ 4f2c1e9 · 1,204 files",
      "Setup: carryon.yml · threads and sessions in .carryon/",
      "Context: do not rely on the packs before you follow Next",
      "Next: carryon task 'fix the url'  # the pack matches the tree",
    ]);
    expect(row("Context", {})).toBe("packs match the tree");
    const next = { state: "ready", command: [], why: "nothing to do: the pack in pack is fresh" } as const;
    expect(row("Next", { next })).toBe("# nothing to do: the pack in pack is fresh");
  });
});

describe("a tree", () => {
  const { branch: _, ...detached } = PLACE;
  const { commit: __, ...unborn } = detached;
  it.each([
    [{ ...PLACE, files: 1 }, "`main` @ 4f2c1e9 · 1 file"],
    [detached, "detached @ 4f2c1e9 · 1,204 files"],
    [unborn, "no commit yet · 1,204 files"],
    [{ ...PLACE, kind: "bare" }, "a bare repository @ 4f2c1e9"],
    [{ ...unborn, kind: "folder" }, "a folder without git · 1,204 files"],
    [
      { ...PLACE, modified: 2, deleted: 1, conflicts: 3 },
      "`main` @ 4f2c1e9 · 1,204 files · 2 files changed · 1 file missing · 3 files in conflict",
    ],
  ] as const)("is worded by what git knows: case %#", (place, words) => {
    expect(row("Tree", { place })).toBe(words);
  });
});

describe("the thread", () => {
  it("has its first line only if its task is known", () => {
    expect(row("Thread", { thread: { id: "7", state: "done" } })).toBe("7 (done)");
    expect(row("Thread", {})).toBeUndefined();
    expect(row("Agents", { agents: [] })).toBeUndefined();
  });
});

describe("a pack", () => {
  it("names three of the changed files, and says what to read next in each case", () => {
    const changed = ["a", "b", "c", "d", "e"];
    const { path: _, ...printed } = PACK;
    expect(
      packLines({ ...printed, kind: "packs", freshness: "stale", changed, contracts: [], readNext: "delta" }),
    ).toEqual([
      "Packs: printed · stale: a, b, c and 2 more",
      "  carryon task --delta prints only the changes in its files",
    ]);
    expect(packLines({ ...PACK, readNext: "pack" }).at(-1)).toBe("  read it first");
    expect(packLines({ ...PACK, readNext: "new-pack" }).at(-1)).toBe("  build it again before you rely on it");
    expect(packLines(PACK).join("\n")).not.toContain("read");
  });

  it("has one line for each of several, with its name", () => {
    const contracts = [CONTRACT, { ...CONTRACT, pack: "APP/task", tokens: 9 }];
    expect(packLines({ ...PACK, contracts })).toEqual([
      "Task pack: .carryon/task.md · fresh",
      "  REPO/task: 14,500 of 16,000 tokens",
      "  APP/task: 9 of 16,000 tokens",
    ]);
  });

  it("names packs of one scope without it", () => {
    const contracts = [CONTRACT, { ...CONTRACT, pack: "REPO/full", tokens: 9 }];
    expect(packLines({ ...PACK, contracts }).slice(1)).toEqual([
      "  task: 14,500 of 16,000 tokens",
      "  full: 9 of 16,000 tokens",
    ]);
  });

  it("names target and maximum as everywhere, and a budget for each document as one", () => {
    const [size] = contractLines({ ...CONTRACT, budget: { target: 15_000, max: 20_000, per: "pack" } });
    expect(size).toBe("14,500 of 15,000 (max 20,000) tokens");
    const [split] = contractLines({ ...CONTRACT, budget: { max: 9000, per: "document" }, largestDocument: 8000 });
    expect(split).toBe("14,500 tokens, 8,000 of 9,000 in the largest document");
  });

  it("has no line about what it has no number of", () => {
    const { budget: _, ...contract } = CONTRACT;
    const nothing = { smaller: 0, named: 0, omitted: 0 };
    expect(contractLines({ ...contract, views: {}, largest: [], trimmed: nothing })).toEqual(["14,500 tokens"]);
    expect(contractLines({ ...contract, views: {}, largest: [], trimmed: { ...nothing, smaller: 1 } })).toEqual([
      "14,500 tokens",
      "trimmed: 1 file in part",
    ]);
    expect(contractLines({ ...contract, views: {}, largest: [], trimmed: { ...nothing, omitted: 1 } })).toEqual([
      "14,500 tokens",
      "trimmed: 1 left out",
    ]);
  });
});

it("threat 1: names of branches, threads, files and reasons begin no workflow command", () => {
  const branch = literalText("\n::error::x");
  const hostile = answer({
    place: { ...PLACE, branch },
    thread: { id: "::set-env", state: "open", task: "##[error]" },
    packs: [{ ...PACK, path: branch, changed: [branch] }],
    next: { state: "ready", command: ["carryon", branch], why: branch },
  });
  const lines = [statusText(hostile, PLAIN), nextLine(hostile.next)].join("");
  expect(lines).not.toMatch(/^\s*::|##\[/mu);
  expect(nextLine(hostile.next).split("\n")).toHaveLength(2);
});
