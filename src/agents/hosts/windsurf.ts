import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { rulePart } from "../parts/instructions.ts";
import { agentText } from "../files/text.ts";

/** Editor with an agent. Its MCP servers are user settings. Its rule files are limited to 12,000 characters. */
export const windsurf: Agent = {
  name: "windsurf",
  title: "Windsurf",
  isEditor: true,
  variables: ["WINDSURF_SESSION_ID"],
  signs: [".windsurf", ".windsurfrules"],
  canBlock: true,
  lastStep:
    "add what carryon mcp --print-config windsurf prints to ~/.codeium/windsurf/mcp_config.json; it has no servers per project",
  parts: (setup) => [
    rulePart(".windsurf/rules/carryon.md", frontMatter({ trigger: "always_on" }), setup),
    commandPart(
      {
        path: ".windsurf/workflows/carryon.md",
        head: frontMatter({ description: COMMAND_DESCRIPTION }),
        task: "the user's request",
      },
      setup,
    ),
  ],
  text: agentText({ hasTools: false }),
};
