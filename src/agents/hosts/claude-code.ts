import type { Agent } from "../files/agent.ts";
import { COMMAND_DESCRIPTION, commandPart, frontMatter } from "../parts/command.ts";
import { claudeHookPart } from "../parts/hooks.ts";
import { instructionsBlockPart } from "../parts/instructions.ts";
import { serverPart } from "../parts/server.ts";
import { agentText } from "../files/text.ts";

/** Anthropic's terminal agent. Rules: code.claude.com/docs (memory, MCP, slash commands, hooks). */
export const claudeCode: Agent = {
  name: "claude-code",
  title: "Claude Code",
  variables: ["CLAUDECODE", "CLAUDE_CODE_ENTRYPOINT", "CLAUDE_SESSION_ID"],
  signs: ["CLAUDE.md", ".claude"],
  canBlock: true,
  lastStep: "approve the server carryon when it asks, or with /mcp",
  parts: (setup) => [
    instructionsBlockPart("CLAUDE.md", setup),
    serverPart("claude-code", setup),
    commandPart({ path: ".claude/commands/carryon.md", head: HEAD, task: "$ARGUMENTS" }, setup),
    claudeHookPart(setup),
  ],
  text: agentText({ frames: "xml" }),
};

const HEAD = frontMatter({
  description: COMMAND_DESCRIPTION,
  "argument-hint": '"[task]"',
  "allowed-tools": "mcp__carryon__task_pack",
});
