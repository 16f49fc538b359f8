import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { cursorHookPart } from "../parts/hooks.ts";
import { rulePart } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { agentText } from "../files/text.ts";

/** Editor with an agent. Rules: docs.cursor.com (rules, MCP, commands). */
export const cursor: Agent = {
  name: "cursor",
  title: "Cursor",
  isEditor: true,
  variables: ["CURSOR_AGENT", "CURSOR_SESSION_ID", "CURSOR_TRACE_ID"],
  signs: [".cursor", ".cursorrules"],
  canBlock: true,
  lastStep: "enable the server carryon when it asks, or in Settings > MCP",
  parts: (setup) => [
    rulePart(".cursor/rules/carryon.mdc", ruleHead("Get context about this repository"), setup),
    serverPart("cursor", setup),
    commandPart(
      {
        path: ".cursor/commands/carryon.md",
        head: `# ${COMMAND_DESCRIPTION}\n\n`,
        task: "what follows the name of this command",
      },
      setup,
    ),
    cursorHookPart(setup),
  ],
  text: agentText({ front: ruleHead("Context for the task at hand"), place: ".cursor/rules/carryon-task.mdc" }),
};

/** Front matter of a rule that applies to every request. */
function ruleHead(description: string): string {
  return frontMatter({ description, alwaysApply: "true" });
}
