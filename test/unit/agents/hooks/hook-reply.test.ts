import { describe, expect, it } from "vitest";
import { type HookTool, readHookCall } from "../../../../src/agents/hooks/hook-call.ts";
import { hookReply } from "../../../../src/agents/hooks/hook-reply.ts";
import {
  HOOK_EVENTS,
  HOOK_HOSTS,
  type HookHost,
  hookEventOf,
  hooksOf,
} from "../../../../src/agents/hooks/host-hooks.ts";
import { isCountedTool, isReplaceable, mapTexts } from "../../../../src/agents/hooks/tool-output.ts";

describe("hookReply", () => {
  it("returns a text and an output in the form of each host, on one line", () => {
    const answer = { context: 'a "b"\nc', output: { stdout: "short" } };
    const replies = HOOK_HOSTS.map((host) => [host, hookReply(host, hooksOf(host).events.tool ?? "", answer)]);
    expect(Object.fromEntries(replies)).toMatchInlineSnapshot(`
      {
        "claude-code": "{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"a \\"b\\"\\nc","updatedToolOutput":{"stdout":"short"}}}
      ",
        "codex": "{"hookSpecificOutput":{"hookEventName":"PostToolUse","additionalContext":"a \\"b\\"\\nc"}}
      ",
        "copilot": "{"additionalContext":"a \\"b\\"\\nc","modifiedResult":{"stdout":"short"}}
      ",
        "cursor": "{"additional_context":"a \\"b\\"\\nc","updated_mcp_tool_output":{"stdout":"short"}}
      ",
        "gemini-cli": "{"hookSpecificOutput":{"hookEventName":"AfterTool","additionalContext":"a \\"b\\"\\nc"}}
      ",
        "opencode": "{"context":"a \\"b\\"\\nc","output":{"stdout":"short"}}
      ",
      }
    `);
  });

  it("is empty if there is nothing to return", () => {
    expect(HOOK_HOSTS.map((host) => hookReply(host, "SessionStart", {}))).toEqual(HOOK_HOSTS.map(() => ""));
  });
});

describe("readHookCall", () => {
  it("reads the fields of each host", () => {
    const claude = {
      hook_event_name: "SessionStart",
      session_id: "s",
      transcript_path: "/t",
      cwd: "/r",
      source: "Compact",
    };
    expect(readHookCall("claude-code", undefined, JSON.stringify(claude))).toEqual({
      event: "start",
      eventName: "SessionStart",
      session: "s",
      transcript: "/t",
      folder: "/r",
      source: "compact",
      hasTranscript: false,
      tool: undefined,
    });
    const copilot = {
      sessionId: "s",
      cwd: "/r",
      toolName: "bash",
      toolArgs: "{}",
      toolResult: { textResultForLlm: "x" },
    };
    expect(readHookCall("copilot", "postToolUse", JSON.stringify(copilot))).toMatchObject({
      event: "tool",
      session: "s",
      tool: { name: "bash", input: "{}", response: { textResultForLlm: "x" }, hasFailed: false },
    });
    const cursor = { conversation_id: "c", workspace_roots: ["/r"], tool_name: "MCP:x", tool_output: '{"content":[]}' };
    expect(
      readHookCall("cursor", undefined, JSON.stringify({ ...cursor, hook_event_name: "postToolUse" })),
    ).toMatchObject({ event: "tool", session: "c", folder: "/r", tool: { response: { content: [] } } });
  });

  it("reads the error of a failed call", () => {
    const failed = { tool_name: "Bash", tool_input: { command: "make" } };
    const response = { llmContent: "Tool failed: Exit code 2", error: { message: "Exit code 2", type: "shell" } };
    const inputs: readonly (readonly [HookHost, string, object])[] = [
      ["claude-code", "PostToolUseFailure", { ...failed, error: "Exit code 2", is_interrupt: false }],
      ["copilot", "postToolUseFailure", { toolName: "view", toolArgs: {}, error: "Exit code 2" }],
      ["cursor", "postToolUseFailure", { ...failed, error_message: "Exit code 2", failure_type: "error" }],
      ["gemini-cli", "AfterTool", { ...failed, tool_response: response }],
    ];
    for (const [host, event, fields] of inputs) {
      const { tool: failedTool } = readHookCall(host, event, JSON.stringify(fields)) ?? {};
      expect(failedTool).toMatchObject({ response: "Exit code 2", hasFailed: true });
    }
  });

  it("takes nothing from text that is not JSON, or for events that Carryon does not handle", () => {
    for (const input of ["", "nonsense", "[]", "null", '{"hook_event_name":"Stop"}', '{"hook_event_name":7}']) {
      expect(readHookCall("claude-code", undefined, input)).toBeUndefined();
    }
  });

  it("knows every event by the name that the installed hooks have", () => {
    for (const host of HOOK_HOSTS) {
      const events = HOOK_EVENTS.filter((event) => hooksOf(host).events[event] !== undefined);
      expect(events).toEqual(expect.arrayContaining(["start", "tool", "compact", "end"]));
      expect(events.map((event) => hookEventOf(host, hooksOf(host).events[event] ?? ""))).toEqual(events);
    }
  });
});

const tool = (name: string, input: unknown = {}): HookTool => ({ name, input, response: "", hasFailed: false });

describe("tool output", () => {
  it("may be replaced where the model needs no more than a part of it", () => {
    const names = ["Bash", "Grep", "mcp__db__query", "Read", "Edit", "mcp__carryon__memory_fetch"];
    expect(names.map((name) => isReplaceable("claude-code", tool(name)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(names.map((name) => isCountedTool("claude-code", tool(name)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(isReplaceable("codex", tool("shell"))).toBe(false);
    expect(isReplaceable("copilot", tool("bash"))).toBe(true);
    expect(isReplaceable("copilot", tool("view"))).toBe(false);
    expect(isReplaceable("opencode", tool("bash"))).toBe(true);
    expect(isReplaceable("opencode", tool("read"))).toBe(false);
  });

  it("is left alone if a command reads it from Carryon", () => {
    expect(isReplaceable("claude-code", tool("Bash", { command: "carryon store slice ab12 --line 1" }))).toBe(false);
    expect(isReplaceable("claude-code", tool("Bash", { command: "cd carryon && npm test" }))).toBe(true);
  });

  it("keeps the shape of a response, and images", () => {
    const response = {
      stdout: "long",
      code: 0,
      content: [
        { type: "text", text: "long" },
        { type: "image", data: "long" },
      ],
    };
    expect(mapTexts(response, (text) => text.toUpperCase())).toEqual({
      stdout: "LONG",
      code: 0,
      content: [
        { type: "TEXT", text: "LONG" },
        { type: "image", data: "long" },
      ],
    });
    expect(mapTexts({ llmContent: "a", returnDisplay: "a" }, () => "b")).toEqual({
      llmContent: "b",
      returnDisplay: "a",
    });
    expect(mapTexts("long", () => "short")).toBe("short");
    expect(mapTexts(undefined, () => "short")).toBeUndefined();
  });
});
