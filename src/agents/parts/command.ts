import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { fileEdit } from "../edits/file-edit.ts";

/** Short description of the agents' `carryon` command. */
export const COMMAND_DESCRIPTION = "Choose what a task concerns with Carryon, and work from that";

/**
 * Returns instructions that tell an agent to call the MCP tool `task_pack` for a task, or else to run `carryon task`.
 * @param task placeholder that the agent replaces with the task
 * @param command command line of the program; `undefined` if readers may not have it
 */
export function commandText(task: string, command: string | undefined): string {
  const fallback =
    command === undefined
      ? ""
      : `If there is no such tool, run \`${command} task\` with the task in quotes and \`--stdout\`. `;
  return `Call the tool \`task_pack\` of the MCP server \`carryon\` with this task: ${task}

${fallback}Work from what it shows, and ask for what is
missing with the tools \`search\`, \`find_symbol\`, \`related\` and \`read\`. If no task is given, leave it out: Carryon takes it from the
branch, its commits and its changes.
`;
}

/** Returns YAML front matter followed by an empty line. Does not quote the values. */
export function frontMatter(members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n`;
}

/** Markdown file that defines a slash command of an agent, such as `/carryon`. */
export interface AgentCommand {
  readonly path: string;
  /** Front matter or heading, with an empty line at its end. */
  readonly head: string;
  /** Placeholder that the agent replaces with the task. */
  readonly task: string;
}

/**
 * Creates the part for a Markdown file that defines the agent's `carryon` command, which makes the agent work from a
 * task pack.
 */
export function commandPart({ path, head, task }: AgentCommand, { commandIn, version }: AgentSetup): AgentPart {
  const text = `${head}${commandText(task, commandIn(path))}`;
  return { path, what: "command", edit: fileEdit({ style: "markup", text, version }) };
}
