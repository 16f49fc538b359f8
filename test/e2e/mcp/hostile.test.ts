import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { makeSecret } from "../../support/action/secrets.ts";
import { makeHostileRepository } from "../../support/hostile/hostile-repository.ts";
import { makeHostileWorkspace } from "../../support/hostile/hostile-run.ts";
import { openClient, type OpenClient, STRUCTURED } from "../../support/mcp/open-client.ts";
import { type Message, openRawSession, type RawSession } from "../../support/mcp/raw-session.ts";
import { faultsOf } from "../../support/mcp/reply-checks.ts";
import { callsOn } from "../../support/mcp/tool-calls.ts";
import { makeRepository } from "../../support/repository.ts";

/**
 * Invalid and malicious argument values.
 * @param outside path of a file outside the repository
 */
function hostileValues(outside: string): readonly unknown[] {
  const wrongTypes = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { length: 1e9 }, ["../beside.txt"]];
  const paths = ["../beside.txt", outside, `src/../../beside.txt`, "..", "/", "", ".", "src\\..\\..\\beside.txt"];
  const names = ["__proto__", "constructor", "toString", "a\0b", "\u202e", "%2e%2e/beside.txt", "~", "CON", "\ud800"];
  const options = ["--output=../written", "--upload-pack=touch ../written", "-o../written", "--", "-", "HEAD:../x"];
  const refs = ["HEAD@{upstream}", "HEAD..HEAD~1", ":/x", "^HEAD", "@{-1}", "refs/../../x", "f".repeat(40)];
  const patterns = [
    "(a+)+$",
    "(",
    "[",
    "\\",
    "**/".repeat(300),
    "{".repeat(300),
    "!",
    "(?<=a{1,99999})b",
    "a{99999999}",
  ];
  return [
    ...wrongTypes,
    ...[...paths, ...names, ...options, ...refs, ...patterns].flatMap((text) => [text, [text]]),
    "x".repeat(1_000_000),
  ];
}

/** URIs of resources that do not exist. */
function hostileUris(outside: string): readonly string[] {
  const paths = [
    "../beside.txt",
    "%2e%2e/beside.txt",
    "..%2Fbeside.txt",
    "%2E%2E%2Fbeside.txt",
    outside,
    "",
    "%",
    "%E0%A4%A",
  ];
  const folders = ["files", "documents", "packs", "packs/x", "packs/__proto__", "other"];
  const own = folders.flatMap((folder) => paths.map((path) => `carryon://${folder}/${path}`));
  return [...own, `file://${outside}`, "carryon:", "carryon://", "no address", "", "carryon://files/a%00b"];
}

/** Generates calls of a tool with each value for each argument. The other arguments have ordinary values. */
function* hostileCalls({ name, inputSchema }: Tool, outside: string): Generator<Record<string, unknown>> {
  const usual = callsOn("src/index.ts", "src")[name]?.[0] ?? {};
  for (const key of Object.keys(inputSchema.properties ?? {})) {
    for (const value of hostileValues(outside)) yield { ...usual, [key]: value };
  }
  yield JSON.parse(`{"__proto__":{"path":"x"},"constructor":1}`);
}

async function begin(session: RawSession): Promise<readonly Tool[]> {
  await session.request("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "raw", version: "1.0.0" },
  });
  session.notify("notifications/initialized");
  return (await session.request("tools/list")).result.tools;
}

describe("hostile arguments", () => {
  it("threat 5: of every tool are answered or refused, and nothing outside is read or written", async () => {
    const canary = "not-for-agents-5f2a9";
    const repository = await makeRepository({
      files: { "README.md": "# Widgets\n", "src/index.ts": "export const widgets = 1;\n" },
    });
    const { root } = repository;
    repository.write({ "../beside.txt": `${canary}\n`, "more.md": "# More\n" });
    repository.commit("second");
    const session = openRawSession(root, ["--tools", "all"]);
    const before = readdirSync(dirname(root)).filter((name) => name !== "cache");
    const faults: string[] = [];
    for (const tool of await begin(session)) {
      for (const args of hostileCalls(tool, join(root, "../beside.txt"))) {
        const message = await session.request("tools/call", { name: tool.name, arguments: args });
        for (const fault of faultsOfMessage(message, tool)) faults.push(`${tool.name} ${short(args)}: ${fault}`);
      }
    }
    for (const uri of hostileUris(join(root, "../beside.txt"))) {
      const { result, error } = await session.request("resources/read", { uri });
      if (result !== undefined) faults.push(`${short([uri])}: is read`);
      if (error?.code === -32_603) faults.push(`${short([uri])}: ${error.message}`);
    }
    expect(faults).toEqual([]);
    expect(session.lines.filter((line) => line.includes(canary))).toEqual([]);
    expect(readdirSync(dirname(root)).filter((name) => name !== "cache")).toEqual(before);
    const { result } = await session.request("tools/call", { name: "read", arguments: { path: "src/index.ts" } });
    expect(result.content[0].text).toContain("export const widgets = 1;\n");
    expect([await session.end(), session.stderr()]).toEqual([0, ""]);
  });
});

function faultsOfMessage({ result, error }: Message, tool: Tool): readonly string[] {
  if (error !== undefined) return error.code === -32_603 ? [`internal error ${error.message}`] : [];
  const reply = result as CallToolResult;
  const text = JSON.stringify(reply.content);
  // An internal error would include a stack.
  if (/TypeError|RangeError|ENOENT|\n\s+at /u.test(text)) return [text.slice(0, 300)];
  return faultsOf(reply, tool);
}

function short(args: object): string {
  return JSON.stringify(args).slice(0, 120);
}

/**
 * Calls every tool and reads every listed resource.
 * @returns all replies as text, and their faults
 */
async function askAll({ client, call }: OpenClient, file: string, folder: string) {
  const { tools } = await client.listTools();
  const said: string[] = [];
  const faults: string[] = [];
  for (const tool of tools) {
    const calls = callsOn(file, folder)[tool.name];
    if (calls === undefined) faults.push(`${tool.name} is not called: add it to tool-calls.ts`);
    for (const args of calls ?? []) {
      for (const maxTokens of [20_000, 1000, 200]) {
        const reply = await call(tool.name, { ...args, max_tokens: maxTokens });
        said.push(JSON.stringify(reply));
        for (const fault of faultsOf(reply, tool, maxTokens)) faults.push(`${tool.name} ${short(args)}: ${fault}`);
      }
    }
  }
  const { resources } = await client.listResources();
  for (const { uri } of resources) said.push(JSON.stringify(await client.readResource({ uri })));
  return { said, faults };
}

describe("hostile repositories", () => {
  it("are answered within the limits and by the schemas", async () => {
    const { root } = await makeHostileRepository();
    const open = await openClient({ cwd: root, args: STRUCTURED });
    const { said, faults } = await askAll(open, "src/index.ts", "src");
    for (const path of [
      "links/outside",
      "links/loop",
      "vendor/sub",
      "src/binary.bin",
      "src/utf16.txt",
      "odd/new\nline.txt",
    ]) {
      said.push(JSON.stringify(await open.call("read", { path })));
    }
    expect([faults, open.stderr()]).toEqual([[], ""]);
    expect(said.filter((text) => text.includes("root:"))).toEqual([]);
  });

  it("threat 15: of a fork run nothing and lead nowhere else", async () => {
    const { outside, workspace } = await makeHostileWorkspace();
    const open = await openClient({ cwd: workspace, args: ["--tools", "all"] });
    const { said, faults } = await askAll(open, "README.md", "src");
    expect(faults).toEqual([]);
    expect(said.filter((text) => text.includes(outside.content))).toEqual([]);
    expect(outside.found()).toEqual([]);
  });

  it.each([
    ["text", ["--tools", "all"]],
    ["structured content", STRUCTURED],
  ])("threat 10: repeat no planted secret in any reply as %s, not even the one that was asked for", async (_, args) => {
    const [content, name, link, heading, asked] = Array.from({ length: 5 }, makeSecret) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const repository = await makeRepository({
      files: {
        "README.md": `# Widgets\n\n## With ${heading}\n`,
        "src/index.ts": `/** Uses ${content}. */\nexport const widgets = "${content}";\n`,
        [`src/${name}.ts`]: "export const named = 1;\n",
        pointer: { symlink: `/srv/${link}` },
      },
    });
    repository.write({ "src/more.ts": `export const more = "${content}";\n` });
    repository.commit(`use ${content}`);
    repository.write({ "src/index.ts": `export const widgets = 2; // ${content}\n` });
    const open = await openClient({ cwd: repository.root, args });
    const { said, faults } = await askAll(open, "src/index.ts", "src");
    for (const [tool, key] of [
      ["read", "path"],
      ["why", "path"],
      ["diff", "base"],
      ["search", "query"],
    ] as const) {
      said.push(JSON.stringify(await open.call(tool, { [key]: asked })));
      said.push(JSON.stringify(await open.call(tool, { [key]: name })));
    }
    const secrets = Object.entries({ content, name, link, heading, asked });
    const leaks = secrets.flatMap(([what, secret]) => said.filter((text) => text.includes(secret)).map(() => what));
    expect([faults, leaks, open.stderr()]).toEqual([[], [], ""]);
    expect(said.join("\n")).toContain("[REDACTED:github-pat]");
  });

  it("threat 10: repeat no secret of a config that cannot be read", async () => {
    const secret = makeSecret();
    const { root } = await makeRepository({
      files: { "carryon.yml": `packs: { full: { kind: ${secret} } }\n`, "a.ts": "export {};\n" },
    });
    const session = openRawSession(root, ["--tools", "all"]);
    for (const { name } of await begin(session)) {
      const args = callsOn("a.ts", ".")[name]?.[0];
      expect((await session.request("tools/call", { name, arguments: args })).result.isError).toBe(true);
    }
    expect(await session.request("resources/list")).toHaveProperty("error");
    expect(await session.request("resources/read", { uri: "carryon://files/a.ts" })).toHaveProperty("error");
    expect(await session.end()).toBe(0);
    expect([session.stderr(), ...session.lines].filter((text) => text.includes(secret))).toEqual([]);
  });
});
