import { describe, expect, it } from "vitest";
import { JSON_HOOK_AGENTS, hookReply } from "../../../src/agents/hook-reply.ts";

describe("hookReply", () => {
  it("gives each agent a text as it takes one from a hook, on one line", () => {
    const replies = JSON_HOOK_AGENTS.map((agent) => [agent, hookReply(agent, 'a "b"\nc')]);
    expect(Object.fromEntries(replies)).toMatchInlineSnapshot(`
      {
        "copilot": "{"additionalContext":"a \\"b\\"\\nc"}
      ",
        "cursor": "{"additional_context":"a \\"b\\"\\nc"}
      ",
        "gemini-cli": "{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"a \\"b\\"\\nc"}}
      ",
      }
    `);
    expect(hookReply("claude-code", "a\n")).toBe("a\n");
  });
});
