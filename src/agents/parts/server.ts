import { type HostName, MCP_HOSTS, type McpHost, WORKSPACE } from "./mcp-hosts.ts";
import type { AgentPart, AgentSetup } from "../files/agent.ts";
import type { EditState } from "./agent-parts.ts";
import { jsonEdit } from "../edits/json-edit.ts";
import { onOneLine } from "../edits/json-text.ts";
import { tomlEdit } from "../edits/toml-edit.ts";
import { judgeWords, startWords } from "./program.ts";

/** Returns the entry of the server in the settings of a host that are in the repository. */
export function serverPart(name: HostName, setup: AgentSetup): AgentPart {
  const { file, servers, repository, fields }: McpHost = MCP_HOSTS[name];
  const { command, args: first } = setup.programIn(file);
  const args = [...first, "mcp", ...(repository === "variable" ? [WORKSPACE] : [])];
  const value = { command, args, ...fields };
  const judge = (found: unknown): EditState => judgeServer(found, value);
  return { path: file, what: "server", edit: jsonEdit({ keys: [servers, "carryon"], value, judge }) };
}

/** Returns the table of the server in the settings of Codex for one project, which it starts in the project's folder. */
export function codexServerPart({ programIn, version }: AgentSetup): AgentPart {
  const path = ".codex/config.toml";
  const program = programIn(path);
  const members = { command: program.command, args: [...program.args, "mcp"], ...MCP_HOSTS.codex.fields };
  // Strings of JSON are strings of TOML, except for DEL.
  const lines = Object.entries(members).map(
    ([key, value]) => `${key} = ${onOneLine(value).replaceAll("\u007F", String.raw`\u007f`)}\n`,
  );
  const text = `[mcp_servers.carryon]\n${lines.join("")}`;
  const keys = ["mcp_servers", "carryon"] as const;
  return { path, what: "server", edit: tomlEdit({ name: "server", version, keys, text }) };
}

/** Returns the entry of the server in the settings of OpenCode, which have the program and its arguments in one list. */
export function openCodeServerPart({ programIn }: AgentSetup): AgentPart {
  const path = "opencode.json";
  const command = startWords(programIn(path), ["mcp"]);
  const judge = (found: unknown): EditState => {
    const words = typeof found === "object" && found !== null && "command" in found ? found.command : undefined;
    return Array.isArray(words) ? judgeWords(words, command) : FOREIGN;
  };
  const value = { type: "local", command };
  return { path, what: "server", edit: jsonEdit({ keys: ["mcp", "carryon"], value, judge }) };
}

const FOREIGN: EditState = { state: "foreign", reason: "it has its own server carryon" };

function judgeServer(
  found: unknown,
  wanted: Readonly<Record<string, unknown>> & { readonly command: string; readonly args: readonly string[] },
): EditState {
  if (typeof found !== "object" || found === null || !("command" in found)) return FOREIGN;
  const args = "args" in found && Array.isArray(found.args) ? found.args : [];
  const judged = judgeWords([found.command, ...args], [wanted.command, ...wanted.args]);
  if (judged.state === "foreign") return FOREIGN;
  const others = Object.entries(wanted).filter(([key]) => key !== "command" && key !== "args");
  const members = new Map<string, unknown>(Object.entries(found));
  const isWhole = others.every(([key, value]) => members.get(key) === value);
  return judged.state === "current" && !isWhole ? { ...judged, state: "stale" } : judged;
}
