import { describe, expect, it } from "vitest";
import { AGENTS } from "../../../../src/agents/files/agents.ts";
import type { AgentPart, AgentSetup } from "../../../../src/agents/files/agent.ts";

const SETUP: AgentSetup = {
  programIn: () => ({ command: "/usr/bin/node", args: ["/opt/carryon/dist/cli.js"] }),
  commandIn: () => "carryon",
  refusalOf: () => undefined,
  version: "1.0.0",
  hooksFolder: undefined,
};

/** Hook parts of all agents, with the line that earlier versions installed. */
const PARTS = AGENTS.flatMap((agent) => agent.parts(SETUP).filter(({ what }) => what === "hook")).map(
  (part): [string, AgentPart] => [part.path, part],
);

const EARLIER: Readonly<Record<string, object>> = {
  ".claude/settings.json": {
    hooks: { SessionStart: [{ hooks: [{ type: "command", command: "node /old/cli.js status --next" }] }] },
  },
  ".codex/hooks.json": {
    hooks: { SessionStart: [{ hooks: [{ type: "command", command: "npx -y carryon@0.1.0 status --next" }] }] },
  },
  ".cursor/hooks.json": {
    version: 1,
    hooks: { sessionStart: [{ command: "node '/o ld/cli.js' status --next --hook cursor" }] },
  },
  ".gemini/settings.json": {
    hooks: {
      SessionStart: [
        { hooks: [{ name: "carryon", type: "command", command: "node /old/cli.js status --next --hook gemini-cli" }] },
      ],
    },
  },
  ".github/hooks/carryon.json": {
    version: 1,
    hooks: {
      sessionStart: [{ type: "command", bash: "node /old/cli.js status --next --hook copilot", powershell: "node" }],
    },
  },
};

describe("hooks", () => {
  it.each(PARTS)("%s: is current after put, and remove restores what was there", (_path, { edit }) => {
    const text = edit.put(undefined);
    expect(edit.look(text).state).toBe("current");
    expect(edit.put(text)).toBe(text);
    expect(edit.remove(text)).toBeUndefined();
    expect(edit.look(undefined).state).toBe("absent");
  });

  it.each(PARTS.filter(([path]) => path in EARLIER))("%s: replaces the hook of earlier versions", (path, { edit }) => {
    const before = `${JSON.stringify(EARLIER[path], undefined, 2)}\n`;
    expect(edit.look(before).state).toBe("stale");
    const after = edit.put(before);
    expect(after).not.toContain("--next");
    expect(edit.look(after).state).toBe("current");
  });

  it.each(PARTS.filter(([path]) => path in EARLIER))(
    "%s: is stale if an event is missing, and keeps others' hooks",
    (path, { edit }) => {
      const own = { hooks: { UserPromptSubmit: [{ hooks: [{ type: "command", command: "mine" }] }] } };
      const before = `${JSON.stringify(own, undefined, 2)}\n`;
      const file = JSON.parse(edit.put(before)) as { hooks: Record<string, unknown[]> };
      expect(file.hooks["UserPromptSubmit"]).toEqual(own.hooks.UserPromptSubmit);
      const event = Object.keys(file.hooks).find((name) => name !== "UserPromptSubmit") ?? "";
      const { [event]: _removed, ...others } = file.hooks;
      expect(edit.look(JSON.stringify({ ...file, hooks: others })).state).toBe("stale");
      expect(edit.remove(edit.put(before))).toBe(before);
      expect(path).toMatch(/json$/u);
    },
  );
});
