import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { skillPart } from "../parts/skill.ts";
import { agentText } from "../files/text.ts";

/** Google's editor with agents. Its MCP servers are user settings. */
export const antigravity: Agent = {
  name: "antigravity",
  title: "Antigravity",
  isEditor: true,
  variables: ["ANTIGRAVITY_SESSION_ID", "ANTIGRAVITY_AGENT"],
  signs: [".agent/rules", ".agent/workflows", ".agents/rules", ".agents/workflows"],
  canBlock: false,
  lastStep:
    "add the server of carryon mcp --print-config windsurf in Manage MCP Servers; it has no servers per project",
  parts: (setup) => [
    instructionsBlockPart("GEMINI.md", setup),
    skillPart(setup),
    commandPart(
      {
        path: ".agents/workflows/carryon.md",
        head: frontMatter({ description: COMMAND_DESCRIPTION }),
        task: "the user's request",
      },
      setup,
    ),
  ],
  text: agentText({
    hasTools: false,
    front: frontMatter({
      name: "carryon-task",
      description: "Context for the task at hand. Read it before any other file.",
    }),
    place: ".agents/skills/carryon-task/SKILL.md",
  }),
};
