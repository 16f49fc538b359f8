import { type HostName, MCP_HOSTS, type McpHost, WORKSPACE_VARIABLE } from "./mcp-hosts.ts";
import type { AgentPart, AgentSetup } from "../files/agent.ts";
import type { EditState } from "./agent-parts.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { formatInlineJson } from "../edits/json-text.ts";
import { tomlEdit } from "../edits/toml-edit.ts";
import { classifyCommand, commandWords } from "./program.ts";

/**
 * Creates the part that adds Carryon's MCP server to the JSON settings of a host, in the repository.
 * @param name host whose settings file is in the repository
 */
export function serverPart(name: HostName, setup: AgentSetup): AgentPart {
  const { file, servers, repository, fields }: McpHost = MCP_HOSTS[name];
  const { command, args: first } = setup.programIn(file);
  const args = [...first, "mcp", ...(repository === "variable" ? [WORKSPACE_VARIABLE] : [])];
  const value = { command, args, ...fields };
  const judge = (entry: unknown): EditState => classifyServer(entry, value);
  return { path: file, what: "server", edit: jsonEdit({ keys: [servers, "carryon"], value, judge }) };
}

/**
 * Creates the part that adds Carryon's MCP server to Codex's TOML settings for one project. Codex starts the server in
 * the project's folder.
 */
export function codexServerPart({ programIn, version }: AgentSetup): AgentPart {
  const path = ".codex/config.toml";
  const program = programIn(path);
  const members = { command: program.command, args: [...program.args, "mcp"], ...MCP_HOSTS.codex.fields };
  // A JSON string is a valid TOML string, except for DEL.
  const lines = Object.entries(members).map(
    ([key, value]) => `${key} = ${formatInlineJson(value).replaceAll("\u007F", String.raw`\u007f`)}\n`,
  );
  const text = `[mcp_servers.carryon]\n${lines.join("")}`;
  const keys = ["mcp_servers", "carryon"] as const;
  return { path, what: "server", edit: tomlEdit({ name: "server", version, keys, text }) };
}

/**
 * Creates the part that adds Carryon's MCP server to OpenCode's settings, which keep the program and its arguments in
 * one list.
 */
export function openCodeServerPart({ programIn }: AgentSetup): AgentPart {
  const path = "opencode.json";
  const command = commandWords(programIn(path), ["mcp"]);
  const judge = (entry: unknown): EditState => {
    const words = typeof entry === "object" && entry !== null && "command" in entry ? entry.command : undefined;
    return Array.isArray(words) ? classifyCommand(words, command) : FOREIGN;
  };
  const value = { type: "local", command };
  return { path, what: "server", edit: jsonEdit({ keys: ["mcp", "carryon"], value, judge }) };
}

const FOREIGN: EditState = { state: "foreign", reason: "it already has a server named carryon" };

function classifyServer(
  entry: unknown,
  expected: Readonly<Record<string, unknown>> & { readonly command: string; readonly args: readonly string[] },
): EditState {
  if (typeof entry !== "object" || entry === null || !("command" in entry)) return FOREIGN;
  const args = "args" in entry && Array.isArray(entry.args) ? entry.args : [];
  const commandState = classifyCommand([entry.command, ...args], [expected.command, ...expected.args]);
  if (commandState.state === "foreign") return FOREIGN;
  const otherMembers = Object.entries(expected).filter(([key]) => key !== "command" && key !== "args");
  const members = new Map<string, unknown>(Object.entries(entry));
  const isWhole = otherMembers.every(([key, value]) => members.get(key) === value);
  return commandState.state === "current" && !isWhole ? { ...commandState, state: "stale" } : commandState;
}
