import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { openClient, textOf } from "../../support/mcp/open-client.ts";

const FILES = {
  "lib/verbose/log.ts": `${"// Line.\n".repeat(9)}export function writeLog(text: string): void {}\n`,
  "lib/index.ts": 'export { writeLog } from "./verbose/log.ts";\n',
  "docs/guide.md": "# Guide\n\nCall writeLog.\n",
};

type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** Calls in forms that models send, and the same calls in the form that the tool declares. `ROOT` is the repository. */
const CALLS: readonly (readonly [...sent: Call, declared: Readonly<Record<string, unknown>>])[] = [
  ["read", { path: "lib/verbose/log.ts", line: "5" }, { path: "lib/verbose/log.ts", line: 5 }],
  ["read", { path: "lib/verbose/log.ts", line: null, lines: null }, { path: "lib/verbose/log.ts" }],
  ["read", { path: "lib/verbose/log.ts:10" }, { path: "lib/verbose/log.ts", line: 10 }],
  ["read", { path: "lib/verbose/log.ts:10:5" }, { path: "lib/verbose/log.ts", line: 10 }],
  ["read", { path: "@lib/verbose/log.ts" }, { path: "lib/verbose/log.ts" }],
  ["read", { path: "`lib/verbose/log.ts`" }, { path: "lib/verbose/log.ts" }],
  ["read", { path: String.raw`lib\verbose\log.ts` }, { path: "lib/verbose/log.ts" }],
  ["read", { path: "ROOT/lib/verbose/log.ts" }, { path: "lib/verbose/log.ts" }],
  ["read", { path: "URL/lib/verbose/log.ts" }, { path: "lib/verbose/log.ts" }],
  ["read", { file_path: "lib/index.ts" }, { path: "lib/index.ts" }],
  ["read", { filePath: "lib/index.ts" }, { path: "lib/index.ts" }],
  ["read", { file: "lib/index.ts", offset: 1, limit: 1 }, { path: "lib/index.ts", line: 1, lines: 1 }],
  ["read", { path: ["lib/index.ts"] }, { path: "lib/index.ts" }],
  ["read", { path: "lib/index.ts", max_tokens: "500" }, { path: "lib/index.ts", max_tokens: 500 }],
  ["read", { path: "lib/index.ts", maxTokens: 500 }, { path: "lib/index.ts", max_tokens: 500 }],
  ["read", { path: "lib/index.ts", cursor: "" }, { path: "lib/index.ts" }],
  ...[
    { path: "lib/verbose/log.ts:3-5" },
    { path: "lib/verbose/log.ts#L3-L5" },
    { path: "lib/verbose/log.ts:L3-L5" },
    { path: "lib/verbose/log.ts (lines 3-5)" },
    { path: "lib/verbose/log.ts, lines 3 to 5" },
    { path: "https://github.com/acme/app/blob/main/lib/verbose/log.ts#L3-L5" },
    { path: "lib/verbose/log.ts", start_line: 3, end_line: "5" },
    { filePath: "lib/verbose/log.ts", startLine: 3, endLine: 5 },
    { relative_workspace_path: "lib/verbose/log.ts", line_start: 3, line_end: 5 },
    {
      target_file: "lib/verbose/log.ts",
      start_line_one_indexed: 3,
      end_line_one_indexed_inclusive: 5,
      should_read_entire_file: false,
      explanation: "To see it.",
    },
    { path: "lib/verbose/log.ts", lines: "3-5" },
    { path: "lib/verbose/log.ts", lines: [3, 5] },
    { path: "lib/verbose/log.ts", view_range: [3, 5] },
    { path: "lib/verbose/log.ts", line_range: "L3-L5" },
  ].map((sent) => ["read", sent, { path: "lib/verbose/log.ts", line: 3, lines: 3 }] as const),
  ["read", { path: "lib/index.ts", offset: 0, limit: 9000 }, { path: "lib/index.ts" }],
  ["read", { path: "lib/index.ts", max_tokens: 9_000_000 }, { path: "lib/index.ts" }],
  ["search", { regex: "write\\w+" }, { query: "write\\w+", regex: true }],
  ["search", { query: "write\\w+", is_regex: true }, { query: "write\\w+", regex: true }],
  [
    "search",
    { pattern: "writeLog", path: "lib", glob: "*.ts", output_mode: "content", "-n": true, head_limit: 9, "-i": false },
    { query: "writeLog", paths: ["lib/**/*.ts"], case_sensitive: true },
  ],
  ["search", { query: "writeLog", "-A": 2, "-B": "1" }, { query: "writeLog", context: 2 }],
  ["search", { query: "writeLog", context_lines: 20 }, { query: "writeLog", context: 5 }],
  ["search", { query: "writeLog", exclude: "docs/**" }, { query: "writeLog", paths: ["!docs/**"] }],
  ["search", { query: "writeLog", include: "*.ts,*.md" }, { query: "writeLog", paths: ["*.ts", "*.md"] }],
  ["search", { query: "writeLog", paths: "lib, docs" }, { query: "writeLog", paths: ["lib", "docs"] }],
  ["search", { substring_pattern: "writeLog", relative_path: "lib" }, { query: "writeLog", paths: ["lib"] }],
  ["search", { search_term: "writeLog" }, { query: "writeLog" }],
  ["find_symbol", { symbolName: "writeLog", include_body: true }, { name: "writeLog" }],
  ["find_symbol", { name_path: "writeLog", include_references: false }, { name: "writeLog", references: false }],
  ["related", { path: "lib/index.ts:1", depth: 5 }, { path: "lib/index.ts", depth: 2 }],
  ["outline", { relative_path: "lib/index.ts:1", recursive: true }, { paths: ["lib/index.ts"] }],
  ["diff", { ref: "HEAD" }, { base: "HEAD" }],
  ["task_pack", { query: "fix writeLog", token_budget: "2k" }, { task: "fix writeLog", budget: 2000 }],
  ["search", { query: "writeLog", case_sensitive: "true" }, { query: "writeLog", case_sensitive: true }],
  ["search", { pattern: "writeLog" }, { query: "writeLog" }],
  ["search", { query: "writeLog", paths: "lib" }, { query: "writeLog", paths: ["lib"] }],
  ["search", { query: "writeLog", paths: '["lib", "docs"]' }, { query: "writeLog", paths: ["lib", "docs"] }],
  ["search", { query: "writeLog", path: "lib" }, { query: "writeLog", paths: ["lib"] }],
  ["search", { query: "writeLog", paths: ["ROOT/lib"] }, { query: "writeLog", paths: ["lib"] }],
  ["search", { query: "writeLog", in: "Text", regex: 0 }, { query: "writeLog", in: "text", regex: false }],
  ["find_symbol", { symbol: "writeLog" }, { name: "writeLog" }],
  ["find_symbol", { query: "writeLog", kind: "" }, { name: "writeLog" }],
  ["outline", { path: "lib/verbose/log.ts" }, { paths: ["lib/verbose/log.ts"] }],
  ["outline", { paths: "lib" }, { paths: ["lib"] }],
  ["related", { file: "./lib/index.ts", depth: "1" }, { path: "lib/index.ts", depth: 1 }],
  ["pack", { paths: "lib", budget: "4k" }, { paths: ["lib"], budget: 4000 }],
  ["pack", { paths: null, budget: "4,000" }, { budget: 4000 }],
];

describe("a call in a form that a model sends", () => {
  it("mcp-coerce: is answered like the call that it means", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { call } = await openClient({ cwd: root });
    const here = (args: object): Record<string, unknown> =>
      JSON.parse(JSON.stringify(args).replaceAll("ROOT", root).replaceAll("URL", pathToFileURL(root).href));
    for (const [tool, sent, declared] of CALLS) {
      const [reply, expected] = [await call(tool, here(sent)), await call(tool, declared)];
      expect({ tool, sent, ...reply }).toEqual({ tool, sent, ...expected });
      expect({ tool, sent, isError: expected.isError ?? false }).toEqual({ tool, sent, isError: false });
    }
  });

  it("is refused with the closest argument and all others if it names none", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { call } = await openClient({ cwd: root });
    const reply = await call("search", { query: "a", case_sensitve: true, fuzzy: 1 });
    expect(reply.isError).toBe(true);
    expect(textOf(reply)).toContain('there is no argument "case_sensitve" and "fuzzy". Did you mean case_sensitive?');
    expect(textOf(reply)).toContain("Arguments: query, in, regex, paths, case_sensitive");
    expect(textOf(await call("read", { line: 1 }))).toContain("path: missing, give a string");
  });

  it("is refused if its value means nothing, or lies outside of the repository", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { call } = await openClient({ cwd: root });
    for (const args of [
      { path: "lib/index.ts", line: "five" },
      JSON.parse('{ "__proto__": { "path": "lib/index.ts" } }') as Record<string, unknown>,
      { path: "/etc/passwd" },
      { path: `${root}-other/a.ts` },
    ])
      expect(await call("read", args)).toMatchObject({ isError: true });
    expect(textOf(await call("read", { path: "lib/index.ts" }))).toContain("lib/index.ts: lines 1-1 of 1");
  });
});
