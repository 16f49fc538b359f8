import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldsOf, openClient, type OpenClient, STRUCTURED, textOf } from "../../support/mcp/open-client.ts";
import { openRawSession } from "../../support/mcp/raw-session.ts";
import { faultsOf } from "../../support/mcp/reply-checks.ts";
import { callsOn } from "../../support/mcp/tool-calls.ts";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

/** Modules that form a chain of imports, so that reading all of them takes a moment. */
function modules(count: number): Readonly<Record<string, string>> {
  const body = Array.from({ length: 40 }, (_, i) => `export const value${i} = { at: ${i}, of: "module" };\n`).join("");
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `src/part${i % 10}/module${i}.ts`,
      `import { value1 } from "../part${(i + 1) % 10}/module${i + 1}.ts";\n/** Module ${i}. */\n${body}export function widgets${i}() {\n  return value1;\n}\n`,
    ]),
  );
}

/** Calls tools that need files, imports and packs. */
async function askSome({ call }: Pick<OpenClient, "call">) {
  return [await call("overview"), await call("pack", { budget: 3000 }), await call("outline", { paths: ["src"] })];
}

describe("two clients at once", () => {
  it("get the same replies of one repository, and a third one that starts later gets them from the cache", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(60) } });
    const both = await Promise.all([openClient({ cwd: root }), openClient({ cwd: root })]);
    const [one, other] = await Promise.all(both.map(askSome));
    expect(one).toEqual(other);
    const third = await openClient({ cwd: root });
    expect(await askSome(third)).toEqual(one);
    expect([...both, third].map(({ stderr }) => stderr())).toEqual(["", "", ""]);
  });
});

describe("a file that is not in the index", () => {
  it("mcp-untracked: is in every reply that looks at the working tree, unless git ignores it", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ".gitignore": "ignored.ts\n" } });
    writeFileSync(join(root, "fresh.ts"), "export const brandNew = 1;\n");
    writeFileSync(join(root, "ignored.ts"), "export const brandNew = 2;\n");
    const { call } = await openClient({ cwd: root });
    expect(textOf(await call("read", { path: "fresh.ts" }))).toContain("brandNew = 1");
    expect(textOf(await call("search", { query: "brandNew" }))).toContain("fresh.ts:1");
    expect(textOf(await call("diff"))).toContain("added fresh.ts");
    expect(textOf(await call("task_pack", { task: "rename brandNew" }))).toContain("brandNew = 1");
    expect(await call("read", { path: "ignored.ts" })).toMatchObject({ isError: true });
    expect(textOf(await call("search", { query: "brandNew" }))).not.toContain("ignored.ts");
    expect(runCli(["diff"], { cwd: root }).stdout).toMatch(/added +fresh\.ts/u);
  });
});

describe("a tree that changes between two pages", () => {
  it("makes the cursor of what changed an error that says what to do; other answers go on", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(60) } });
    const { call } = await openClient({ cwd: root, args: STRUCTURED });
    const limit = { max_tokens: 600 };
    const [list, file] = [
      { depth: 10, top: 50, ...limit },
      { path: "src/part0/module0.ts", ...limit },
    ];
    const [listed, read] = [await call("stats", list), await call("read", file)];
    const [ofList, ofFile] = [listed, read].map((reply) => fieldsOf(reply)["next_cursor"]);
    const second = await call("stats", { ...list, cursor: ofList });
    expect([second.isError, fieldsOf(second)["rows"]]).not.toEqual([undefined, fieldsOf(listed)["rows"]]);

    writeFileSync(join(root, "src/part1/module1.ts"), "// gone\n");
    const moved = await call("stats", { ...list, cursor: ofList });
    expect([moved.isError, textOf(moved)]).toEqual([true, expect.stringMatching(/without (?:the )?cursor/u)]);
    const rest = await call("read", { ...file, cursor: ofFile });
    expect([rest.isError, fieldsOf(rest)["first_line"]]).toEqual([undefined, expect.any(Number)]);
    expect(fieldsOf(await call("read", { path: "src/part1/module1.ts" }))["content"]).toBe("// gone\n");
  });

  it("that is its config makes replies as small as it says, unless a call says otherwise", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "", ...modules(60) } });
    const { call } = await openClient({ cwd: root, args: STRUCTURED });
    const list = { depth: 10, top: 50 };
    expect(fieldsOf(await call("stats", list))["next_cursor"]).toBeUndefined();

    writeFileSync(join(root, "carryon.yml"), "agents: { reply-tokens: 600 }\n");
    expect(fieldsOf(await call("stats", list))["next_cursor"]).toBeTypeOf("string");
    expect(fieldsOf(await call("stats", { ...list, max_tokens: 20_000 }))["next_cursor"]).toBeUndefined();

    writeFileSync(join(root, "carryon.yml"), "agents: { reply-tokens: 100 }\n");
    const refused = await call("stats", list);
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining("agents.reply-tokens must be from"),
    ]);
  });

  it("turns a cursor that was made up, or belongs to another tool, into such an error, too", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(60) } });
    const { call } = await openClient({ cwd: root, args: STRUCTURED });
    const cursor = fieldsOf(await call("stats", { depth: 10, max_tokens: 600 }))["next_cursor"];
    for (const wrong of [cursor, "0", "!", "a".repeat(200), "../..", "\u0000"]) {
      const reply = await call("why", { path: ".", cursor: wrong });
      expect([reply.isError, textOf(reply)]).toEqual([true, expect.stringContaining("cursor")]);
    }
  });
});

describe("files that are deleted while a call runs", () => {
  it("are errors that say so, or are gone from the next reply; the server goes on", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(120) } });
    const { client, call, stderr } = await openClient({ cwd: root, args: STRUCTURED });
    const tools = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool]));
    const calls = Object.entries(callsOn("README.md", "src")).filter(([name]) => tools.has(name));
    const replies = calls.map(async ([name, [args]]) => [name, await call(name, args)] as const);
    for (let part = 0; part < 10; part++) {
      rmSync(join(root, `src/part${part}`), { recursive: true });
      await new Promise((resolve) => void setTimeout(resolve, 20));
    }
    const settled = await Promise.all(replies);
    expect(settled.flatMap(([name, reply]) => faultsOf(reply, tools.get(name)!))).toEqual([]);
    expect(fieldsOf(await call("stats"))["files"]).toBe(1);
    expect(stderr()).toBe("");
  });
});

describe("a call that takes a while", () => {
  const HANDSHAKE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } };

  it("reports progress that only grows, to the client that asked for it", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(200) } });
    const session = openRawSession(root, STRUCTURED);
    await session.request("initialize", HANDSHAKE);
    session.notify("notifications/initialized");
    await session.request("tools/call", { name: "overview", arguments: {}, _meta: { progressToken: "p1" } });
    const told = session.lines
      .map((line) => JSON.parse(line) as { method?: string; params?: { progressToken: string; progress: number } })
      .filter(({ method }) => method === "notifications/progress");
    expect(told.length).toBeGreaterThan(0);
    expect(told.map(({ params }) => params?.progressToken)).toEqual(told.map(() => "p1"));
    expect(told.map(({ params }) => params?.progress)).toEqual(told.map((_, i) => i + 1));
    await session.request("tools/call", { name: "stats", arguments: {} });
    expect(await session.end()).toBe(0);
  });

  it("ends when it is cancelled, without a response, and the next call is answered as if nothing had been", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", ...modules(200) } });
    const session = openRawSession(root, STRUCTURED);
    await session.request("initialize", HANDSHAKE);
    session.notify("notifications/initialized");
    const cancelled = 1000;
    const messages = [
      { id: cancelled, method: "tools/call", params: { name: "overview", arguments: {} } },
      { method: "notifications/cancelled", params: { requestId: cancelled, reason: "no need" } },
    ];
    // One write, so that no load on the machine lets the call finish first.
    session.send(messages.map((message) => JSON.stringify({ jsonrpc: "2.0", ...message })).join("\n"));
    const { result } = await session.request("tools/call", { name: "stats", arguments: {} });
    expect(result.structuredContent.files).toBe(201);
    const { result: overview } = await session.request("tools/call", { name: "overview", arguments: {} });
    expect(overview.isError).toBeUndefined();
    expect(session.lines.filter((line) => (JSON.parse(line) as { id?: number }).id === cancelled)).toEqual([]);
    expect([await session.end(), session.stderr()]).toEqual([0, ""]);
  });
});
