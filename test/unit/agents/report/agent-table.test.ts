import { describe, expect, it } from "vitest";
import { agentTable, stalePartLine } from "../../../../src/agents/report/agent-table.ts";
import { plannedLines } from "../../../../src/agents/report/planned-lines.ts";
import type { AgentInstallation } from "../../../../src/agents/parts/agent-parts.ts";

const CURSOR: AgentInstallation = {
  name: "cursor",
  title: "Cursor",
  isAgent: true,
  found: ["CURSOR_AGENT", ".cursor"],
  installed: true,
  version: "0.9.0",
  stale: [{ path: ".cursor/mcp.json", what: "server", state: "stale", version: "0.9.0" }],
  parts: [],
  canBlock: true,
};

describe("the table of agents", () => {
  it("says what is found, installed and stale, and that nothing is enforced", () => {
    const generic = {
      ...CURSOR,
      name: "generic",
      found: [],
      installed: false,
      stale: [],
      version: undefined,
      canBlock: false,
    };
    const hooks = { ...generic, name: "git-hooks", isAgent: false, installed: true };
    expect(agentTable([CURSOR, generic, hooks])).toMatchInlineSnapshot(`
      "AGENT      FOUND            INSTALLED  ENFORCEMENT  STALE
      cursor     CURSOR_AGENT +1  0.9.0      advisory *   .cursor/mcp.json
      generic    -                -          advisory     -
      git-hooks  -                yes        -            nothing
      Advisory: nothing that Carryon installs refuses what a model does. * The agent has hooks that could.
      "
    `);
  });
});

it("the table of agents names all files that are stale", () => {
  const stale = ["a", "b"].map((path) => ({ ...CURSOR.stale[0]!, path }));
  expect(agentTable([{ ...CURSOR, stale }])).toMatch(/advisory \* {3}a, b$/mu);
});

it("a part that is wrong is worded on one line", () => {
  const states = ["absent", "barred", "edited", "foreign", "stale"] as const;
  const lines = states.map((state) => stalePartLine({ path: "CLAUDE.md", what: "instructions", state }));
  expect(lines).toMatchInlineSnapshot(`
    [
      "CLAUDE.md: instructions missing",
      "CLAUDE.md: instructions cannot be edited",
      "CLAUDE.md: instructions edited by hand",
      "CLAUDE.md: instructions yours",
      "CLAUDE.md: instructions out of date",
    ]
  `);
  expect(stalePartLine({ path: "a", what: "hook", state: "barred", reason: "it is read-only" })).toBe(
    "a: hook cannot be edited: it is read-only",
  );
  const known = ["current", "edited", "foreign", "stale"] as const;
  expect(known.map((state) => stalePartLine({ path: "a", what: "skill", state, version: "0.8.0" }))).toEqual([
    "a: skill current",
    "a: skill edited by hand (written by 0.8.0)",
    "a: skill yours",
    "a: skill out of date (written by 0.8.0)",
  ]);
});

it("parts are named by what they are, and what was left as it was has no reason", () => {
  const part = { path: "a", state: "edited", action: "none", reason: "r" } as const;
  expect(
    plannedLines(
      (["hook", "task"] as const).map((what) => ({ ...part, what })),
      true,
    ),
  ).toEqual(["hook unchanged in a", "task unchanged in a"]);
});

it("what was done is worded as what would be done, in a dry run", () => {
  const parts = (["add", "keep", "remove", "renew"] as const).map(
    (action) => ({ path: "CLAUDE.md", what: "server", state: "edited", action }) as const,
  );
  expect(plannedLines(parts, false)).toMatchInlineSnapshot(`
    [
      "MCP server added to CLAUDE.md",
      "MCP server kept in CLAUDE.md: edited by hand; --force replaces it",
      "MCP server removed from CLAUDE.md",
      "MCP server renewed in CLAUDE.md",
    ]
  `);
  expect(plannedLines(parts, true)).toMatchInlineSnapshot(`
    [
      "MCP server to add to CLAUDE.md",
      "MCP server kept in CLAUDE.md: edited by hand; --force replaces it",
      "MCP server to remove from CLAUDE.md",
      "MCP server to renew in CLAUDE.md",
    ]
  `);
});
