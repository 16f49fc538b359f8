import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gitIn } from "../support/agents/agent-project.ts";
import {
  factsIn,
  hookedRepository,
  PLANTED,
  PLANTED_LATER,
  SCRIPTED_HOSTS,
  type ScriptedHost,
} from "../support/hooks/host-days.ts";
import { runCli } from "../support/run-cli.ts";

const byAgent = SCRIPTED_HOSTS.map((host): [string, ScriptedHost] => [host.agent, host]);
const claude = SCRIPTED_HOSTS[0]!;

/** Output of fewer than 6,000 characters that has many tokens. */
const DENSE = "🜀".repeat(2970);

describe.each(byAgent)("two days with %s", (_agent, host) => {
  it("need no command: the second one knows the facts of the first", async () => {
    const { hook, writeTranscript, waitForHandover, root } = await hookedRepository(host);
    const first = host.contextOf(hook("start", "one", { source: "startup" }).reply) ?? "";
    expect(first).toContain("carryon status --next: ");
    expect(factsIn(first)).toBe(0);
    writeTranscript("one");
    expect(hook("end", "one", { reason: "exit" })).toMatchObject({ code: 0, stdout: "", stderr: "" });
    await waitForHandover("one");
    const second = host.contextOf(hook("start", "two", { source: "startup" }).reply) ?? "";
    expect(factsIn(second)).toBe(PLANTED.length);
    expect(second).toMatch(/^Carryon: handover of session [0-9a-f]{12} \(/mu);
    expect(second).toContain("WORDS OF an earlier session, for the record");
    // Once per session, and not for a session that goes on.
    expect(factsIn(host.contextOf(hook("start", "two", { source: "startup" }).reply) ?? "")).toBe(0);
    expect(factsIn(host.contextOf(hook("start", "three", { source: "resume" }).reply) ?? "")).toBe(0);
    expect(runCli(["status"], { cwd: root }).stdout).toMatch(/Recorded\s+1 session \(last [\w-]+, \d{4}-/u);
  });

  it("warn of much output, whether or not it can be replaced", async () => {
    const { hook } = await hookedRepository(host);
    expect(hook("tool", "one", host.tool("ok"))).toMatchObject({ code: 0, stdout: "", stderr: "" });
    const notes = Array.from({ length: 4 }, () => host.contextOf(hook("tool", "one", host.tool(DENSE)).reply));
    expect(notes.filter((note) => note !== undefined)).toEqual([
      expect.stringContaining("20,000 tokens of tool output"),
    ]);
  });

  it("receive the handover again after a compaction", async () => {
    const { hook, writeTranscript, waitForHandover } = await hookedRepository(host);
    writeTranscript("one");
    expect(hook("compact", "one", { trigger: "auto" })).toMatchObject({ code: 0, stdout: "" });
    await waitForHandover("one");
    const started = host.contextOf(hook("start", "one", { source: "compact" }).reply) ?? "";
    expect(factsIn(started)).toBe(PLANTED.length);
    expect(factsIn(host.contextOf(hook("tool", "one", host.tool("ok")).reply) ?? "")).toBe(0);
    // Hosts that do not start a session after a compaction get it with the next output of a tool.
    expect(hook("compact", "one", { trigger: "auto" })).toMatchObject({ code: 0, stdout: "" });
    let late = "";
    for (let n = 0; n < 100 && late === ""; n++)
      late = host.contextOf(hook("tool", "one", host.tool("ok")).reply) ?? "";
    expect(factsIn(late)).toBe(PLANTED.length);
  });
});

describe.each(byAgent)("three days with %s", (_agent, host) => {
  it("need no command: the third one knows the facts of the first two", async () => {
    const { root, hook, writeTranscript, waitForHandover } = await hookedRepository(host);
    for (const [session, lines] of [
      ["one", PLANTED],
      ["two", PLANTED_LATER],
    ] as const) {
      hook("start", session, { source: "startup" });
      writeTranscript(session, host.transcript(root, session, lines));
      hook("end", session, { reason: "exit" });
      await waitForHandover(session);
    }
    const third = host.contextOf(hook("start", "three", { source: "startup" }).reply) ?? "";
    expect([factsIn(third), factsIn(third, PLANTED_LATER)]).toEqual([PLANTED.length, PLANTED_LATER.length]);
    expect(third).toMatch(/^Carryon: handover of session [0-9a-f]{12} \(.*\) and 1 earlier session on this branch\./mu);
  });

  it("begin anew after the user cleared the conversation", async () => {
    const { root, hook, writeTranscript, waitForHandover } = await hookedRepository(host);
    writeTranscript("one");
    hook("end", "one", { reason: "clear" });
    await waitForHandover("one");
    hook("start", "two", { source: "clear" });
    writeTranscript("two", host.transcript(root, "two", PLANTED_LATER));
    hook("end", "two", { reason: "exit" });
    await waitForHandover("two");
    const third = host.contextOf(hook("start", "three", { source: "startup" }).reply) ?? "";
    expect([factsIn(third), factsIn(third, PLANTED_LATER)]).toEqual([0, PLANTED_LATER.length]);
  });
});

describe("long output", () => {
  const output = Array.from({ length: 400 }, (_, n) => `line ${n} of a log that is long\n`).join("");

  it.each(byAgent.filter(([, { outputOf }]) => outputOf !== undefined))(
    "of %s is stored and replaced",
    async (_agent, host) => {
      const { hook, root } = await hookedRepository(host);
      const replaced = host.outputOf?.(hook("tool", "one", host.tool(output)).reply) ?? "";
      expect(replaced).toMatch(/^line 0 of[^]{700,}\[the first \d{3} of [\d,]+ characters\]/u);
      const [, id = ""] = /\[content ([0-9a-f]{64}):/u.exec(replaced) ?? [];
      expect(runCli(["store", "get", id], { cwd: root }).stdout).toBe(output);
    },
  );

  it.each(byAgent.filter(([, { outputOf }]) => outputOf === undefined))(
    "of %s stays, because the host cannot replace it",
    async (_agent, host) => {
      const { hook } = await hookedRepository(host);
      expect(hook("tool", "one", host.tool(output))).toMatchObject({ code: 0, stdout: "", stderr: "" });
    },
  );
});

describe.each(byAgent.filter(([, { failedTool }]) => failedTool !== undefined))(
  "failed calls of %s",
  (_agent, host) => {
    const failed = (error: string): object => host.failedTool?.(error) ?? {};

    it("count, and the model reads the warning", async () => {
      const { hook } = await hookedRepository(host);
      const failures = Array.from({ length: 4 }, () => hook("failure", "one", failed(DENSE)));
      const next = host.contextOf(hook("tool", "one", host.tool("ok")).reply);
      expect(
        [...failures.map(({ reply }) => host.contextOf(reply)), next].filter((note) => note !== undefined),
      ).toEqual([expect.stringContaining("20,000 tokens of tool output")]);
      expect(next !== undefined).toBe(host.ignoresFailureReplies === true);
    });

    it("keep their output", async () => {
      const { hook, root } = await hookedRepository(host);
      expect(hook("failure", "one", failed("word ".repeat(3000)))).toMatchObject({ code: 0, stdout: "", stderr: "" });
      expect(runCli(["store", "list"], { cwd: root }).stdout).not.toMatch(/[0-9a-f]{64}/u);
    });

    it("leave the handover after a compaction to an answer that the model reads", async () => {
      const { hook, writeTranscript, waitForHandover } = await hookedRepository(host);
      writeTranscript("one");
      hook("compact", "one", { trigger: "auto" });
      await waitForHandover("one");
      const [failure, next] = [hook("failure", "one", failed("no such file")), hook("tool", "one", host.tool("ok"))];
      const facts = [failure, next].map(({ reply }) => factsIn(host.contextOf(reply) ?? ""));
      expect(facts).toEqual(host.ignoresFailureReplies === true ? [0, PLANTED.length] : [PLANTED.length, 0]);
    });
  },
);

describe("a hook", () => {
  it("gives ids only, once a session has had 40,000 tokens of output", async () => {
    const { hook } = await hookedRepository(claude);
    const notes = Array.from({ length: 6 }, () => claude.contextOf(hook("tool", "one", claude.tool(DENSE)).reply));
    expect(notes.filter((note) => note !== undefined)).toEqual([
      expect.stringContaining("20,000 tokens"),
      expect.stringMatching(/40,000 tokens.*only its id/u),
    ]);
    expect(claude.outputOf?.(hook("tool", "one", claude.tool("word ".repeat(2000))).reply)).toMatch(
      /^\[content [0-9a-f]{64}: [^\n]*\]$/u,
    );
    // After a compaction, that output is gone.
    hook("compact", "one");
    expect(claude.outputOf?.(hook("tool", "one", claude.tool("word ".repeat(2000))).reply)).toContain("word word");
  });

  it("threat 38: takes no handover from files that git tracks", async () => {
    const { hook, root, writeTranscript, waitForHandover } = await hookedRepository(claude);
    writeTranscript("one");
    hook("end", "one");
    await waitForHandover("one");
    gitIn(root, "add", "-f", ".carryon/hooks", ".carryon/recorded.json");
    expect(hook("start", "two", { source: "startup" })).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(runCli(["status"], { cwd: root }).stdout).not.toContain("Recorded");
  });

  it("stores nothing secret", async () => {
    const { hook, root } = await hookedRepository(claude);
    const token = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
    const replaced =
      claude.outputOf?.(hook("tool", "one", claude.tool(`${token}\n${"x y ".repeat(3000)}`)).reply) ?? "";
    expect(replaced).toContain("[REDACTED:");
    const [, id = ""] = /\[content ([0-9a-f]{64}):/u.exec(replaced) ?? [];
    expect(runCli(["store", "get", id], { cwd: root }).stdout).not.toContain(token);
  });

  it("leaves what a command reads from the store alone", async () => {
    const { hook } = await hookedRepository(claude);
    const tool = {
      ...claude.tool("word ".repeat(3000)),
      tool_input: { command: "node cli.js carryon store slice ab" },
    };
    expect(hook("tool", "one", tool)).toMatchObject({ code: 0, stdout: "" });
  });

  it("records tool outputs and helper agents that Claude Code keeps next to a transcript", async () => {
    const { hook, root, writeTranscript, waitForHandover } = await hookedRepository(claude);
    const path = writeTranscript("one");
    const folder = path.slice(0, -".jsonl".length);
    mkdirSync(join(folder, "tool-results"), { recursive: true });
    mkdirSync(join(folder, "subagents"));
    writeFileSync(
      join(folder, "tool-results", "t1.txt"),
      `${"ok\n".repeat(9000)}error: disk quota of volume tide9 exceeded\n`,
    );
    const helper = {
      isSidechain: true,
      agentId: "h1",
      sessionId: "one",
      uuid: "h",
      timestamp: "2026-05-02T08:00:30.000Z",
    };
    writeFileSync(
      join(folder, "subagents", "agent-h1.jsonl"),
      `${JSON.stringify({ ...helper, type: "assistant", message: { role: "assistant", content: "Only src/draw.ts calls it." } })}\n`,
    );
    const preview = `<persisted-output>\nOutput too large (27KB). Full output saved to: ${folder}/tool-results/t1.txt\n\nPreview:\nok\n</persisted-output>`;
    const call = {
      type: "assistant",
      uuid: "c1",
      sessionId: "one",
      message: {
        role: "assistant",
        content: [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "make" } }],
      },
    };
    const result = {
      type: "user",
      uuid: "r1",
      sessionId: "one",
      message: {
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "t1", content: preview, is_error: true }],
      },
    };
    writeFileSync(path, `${readFileSync(path, "utf8")}${JSON.stringify(call)}\n${JSON.stringify(result)}\n`);
    hook("end", "one");
    await waitForHandover("one");
    const exported = runCli(["session", "export"], { cwd: root }).stdout;
    expect(exported).toContain("disk quota of volume tide9 exceeded");
    expect(exported).toContain("Only src/draw.ts calls it.");
    expect(claude.contextOf(hook("start", "two", { source: "startup" }).reply)).toContain("volume tide9");
  });
});

it.each([
  ["copilot", "COPILOT_PROJECT_DIR"],
  ["cursor", "CURSOR_PROJECT_DIR"],
])("a hook of Claude Code that %s runs is silent once that has its own", async (other, variable) => {
  const { root } = await hookedRepository(claude);
  const call = { cwd: root, env: { [variable]: root }, input: '{"hook_event_name":"SessionStart","session_id":"one"}' };
  expect(runCli(["hook", "claude-code"], call).stdout).toContain("carryon status --next: ");
  expect(runCli(["agents", "install", other, "--hooks"], { cwd: root }).code).toBe(0);
  expect(runCli(["hook", "claude-code"], call)).toEqual({ code: 0, stdout: "", stderr: "" });
  expect(runCli(["hook", "claude-code"], { ...call, env: {} }).stdout).toContain("carryon status --next: ");
});

describe("carryon session import", () => {
  it.each(byAgent.filter(([agent]) => agent !== "gemini-cli"))("finds the transcripts of %s", async (agent, host) => {
    const { root, writeTranscript } = await hookedRepository(host);
    writeTranscript("one");
    const { code, stdout } = runCli(["session", "import", "--latest"], { cwd: root });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^[0-9a-f]{12}  ${agent}: Imported 8 events`, "u")),
    ]);
    expect(runCli(["session", "import", "--all"], { cwd: root }).stdout).toContain("Already imported");
  });

  it("says so if there are none, or if it is unclear what to import", async () => {
    const { root } = await hookedRepository(claude);
    expect(runCli(["session", "import", "--latest"], { cwd: root })).toMatchObject({ code: 2 });
    expect(runCli(["session", "import", "--latest", "x.jsonl"], { cwd: root })).toMatchObject({ code: 2 });
  });
});
