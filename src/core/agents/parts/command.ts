import type { AgentPart, AgentSetup } from "../agent.ts";
import { fileEdit } from "../edits/file-edit.ts";

/** What a command does, in a few words. */
export const ABOUT = "Choose what a task concerns with Carryon, and work from that";

/** Returns what an agent is told to do with a task. @param task the task, as the agent's commands name their argument */
export function commandText(task: string): string {
  return `Call the tool \`task_pack\` of the MCP server \`carryon\` with this task: ${task}

If there is no such tool, run \`carryon task\` with the task in quotes and \`--stdout\`. Work from what it shows, and ask for what is
missing with the tools \`search\`, \`find_symbol\`, \`related\` and \`read\`. If no task is given, leave it out: Carryon takes it from the
branch, its commits and its changes.
`;
}

/** Returns YAML front matter with an empty line after it. */
export function frontMatter(members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n`;
}

/** Returns a Markdown file that is a command of an agent. */
export function commandPart(path: string, text: string, { version }: AgentSetup): AgentPart {
  return { path, what: "command", edit: fileEdit({ style: "markup", text, version }) };
}
