import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { copilotHookPart } from "../parts/hooks.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { skillPart } from "../parts/skill.ts";
import { agentText } from "../files/text.ts";

/** GitHub's agent, in VS Code and other hosts. Rules: code.visualstudio.com/docs/copilot/customization. */
export const copilot: Agent = {
  name: "copilot",
  title: "GitHub Copilot",
  variables: ["COPILOT_CLI"],
  signs: [".github/copilot-instructions.md", ".github/instructions", ".github/prompts"],
  canBlock: true,
  lastStep:
    "start the server carryon in VS Code when it asks, or above the entry in .vscode/mcp.json; the CLI asks when it trusts the folder",
  parts: (setup) => [
    instructionsBlockPart(".github/copilot-instructions.md", setup),
    serverPart("vscode", setup),
    // The Copilot CLI reads the servers from Claude Code's file.
    serverPart("claude-code", setup),
    commandPart(
      {
        path: ".github/prompts/carryon.prompt.md",
        head: frontMatter({ description: COMMAND_DESCRIPTION, agent: "agent" }),
        task: "${input:task}",
      },
      setup,
    ),
    // The Copilot CLI reads skills instead of prompts.
    skillPart(setup),
    copilotHookPart(setup),
  ],
  text: agentText({
    front: frontMatter({ applyTo: '"**"', description: "Context for the task at hand" }),
    place: ".github/instructions/carryon-task.instructions.md",
  }),
};
