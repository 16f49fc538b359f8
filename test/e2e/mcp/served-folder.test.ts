import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, it, onTestFinished } from "vitest";
import { transcriptPath } from "../../support/session/place.ts";
import { HANGS } from "../../support/hangs.ts";
import { textOf } from "../../support/mcp/open-client.ts";
import { programEnvironment } from "../../support/program-environment.ts";
import { type Message, openRawSession, type RawSession } from "../../support/mcp/raw-session.ts";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { CLI, runCli } from "../../support/run-cli.ts";

const SECRET = "not-for-agents-8c1d";

/** Files of a home folder. */
const HOME_FILES = { ".ssh/id_rsa": `${SECRET}\n`, "notes.txt": `${SECRET}\n`, "projects/a.txt": `${SECRET}\n` };

const homeFolder = (): string => realpathSync(makeDirectory(HOME_FILES));

/**
 * Starts a session.
 * @param hasRoots whether the client supports requests for its roots
 */
async function openSession(
  place: { readonly cwd: string; readonly home: string },
  args: readonly string[] = [],
  hasRoots = false,
): Promise<RawSession> {
  const session = openRawSession(place.cwd, args, { HOME: place.home });
  await session.request("initialize", {
    protocolVersion: "2025-11-25",
    capabilities: hasRoots ? { roots: { listChanged: true } } : {},
    clientInfo: { name: "raw", version: "1" },
  });
  session.notify("notifications/initialized");
  return session;
}

/**
 * Answers the next request for roots that is not in `before`.
 * @returns the request
 */
async function answerRoots(
  session: RawSession,
  roots: readonly string[],
  before: readonly Message[] = [],
): Promise<Message> {
  const request = await session.next((message) => message.method === "roots/list" && !before.includes(message));
  const result = { roots: roots.map((root) => ({ uri: pathToFileURL(root).href })) };
  session.send(JSON.stringify({ jsonrpc: "2.0", id: request.id, result }));
  return request;
}

async function call(session: RawSession, name: string, args: object = {}): Promise<{ text: string; isError: boolean }> {
  const { result } = await session.request("tools/call", { name, arguments: args });
  return { text: result.content[0].text, isError: result.isError === true };
}

describe("a server that is started outside a repository", () => {
  it("threat 28: serves nothing, and each tool names the folder and how to name a repository", async () => {
    const home = homeFolder();
    const session = await openSession({ cwd: home, home });
    const { result: list } = await session.request("tools/list");
    for (const { name } of list.tools) {
      const { text, isError } = await call(session, name, sampleArguments(name));
      expect([name, isError]).toEqual([name, true]);
      expect(text).toContain(`carryon mcp was started in ${home}, which is not in a git repository`);
      expect(text).toContain("carryon mcp /path/to/repository");
    }
    const read = await call(session, "read", { path: ".ssh/id_rsa" });
    expect(read.isError).toBe(true);
    expect((await session.request("resources/list")).result.resources).toEqual([]);
    expect(await session.request("resources/read", { uri: "carryon://files/notes.txt" })).toHaveProperty("error");
    expect([await session.end(), session.stderr()]).toEqual([0, ""]);
    expect(session.lines.join("")).not.toContain(SECRET);
    expect(existsSync(join(home, ".carryon"))).toBe(false);
  });

  it.each([
    ["a variable", "${workspaceFolder}", '"${workspaceFolder}" was not replaced by a path'],
    ["another variable", "$HOME/widgets", "was not replaced by a path"],
    ["no name", "", "the name of the repository is empty"],
    ["the root of the disk", "/", "/ is or contains your home folder"],
  ])("starts with %s in place of the folder, and says what is wrong", async (_, name, reason) => {
    const home = homeFolder();
    const session = await openSession({ cwd: join(home, "projects"), home }, [name]);
    const { text, isError } = await call(session, "overview");
    expect([isError, text]).toEqual([true, expect.stringContaining(reason)]);
    expect(await session.end()).toBe(0);
    expect(session.lines.join("")).not.toContain(SECRET);
  });

  it("mcp-home: does not serve the home folder, but serves another folder that is named", async () => {
    const home = homeFolder();
    const refused = await openSession({ cwd: dirname(home), home }, [home]);
    expect((await call(refused, "overview")).text).toContain(`${home} is or contains your home folder`);
    const plain = realpathSync(makeDirectory({ "a.txt": "plain text\n" }));
    const session = await openSession({ cwd: home, home }, [plain]);
    expect(await call(session, "read", { path: "a.txt" })).toMatchObject({ isError: false });
  });
});

describe("the folders of the client", () => {
  it("are asked for outside a repository: the first that is in one is served", async () => {
    const home = homeFolder();
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n", "src/a.ts": "export {};\n" } });
    const session = await openSession({ cwd: home, home }, [], true);
    const overview = call(session, "overview");
    await answerRoots(session, [home, join(root, "src"), "/nowhere"]);
    expect((await overview).isError).toBe(false);
    expect(await session.end()).toBe(0);
    expect(session.lines.join("")).not.toContain(SECRET);
  });

  it("are asked for again when they change", async () => {
    const home = homeFolder();
    const [first, second] = [
      await makeRepository({ files: { "one.md": "# One\n" } }),
      await makeRepository({ files: { "two.md": "# Two\n" } }),
    ];
    const session = await openSession({ cwd: home, home }, [], true);
    const before = call(session, "read", { path: "one.md" });
    const asked = [await answerRoots(session, [first.root])];
    expect((await before).isError).toBe(false);
    session.notify("notifications/roots/list_changed");
    const after = call(session, "read", { path: "two.md" });
    asked.push(await answerRoots(session, [second.root], asked));
    expect((await after).isError).toBe(false);
    session.notify("notifications/roots/list_changed");
    const none = call(session, "overview");
    await answerRoots(session, [home], asked);
    const { text, isError } = await none;
    expect([isError, text]).toEqual([true, expect.stringContaining(`nor are the client's folders (${home})`)]);
  });

  it("need not be answered: a tool says what is wrong all the same", async () => {
    const home = homeFolder();
    const session = await openSession({ cwd: home, home }, [], true);
    const { text, isError } = await call(session, "overview");
    expect([isError, text]).toEqual([true, expect.stringContaining(`started in ${home}`)]);
  });

  it.each(["legacy", "modern"] as const)("are taken from the official client: %s", async (protocol) => {
    const home = homeFolder();
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    const env = { ...programEnvironment(home), HOME: home };
    const transport = new StdioClientTransport({ command: process.execPath, args: [CLI, "mcp"], cwd: home, env });
    const mode = protocol === "legacy" ? "legacy" : { pin: "2026-07-28" };
    const client = new Client(
      { name: "carryon-test", version: "1" },
      { capabilities: { roots: {} }, versionNegotiation: { mode } },
    );
    client.setRequestHandler("roots/list", () => ({ roots: [{ uri: pathToFileURL(root).href }] }));
    onTestFinished(() => client.close());
    await client.connect(transport, { timeout: HANGS });
    const reply = await client.callTool({ name: "overview", arguments: {} }, { timeout: HANGS });
    expect([reply.isError, textOf(reply)]).toEqual([undefined, expect.stringContaining("Widgets")]);
  });
});

describe("a server of another folder", () => {
  it("uses the sessions and the store of that folder, and creates nothing in the current one", async () => {
    const here = await makeRepository({ files: { "README.md": "# Here\n" } });
    const there = await makeRepository({ files: { "README.md": "# There\n", "src/a.ts": "export {};\n" } });
    expect(runCli(["session", "import", transcriptPath("claude-code.jsonl")], { cwd: there.root }).code).toBe(0);
    const { stdout } = runCli(["store", "put", "README.md", "--json"], { cwd: there.root });
    const { id } = JSON.parse(stdout) as { readonly id: string };
    for (const target of [there.root, join(there.root, "src")]) {
      const session = await openSession({ cwd: here.root, home: dirname(here.root) }, [target, "--tools", "all"]);
      expect((await call(session, "session_list")).text).toContain("1 session");
      expect((await call(session, "memory_fetch", { id })).text).toContain("# There");
      expect(await session.end()).toBe(0);
    }
    expect(existsSync(join(here.root, ".carryon"))).toBe(false);
  });
});

/** Valid arguments for each tool. */
function sampleArguments(name: string): object {
  const samples: Readonly<Record<string, object>> = {
    search: { query: "a" },
    find_symbol: { name: "a" },
    outline: { paths: ["notes.txt"] },
    read: { path: "notes.txt" },
    related: { path: "notes.txt" },
    task_pack: { task: "fix it" },
    why: { path: "notes.txt" },
    memory_fetch: { id: "0".repeat(64) },
    trim: { output: "error: x\n" },
  };
  return samples[name] ?? {};
}
