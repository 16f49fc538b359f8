import { describe, expect, it } from "vitest";
import { AGENTS } from "../../../../src/agents/files/agents.ts";
import { currentAgent, agentEvidence } from "../../../../src/agents/files/current-agent.ts";

const nameOf = (env: Readonly<Record<string, string>>, ...paths: readonly string[]): string =>
  currentAgent({ env, paths: new Set(paths) }).name;

describe("the current agent", () => {
  it("is the one that sets a variable, whatever files there are", () => {
    for (const { name, variables } of AGENTS) {
      for (const variable of variables) expect(nameOf({ [variable]: "1" }, "CLAUDE.md", ".codex")).toBe(name);
    }
  });

  it("is the agent in a terminal, not the editor whose terminal it is", () => {
    expect(nameOf({ CURSOR_TRACE_ID: "a", GEMINI_CLI: "1" })).toBe("gemini-cli");
    expect(nameOf({ WINDSURF_SESSION_ID: "a", CLAUDECODE: "1" })).toBe("claude-code");
  });

  it("is the only one whose files are there, besides AGENTS.md, which many read", () => {
    expect(nameOf({}, ".cursor", "AGENTS.md")).toBe("cursor");
    expect(nameOf({}, "GEMINI.md", ".gemini")).toBe("gemini-cli");
  });

  it("is the generic one if nothing or too much says which", () => {
    expect(nameOf({})).toBe("generic");
    expect(nameOf({ CLAUDECODE: "" }, "AGENTS.md")).toBe("generic");
    expect(nameOf({}, ".cursor", ".windsurf")).toBe("generic");
  });
});

describe("what says that an agent is there", () => {
  it("lists variables before paths", () => {
    const claude = AGENTS.find(({ name }) => name === "claude-code")!;
    expect(
      agentEvidence(claude, { env: { CLAUDECODE: "1", CODEX_SANDBOX: "1" }, paths: new Set([".claude", ".cursor"]) }),
    ).toEqual(["CLAUDECODE", ".claude"]);
  });
});
