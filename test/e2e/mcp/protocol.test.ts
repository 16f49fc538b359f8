import { describe, expect, it } from "vitest";
import { openClient, textOf } from "../../support/mcp/open-client.ts";
import { type Message, openRawSession, type RawSession } from "../../support/mcp/raw-session.ts";
import { processesBelow } from "../../support/runner/process-tree.ts";
import { makeRepository } from "../../support/repository.ts";

const FILES = {
  "README.md": "# Widgets\n\nMakes widgets.\n",
  "src/index.ts": "/** Makes one. */\nexport function widgets(): number {\n  return 1;\n}\n",
};

const CLIENT = { name: "raw", version: "1.0.0" };

/** Protocol versions that start a session with a handshake. */
const HANDSHAKES = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/** Since protocol 2026-07-28, each request states the client and the version. */
const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": CLIENT,
  "io.modelcontextprotocol/clientCapabilities": {},
};

async function shakeHands(session: RawSession, protocolVersion: string): Promise<Message> {
  const answer = await session.request("initialize", { protocolVersion, capabilities: {}, clientInfo: CLIENT });
  session.notify("notifications/initialized");
  return answer;
}

const WRONG_PARAMS = '{"jsonrpc":"2.0","id":"a","method":"tools/call","params":[]}';

/** Lines that are not JSON-RPC messages. */
function strays(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => {
    const message = JSON.parse(line) as Message;
    return message.jsonrpc !== "2.0" || (message.id === undefined) === (message.method === undefined);
  });
}

describe("the protocol, line by line", () => {
  it.each(HANDSHAKES)("%s: a session begins, lists tools and calls one", async (version) => {
    const { root } = await makeRepository({ files: FILES });
    const session = openRawSession(root);
    const { result } = await shakeHands(session, version);
    expect(result).toMatchObject({
      protocolVersion: version,
      serverInfo: { name: "carryon" },
      capabilities: { tools: {}, resources: { subscribe: true } },
      instructions: expect.stringContaining("Begin with overview"),
    });
    const { result: list } = await session.request("tools/list");
    const names = list.tools.map((tool: { readonly name: string }) => tool.name);
    expect(names).toEqual(expect.arrayContaining(["overview", "read", "pack", "diff"]));
    const { result: reply } = await session.request("tools/call", { name: "read", arguments: { path: "README.md" } });
    expect(reply.content[0].text).toContain(FILES["README.md"]);
    expect(await session.request("ping")).toMatchObject({ result: {} });
    expect([await session.end(), session.stderr(), strays(session.lines), session.lines.length]).toEqual([
      0,
      "",
      [],
      4,
    ]);
  });

  it("2026-07-28: a client asks what there is, and each request stands alone", async () => {
    const { root } = await makeRepository({ files: FILES });
    const session = openRawSession(root);
    const { result } = await session.request("server/discover", { _meta: META });
    expect(result).toMatchObject({
      supportedVersions: expect.arrayContaining(["2026-07-28"]),
      capabilities: { tools: {}, resources: {} },
    });
    const { result: reply } = await session.request("tools/call", {
      _meta: META,
      name: "read",
      arguments: { path: "README.md" },
    });
    expect(reply.content[0].text).toContain(FILES["README.md"]);
    expect([await session.end(), session.stderr(), strays(session.lines), session.lines.length]).toEqual([
      0,
      "",
      [],
      2,
    ]);
  });

  it("offers the newest version that it knows to a client of a version that it does not know", async () => {
    const { root } = await makeRepository({ files: FILES });
    const session = openRawSession(root);
    const { result } = await shakeHands(session, "1999-12-31");
    expect(result.protocolVersion).toBe("2025-11-25");
  });

  it("answers the official client in both ways of beginning a session alike", async () => {
    const { root } = await makeRepository({ files: FILES });
    const replies = [];
    for (const protocol of ["legacy", "modern"] as const) {
      const { client, call } = await openClient({ cwd: root, protocol });
      replies.push((await call("overview")).content);
      expect(client.getNegotiatedProtocolVersion()).toBe({ legacy: "2025-11-25", modern: "2026-07-28" }[protocol]);
    }
    expect(replies[0]).toEqual(replies[1]);
  });
});

describe("what is no request", () => {
  it("is refused or passed over, and the session goes on", async () => {
    const { root } = await makeRepository({ files: FILES });
    const session = openRawSession(root);
    await shakeHands(session, "2025-11-25");
    for (const line of [
      "",
      "no JSON",
      "[]",
      "null",
      "1",
      '{"jsonrpc":"2.0"}',
      `{"a":${"[".repeat(5000)}`,
      "\u0000",
      WRONG_PARAMS,
    ]) {
      session.send(line);
    }
    expect(await session.request("tools/nope")).toMatchObject({ error: { code: -32_601 } });
    expect(await session.request("tools/call", { name: "nope" })).toMatchObject({ error: { code: -32_602 } });
    expect(await session.request("resources/read", { uri: "file:///etc/passwd" })).toHaveProperty("error");
    expect(await session.request("resources/read", {})).toMatchObject({
      error: { code: -32_602, message: expect.stringMatching(/^Invalid params: params\.uri: /u) },
    });
    const { result: refused } = await session.request("tools/call", { name: "overview", arguments: { top: 3 } });
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('there is no argument "top"') }],
    });
    const { result } = await session.request("tools/call", { name: "read", arguments: { path: "README.md" } });
    expect(result.content[0].text).toContain(FILES["README.md"]);
    expect([await session.end(), strays(session.lines)]).toEqual([0, []]);
    const said = session.stderr().trimEnd().split("\n");
    expect(new Set(said)).toEqual(
      new Set([
        "carryon: a message was ignored: each line must be one JSON-RPC 2.0 message, and batches are not supported",
      ]),
    );
  });
});

describe("the end of a session", () => {
  it("comes after answers that take no time, even if the input ends with the questions", async () => {
    const { root } = await makeRepository({ files: FILES });
    const session = openRawSession(root);
    await shakeHands(session, "2025-11-25");
    for (const name of ["overview", "diff"]) await session.request("tools/call", { name, arguments: {} });
    await session.request("resources/list");
    const calls = ["overview", "read"].map((name) =>
      session.request("tools/call", { name, arguments: name === "read" ? { path: "README.md" } : {} }),
    );
    const list = session.request("resources/list");
    expect(await session.end()).toBe(0);
    const [overview, read] = await Promise.all(calls);
    expect(overview!.result.content[0].text).toContain("2 files");
    expect(read!.result.content[0].text).toContain(FILES["README.md"]);
    expect((await list).result.resources.length).toBeGreaterThan(0);
  });

  it("ends the server and all that it started, also during a call", async () => {
    const { root } = await makeRepository({ files: FILES });
    for (const during of [false, true]) {
      const session = openRawSession(root);
      await shakeHands(session, "2025-11-25");
      const call = session.request("tools/call", { name: "overview", arguments: {} });
      if (!during) await call;
      call.catch(() => undefined);
      const children = processesBelow(session.pid);
      expect([await session.end(), session.stderr()]).toEqual([0, ""]);
      expect([session.pid, ...children].filter(isAlive)).toEqual([]);
    }
  });

  it("comes when a client closes", async () => {
    const { root } = await makeRepository({ files: FILES });
    const { client, call, pid } = await openClient({ cwd: root });
    expect(textOf(await call("overview"))).toContain("Widgets");
    const all = [pid, ...processesBelow(pid)];
    await client.close();
    await expect.poll(() => all.filter(isAlive)).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("in a repository without tracked files there are no resources, and tools say what to do", async () => {
  const { root } = await makeRepository({ files: {}, commit: false });
  const { client, call, stderr } = await openClient({ cwd: root });
  expect((await client.listResources()).resources).toEqual([]);
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(3);
  await expect(client.readResource({ uri: "carryon://files/a.ts" })).rejects.toThrow("not found");
  for (const name of ["overview", "pack"]) {
    const reply = await call(name);
    expect([reply.isError, textOf(reply)]).toEqual([true, expect.stringContaining("git tracks no files")]);
    expect(textOf(reply)).toContain("git status --ignored");
  }
  expect(stderr()).toBe("");
});
