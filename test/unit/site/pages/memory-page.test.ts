import { expect, it } from "vitest";
import { memoryPage } from "../../../../src/site/pages/memory-page.ts";
import type { MemoryState, StatedPack } from "../../../../src/site/memory-state.ts";
import { strictRedactor } from "../../../../src/secrets/publish.ts";
import type { MemoryFile, MemoryPart } from "../../../../src/memory/blocks/memory-file.ts";
import type { SiteMemoryPage } from "../../../../src/site/data/memory-page.ts";
import { published } from "../../../support/published.ts";

const SIZE = { kind: "audience", scope: "REPO", documents: 1, tokens: 9, largest: 9, over: 0, cuts: [] } as const;

function packOf(name: string, parts: Readonly<Record<string, readonly string[]>>, isPacked = true): StatedPack {
  const size = { ...SIZE, pack: name, budget: { per: "pack" }, state: "ok" } as const;
  return { size, isPacked, parts: Object.entries(parts).map(([part, paths]) => ({ name: part, paths })) };
}

function fileOf(path: string, parts: readonly MemoryPart[] = []): MemoryFile {
  return { path, bytes: 1, tokens: 7, sha256: "", parts };
}

const block = (name: string, inputs: MemoryPart["inputs"] = []): MemoryPart => ({
  by: "carryon",
  block: name,
  intact: true,
  tokens: 5,
  sha256: "",
  inputs,
});
const person: MemoryPart = { by: "person", tokens: 1, sha256: "", inputs: [] };

const UNCOMPARED: MemoryState = {
  folder: published("memory"),
  packs: [],
  files: [],
  sources: {},
  marks: [],
  missing: new Map(),
};

type Findings = Parameters<typeof memoryPage>[0]["findings"];

/** Page of recent changes. */
function changesUpTo(id: string): MemoryFile {
  return fileOf(`${id}.md`, [block("recent-changes", [{ kind: "commits", upTo: id, day: "2026-01-31" }])]);
}

function pageOf(state: Partial<MemoryState>, findings: Findings = []): SiteMemoryPage {
  return shownPage({ ...UNCOMPARED, drifted: [], ...state }, findings);
}

function hrefOf(path: string): string | undefined {
  return path === "b.md" ? "files/b.html" : undefined;
}

function shownPage(state: MemoryState, findings: Findings = []): SiteMemoryPage {
  return memoryPage({ state, findings, hrefOf, redactor: strictRedactor() });
}

it("files are grouped by the parts that show them, in the order of the packs, and the rest comes last", () => {
  const packs = [
    packOf("chatgpt", { common: ["b.md", "a.md"], chatgpt: ["c.md"] }),
    packOf("claude", { common: ["b.md", "a.md"] }, false),
  ];
  const { groups, packs: shown } = pageOf({
    packs,
    files: ["a.md", "b.md", "c.md", "d.md"].map((path) => fileOf(path)),
  });
  expect(groups.map(({ part, packs: names, files }) => [part, names, files.map(({ path }) => path)])).toEqual([
    ["common", ["chatgpt", "claude"], ["b.md", "a.md"]],
    ["chatgpt", ["chatgpt"], ["c.md"]],
    ["", [], ["d.md"]],
  ]);
  expect(groups[0]!.files[0]).toMatchObject({ href: "files/b.html" });
  expect(shown.map(({ href }) => href)).toEqual(["packs/repo-chatgpt.html", undefined]);
});

it("a file says what people wrote of it together, and each block with what it was made from", () => {
  const commits = { kind: "commits", upTo: "abcdef123", day: "2026-01-31" } as const;
  const file = fileOf("a.md", [person, block("workflows"), person, block("recent-changes", [commits])]);
  const [group] = pageOf({ files: [file, fileOf("e.md", [block("workflows")])] }).groups;
  expect(group!.files[0]!.parts).toEqual([
    { origin: "hand", tokens: 2, inputs: [] },
    { origin: "generated", block: "workflows", tokens: 5, inputs: [] },
    {
      origin: "distilled",
      block: "recent-changes",
      tokens: 5,
      inputs: ["from commits up to abcdef123 of 2026-01-31"],
    },
  ]);
  expect(group!.files[1]!.parts.map(({ origin }) => origin)).toEqual(["generated"]);
});

it("a page of recent changes is behind if commits came after it, or if its newest is not there", () => {
  const { tasks } = pageOf({
    files: ["aaaaaaaaa", "bbbbbbbbb", "ccccccccc"].map((id) => changesUpTo(id)),
    missing: new Map([
      ["aaaaaaaaa", 0],
      ["bbbbbbbbb", 3],
    ]),
  });
  expect(tasks.map(({ path, commits }) => [path, commits])).toEqual([
    ["bbbbbbbbb.md", 3],
    ["ccccccccc.md", undefined],
  ]);
});

it("what breaks the policy comes first, and a page lists as much as can be read", () => {
  const path = published("a.md");
  const mark = { path: "b.md", line: 2, text: published("say why") };
  const finding = {
    code: "memory-policy",
    severity: "error",
    path,
    line: 4,
    args: { rule: published("raw-logs") },
  } as const;
  const other = { code: "redacted", severity: "notice", path, args: {} } as const;
  const { tasks, more } = pageOf(
    { marks: Array.from({ length: 300 }, () => mark), files: Array.from({ length: 450 }, (_, i) => fileOf(`${i}.md`)) },
    [other, finding],
  );
  expect(tasks.slice(0, 2)).toEqual([
    { kind: "policy", path, line: 4, what: "raw-logs" },
    { kind: "mark", path: "b.md", line: 2, what: "say why", href: "files/b.html" },
  ]);
  expect([tasks.length, more]).toEqual([200, 50]);
});

it("a block's name is shown without its secret", () => {
  const { groups } = pageOf({ files: [fileOf("a.md", [block("AKIAZ7QJ4XK2LM5NP3RS")])] });
  expect(JSON.stringify(groups)).not.toContain("AKIAZ7QJ4XK2LM5NP3RS");
});

it("blocks that are out of date are named with their lines, unless nothing was compared", () => {
  const drifted = [
    { path: "a.md", block: "workflows", line: 3, state: "changed", before: "", after: "x" },
    { path: "b.md", block: "principles", line: 9, state: "edited", before: "", after: "x" },
  ] as const;
  expect(pageOf({ drifted }).tasks.map(({ kind, line }) => [kind, line])).toEqual([
    ["stale", 3],
    ["edited", 9],
  ]);
  expect(pageOf({ drifted }).isDriftOff).toBe(false);
  expect(shownPage(UNCOMPARED)).toMatchObject({ isDriftOff: true, tasks: [] });
});
