import type { Agent } from "../agent.ts";
import { ABOUT, commandPart, commandText, frontMatter } from "../parts/command.ts";
import { instructionsBlock } from "../parts/instructions.ts";
import { openCodeServerPart } from "../parts/server.ts";
import { agentText } from "../text.ts";

/** An agent for the terminal. Rules: opencode.ai/docs (rules, MCP servers, commands). */
export const openCode: Agent = {
  name: "opencode",
  title: "OpenCode",
  variables: ["OPENCODE"],
  signs: ["opencode.json", "opencode.jsonc", ".opencode"],
  canBlock: false,
  parts: (setup) => [
    instructionsBlock("AGENTS.md", setup),
    openCodeServerPart(setup),
    commandPart(
      ".opencode/commands/carryon.md",
      `${frontMatter({ description: ABOUT })}${commandText("$ARGUMENTS")}`,
      setup,
    ),
  ],
  text: agentText(),
};
