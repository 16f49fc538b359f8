import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { programEnvironment } from "../program-environment.ts";
import { makeRepository } from "../repository.ts";
import { runCli } from "../run-cli.ts";

/** A line of a conversation, and the fact in it. */
export type PlantedLine = readonly [speaker: "user" | "assistant", text: string, fact: string];

/** Facts of the first day that the second one should know. Each is said once. */
export const PLANTED: readonly PlantedLine[] = [
  ["user", "The goal: a tide table has to load in under 200 ms.", "200 ms"],
  ["user", "Never change the format of data/tides.bin, the buoys read it.", "data/tides.bin"],
  ["assistant", "[DECISION] Keep the parsed table in memory as tableCache.", "tableCache"],
  ["user", "Name the new module src/tables/warmup.ts please.", "src/tables/warmup.ts"],
  ["assistant", "I tried a lock file first, which failed with EACCES on the server.", "EACCES"],
  ["user", "Use port 8472 for the preview server.", "8472"],
  ["assistant", "Next I make draw() wait for load().", "draw() wait for load()"],
  ["user", "Remember to tell Oskar before the release.", "Oskar"],
];

/** Facts of the second day. */
export const PLANTED_LATER: readonly PlantedLine[] = [
  ["user", "Make draw() show the station names.", "station names"],
  ["user", "Always round heights to 5 cm.", "5 cm"],
  ["assistant", "[DECISION] Sort the stations by longitude in stationOrder.", "stationOrder"],
  ["assistant", "Done: draw() shows 214 stations.", "214 stations"],
];

/** Number of planted facts in a text. */
export function factsIn(text: string, lines: readonly PlantedLine[] = PLANTED): number {
  return lines.filter(([, , fact]) => text.includes(fact)).length;
}

/** A scripted host: its transcript, and what it writes to its hooks. */
export interface ScriptedHost {
  readonly agent: string;
  /** File with the hooks, relative to the repository. */
  readonly file: string;
  /** Names of the events in that file. */
  readonly events: Readonly<Record<"start" | "tool" | "failure" | "compact" | "end", string>>;
  /** Path of the transcript below the home folder. */
  readonly transcriptAt: (root: string, session: string) => string;
  readonly transcript: (root: string, session: string, lines?: readonly PlantedLine[]) => string;
  /** Fields that every event has. */
  readonly fields: (event: string, session: string, place: { readonly root: string; readonly path: string }) => object;
  readonly tool: (output: string) => object;
  /** Fields of a failed call; absent if the host reports it as any other call. */
  readonly failedTool?: (error: string) => object;
  /** Whether the host drops replies to failed calls. */
  readonly ignoresFailureReplies?: boolean;
  /** Context that a reply adds. */
  readonly contextOf: (reply: Reply) => string | undefined;
  /** Text of the output that a reply replaces; absent if the host cannot replace one. */
  readonly outputOf?: (reply: Reply) => string | undefined;
}

/** Parsed reply of a hook. */
export interface Reply {
  readonly hookSpecificOutput?: {
    readonly additionalContext?: string;
    readonly updatedToolOutput?: { readonly stdout?: string };
  };
  readonly additionalContext?: string;
  readonly modifiedResult?: { readonly resultType: "success"; readonly textResultForLlm: string };
  readonly additional_context?: string;
  readonly updated_mcp_tool_output?: { readonly content: readonly { readonly text: string }[] };
}

const lines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const at = (n: number): string => `2026-05-02T08:00:${String(n).padStart(2, "0")}.000Z`;
const nestedContext = (reply: Reply): string | undefined => reply.hookSpecificOutput?.additionalContext;
const NESTED = {
  start: "SessionStart",
  tool: "PostToolUse",
  failure: "PostToolUseFailure",
  compact: "PreCompact",
  end: "SessionEnd",
};
const CAMEL = {
  start: "sessionStart",
  tool: "postToolUse",
  failure: "postToolUseFailure",
  compact: "preCompact",
  end: "sessionEnd",
};
const snakeFields: ScriptedHost["fields"] = (event, session, { root, path }) => ({
  session_id: session,
  transcript_path: path,
  cwd: root,
  hook_event_name: event,
});

export const SCRIPTED_HOSTS: readonly ScriptedHost[] = [
  {
    agent: "claude-code",
    file: ".claude/settings.json",
    events: NESTED,
    transcriptAt: (root, session) => `.claude/projects/${root.replaceAll(/[^a-zA-Z0-9]/gu, "-")}/${session}.jsonl`,
    transcript: (cwd, sessionId, said = PLANTED) =>
      lines(
        said.map(([role, text], n) => ({
          type: role,
          uuid: `u${n}`,
          sessionId,
          cwd,
          timestamp: at(n),
          message: { role, content: [{ type: "text", text }] },
        })),
      ),
    fields: snakeFields,
    tool: (stdout) => ({
      tool_name: "Bash",
      tool_input: { command: "npm test" },
      tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
    }),
    failedTool: (error) => ({
      tool_name: "Bash",
      tool_input: { command: "npm test" },
      tool_use_id: "toolu_1",
      error: `Exit code 1\n${error}`,
      is_interrupt: false,
      duration_ms: 50,
    }),
    contextOf: nestedContext,
    outputOf: (reply) => reply.hookSpecificOutput?.updatedToolOutput?.stdout,
  },
  {
    agent: "codex",
    file: ".codex/hooks.json",
    events: NESTED,
    transcriptAt: (_root, session) => `.codex/sessions/2026/05/02/rollout-2026-05-02-${session}.jsonl`,
    transcript: (cwd, id, said = PLANTED) =>
      lines([
        { timestamp: at(0), type: "session_meta", payload: { id, cwd } },
        ...said.map(([role, text], n) => ({
          timestamp: at(n),
          type: "response_item",
          payload: {
            type: "message",
            role,
            content: [{ type: role === "user" ? "input_text" : "output_text", text }],
          },
        })),
      ]),
    fields: snakeFields,
    tool: (output) => ({ tool_name: "Bash", tool_input: { command: "npm test" }, tool_response: output }),
    contextOf: nestedContext,
  },
  {
    agent: "copilot",
    file: ".github/hooks/carryon.json",
    events: CAMEL,
    transcriptAt: (_root, session) => `.copilot/session-state/${session}/events.jsonl`,
    transcript: (cwd, sessionId, said = PLANTED) =>
      lines([
        { type: "session.start", timestamp: at(0), data: { sessionId, context: { cwd } } },
        ...said.map(([role, content], n) => ({ type: `${role}.message`, timestamp: at(n), data: { content } })),
      ]),
    fields: (_event, sessionId, { root }) => ({ sessionId, timestamp: 1, cwd: root }),
    tool: (text) => ({
      toolName: "bash",
      toolArgs: '{"command":"npm test"}',
      toolResult: { resultType: "success", textResultForLlm: text },
    }),
    failedTool: (error) => ({ toolName: "view", toolArgs: { path: "/nowhere" }, error }),
    contextOf: (reply) => reply.additionalContext,
    outputOf: (reply) => reply.modifiedResult?.textResultForLlm,
  },
  {
    agent: "cursor",
    file: ".cursor/hooks.json",
    events: CAMEL,
    transcriptAt: (root, session) =>
      `.cursor/projects/${root.replaceAll(/[^a-zA-Z0-9]/gu, "-").slice(1)}/agent-transcripts/${session}/${session}.jsonl`,
    transcript: (_root, _session, said = PLANTED) =>
      lines(said.map(([role, text]) => ({ role, message: { content: [{ type: "text", text }] } }))),
    fields: (event, session, { root }) => ({
      conversation_id: session,
      hook_event_name: event,
      workspace_roots: [root],
      transcript_path: null,
    }),
    tool: (text) => ({
      tool_name: "MCP:db",
      tool_input: "{}",
      tool_output: JSON.stringify({ content: [{ type: "text", text }] }),
    }),
    failedTool: (error) => ({
      tool_name: "Shell",
      tool_input: { command: "npm test" },
      tool_use_id: "t1",
      error_message: error,
      failure_type: "error",
      duration: 50,
      is_interrupt: false,
    }),
    ignoresFailureReplies: true,
    contextOf: (reply) => reply.additional_context,
    outputOf: (reply) => reply.updated_mcp_tool_output?.content[0]?.text,
  },
  {
    agent: "gemini-cli",
    file: ".gemini/settings.json",
    events: {
      start: "SessionStart",
      tool: "AfterTool",
      failure: "AfterTool",
      compact: "PreCompress",
      end: "SessionEnd",
    },
    transcriptAt: (_root, session) => `.gemini/tmp/project/chats/session-${session}.json`,
    transcript: (_cwd, sessionId, said = PLANTED) =>
      JSON.stringify({
        sessionId,
        projectHash: "0".repeat(64),
        messages: said.map(([role, content], n) => ({
          id: `m${n}`,
          timestamp: at(n),
          type: role === "user" ? "user" : "gemini",
          content,
        })),
      }),
    fields: snakeFields,
    tool: (output) => ({
      tool_name: "run_shell_command",
      tool_input: { command: "npm test" },
      tool_response: { llmContent: output },
    }),
    failedTool: (message) => ({
      tool_name: "read_file",
      tool_input: { file_path: "/nowhere" },
      tool_response: { llmContent: message, returnDisplay: "Failed", error: { message, type: "file_not_found" } },
    }),
    ignoresFailureReplies: true,
    contextOf: nestedContext,
  },
];

/** A repository in which hooks of a host are installed, and its home folder. */
export interface HookedRepository {
  readonly root: string;
  readonly home: string;
  /** Starts the installed command of an event as the host does. */
  readonly hook: (event: keyof ScriptedHost["events"], session: string, extra?: object) => HookResult;
  /** Writes the transcript of a session and returns its path. */
  readonly writeTranscript: (session: string, text?: string) => string;
  /** Waits until the handover of a session is stored. */
  readonly waitForHandover: (session: string) => Promise<void>;
}

/** What a hook printed, and its exit code. */
export interface HookResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly reply: Reply;
}

/** Creates a repository and installs the hooks of a host in it. */
export async function hookedRepository(host: ScriptedHost): Promise<HookedRepository> {
  const { root } = await makeRepository({
    files: { "README.md": "# Tides\n", ".gitignore": ".*\n*.json\n*.md\n" },
  });
  const installed = runCli(["agents", "install", host.agent, "--hooks"], { cwd: root });
  expect(installed.code).toBe(0);
  const env = programEnvironment(root);
  const home = env["HOME"] ?? dirname(root);
  const pathOf = (session: string): string => join(home, host.transcriptAt(root, session));
  return {
    root,
    home,
    hook(event, session, extra = {}) {
      const name = host.events[event];
      const place = { root, path: pathOf(session) };
      const input = JSON.stringify({ ...host.fields(name, session, place), ...extra });
      const line = commandAt(join(root, host.file), name);
      const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { cwd: root, env, input, encoding: "utf8" });
      return { code: status, stdout, stderr, reply: stdout === "" ? {} : (JSON.parse(stdout) as Reply) };
    },
    writeTranscript(session, text = host.transcript(root, session)) {
      const path = pathOf(session);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return path;
    },
    waitForHandover: (session) => waitForHandover(join(root, ".carryon", "hooks"), session),
  };
}

/** Command line of the hook at an event. */
function commandAt(file: string, event: string): string {
  interface Entry {
    readonly command?: string;
    readonly bash?: string;
    readonly hooks?: readonly Entry[];
  }
  const { hooks } = JSON.parse(readFileSync(file, "utf8")) as { hooks: Record<string, readonly Entry[]> };
  const [entry = {}] = hooks[event] ?? [];
  const { command, bash } = entry.hooks?.[0] ?? entry;
  return command ?? bash ?? "false";
}

/** Waits until the handover of a session is stored, for itself and for its branch. */
export async function waitForHandover(folder: string, session: string): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^handover-\w+\.json$/u.test(name)) : [];
    const isThere = (name: string): boolean =>
      readFileSync(join(folder, name), "utf8").includes(`"session":"${session}"`);
    // One file for the session, one for its branch.
    if (names.filter(isThere).length === 2) return;
    await sleep(100);
  }
  throw new Error(`no handover of ${session}`);
}
