import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { openCodePluginPart } from "../parts/opencode-plugin.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { openCodeServerPart } from "../parts/server.ts";
import { agentText } from "../files/text.ts";

/** Terminal agent. Rules: opencode.ai/docs (rules, MCP servers, commands, plugins). */
export const openCode: Agent = {
  name: "opencode",
  title: "OpenCode",
  variables: ["OPENCODE"],
  signs: ["opencode.json", "opencode.jsonc", ".opencode"],
  canBlock: false,
  parts: (setup) => [
    instructionsBlockPart("AGENTS.md", setup),
    openCodeServerPart(setup),
    commandPart(
      {
        path: ".opencode/commands/carryon.md",
        head: frontMatter({ description: COMMAND_DESCRIPTION }),
        task: "$ARGUMENTS",
      },
      setup,
    ),
    openCodePluginPart(setup),
  ],
  text: agentText(),
};
