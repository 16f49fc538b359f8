import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { processesBelow } from "../../support/runner/process-tree.ts";
import { openRawSession, type RawSession } from "../../support/mcp/raw-session.ts";
import { makeDirectory, makeRepository } from "../../support/repository.ts";

/** Maximum milliseconds until a server exits on a busy machine. The git below does not finish by itself in that time. */
const LIMIT = 60_000;

const HANDSHAKE = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } };

/**
 * Starts a long call.
 * @returns its id
 */
async function beginCall(session: RawSession): Promise<number> {
  await session.request("initialize", HANDSHAKE);
  session.notify("notifications/initialized");
  session
    .request("tools/call", { name: "overview", arguments: {}, _meta: { progressToken: "scan" } })
    .catch(() => undefined);
  return session.lastId();
}

/**
 * Closes a session's input and waits for all of its processes.
 * @returns problems with the way the server ended
 */
async function endInput(session: RawSession, call: number): Promise<readonly unknown[]> {
  const processes = [session.pid, ...processesBelow(session.pid)];
  const start = performance.now();
  const code = await session.end();
  const milliseconds = performance.now() - start;
  // The system takes a moment to remove a killed process.
  await expect.poll(() => processes.filter(isAlive), { timeout: LIMIT }).toEqual([]);
  const isAnswered = session.lines.some((line) => (JSON.parse(line) as { readonly id?: number }).id === call);
  return [
    ...(code === 0 ? [] : [`exit code ${code}`]),
    ...(milliseconds < LIMIT ? [] : [`${milliseconds} ms`]),
    ...(isAnswered ? ["the call was over"] : []),
  ];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Source files that take seconds to scan. */
function manyFiles(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`src/part${i % 20}/file${i}.ts`, constants(i)]));
}

function constants(file: number): string {
  const lines = Array.from(
    { length: 1500 },
    (_, i) => `export const value${file}_${i} = compute(${i}, "${file * i}");\n`,
  );
  return lines.join("");
}

describe("a server whose input ends", () => {
  it("ends during a scan and leaves neither processes nor files", async () => {
    const repository = await makeRepository({ files: manyFiles() });
    const temporary = makeDirectory();
    const session = openRawSession(repository.root, [], { TMPDIR: temporary });
    const call = await beginCall(session);
    await session.next(({ method }) => method === "notifications/progress");
    expect(await endInput(session, call)).toEqual([]);
    expect(session.stderr()).toBe("");
    expect(readdirSync(temporary)).toEqual([]);
    expect(repository.git("status", "--porcelain", "--untracked-files=all")).toBe("");

    const next = openRawSession(repository.root);
    await next.request("initialize", HANDSHAKE);
    const { result } = await next.request("tools/call", { name: "overview", arguments: {} });
    expect(result.content[0].text).toContain("400 files");
  });

  it.skipIf(process.platform === "win32")("ends while it waits for git, and ends git", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    const tools = makeDirectory();
    mkdirSync(join(tools, "bin"));
    writeFileSync(join(tools, "bin/git"), `#!/bin/sh\necho $$ >> '${tools}/started'\nsleep 600\n`);
    chmodSync(join(tools, "bin/git"), 0o755);
    const PATH = [join(tools, "bin"), process.env["PATH"] ?? ""].join(delimiter);
    const session = openRawSession(root, [], { PATH });
    const call = await beginCall(session);
    await expect.poll(() => readdirSync(tools), { timeout: LIMIT }).toContain("started");
    expect(await endInput(session, call)).toEqual([]);
  });
});
