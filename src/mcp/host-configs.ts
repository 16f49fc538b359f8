import { type AgentProgram, type HostName, MCP_HOSTS, type McpHost, WORKSPACE_VARIABLE } from "../agents/index.ts";

/** Settings that a user adds to a host. */
export interface HostConfig {
  /** Path of the settings file, relative to the repository's root or starting with `~/`, or else where to find it. */
  readonly file: string;
  /** Whether the file is in the repository. */
  readonly isInRepository: boolean;
  readonly format: "json" | "toml";
  /** Complete content that the file needs. */
  readonly text: string;
}

/** Official titles of all hosts, by host name. */
export const HOST_TITLES: ReadonlyMap<HostName, string> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
  (Object.keys(MCP_HOSTS) as HostName[]).map((name) => [name, MCP_HOSTS[name].title]),
);

/** Returns a user-supplied name as the name of a host; `undefined` if no host has exactly this name. */
export function findHost(name: string): HostName | undefined {
  return [...HOST_TITLES.keys()].find((host) => host === name);
}

/** Location of the program, and the repository to serve. */
export interface Installation {
  /** Starts `carryon`, without subcommand or options. */
  readonly program: AgentProgram;
  /** Absolute path of the repository. */
  readonly root: string;
  /** Whether to pass the path even if the host supplies the repository itself. */
  readonly named: boolean;
}

/**
 * Builds the settings that make a host start the server for a repository: a settings file with this server alone, and
 * where the file belongs. Writes nothing. The start command contains the repository's path only if the host does not
 * supply it, or if `named` is set.
 */
export function hostConfig(name: HostName, { program, root, named }: Installation): HostConfig {
  const { file, repository, servers, fields }: McpHost = MCP_HOSTS[name];
  const rootArgs = { directory: [], variable: [WORKSPACE_VARIABLE], path: [root] }[repository];
  const args = [...program.args, "mcp", ...(named ? [root] : rootArgs)];
  const format = file.endsWith(".toml") ? "toml" : "json";
  const textOf = format === "toml" ? tomlText : jsonText;
  const isInRepository = repository !== "path";
  return { file, format, isInRepository, text: textOf(servers, { command: program.command, args, ...fields }) };
}

type Fields = Readonly<Record<string, string | number | readonly string[]>>;

function jsonText(servers: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `      "${name}": ${literal(value)}`);
  return `{\n  "${servers}": {\n    "carryon": {\n${lines.join(",\n")}\n    }\n  }\n}\n`;
}

function tomlText(servers: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name} = ${literal(value)}\n`);
  return `[${servers}.carryon]\n${lines.join("")}`;
}

/** Formats a value that is valid in both JSON and TOML. TOML strings use the same escapes but forbid a raw DEL. */
function literal(value: Fields[string]): string {
  if (typeof value === "object") return `[${value.map(literal).join(", ")}]`;
  return JSON.stringify(value).replaceAll("\u007F", String.raw`\u007f`);
}
