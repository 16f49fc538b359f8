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
