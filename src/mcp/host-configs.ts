import { type HostName, MCP_HOSTS, type McpHost, WORKSPACE } from "../agents/index.ts";

/** How a host starts the server: a program and its arguments. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** What a user adds to the settings of a host. */
export interface HostConfig {
  /** Path of the file, from the root of the repository or from the home directory (`~/`). */
  readonly file: string;
  readonly format: "json" | "toml";
  /** All that the file needs to hold. */
  readonly text: string;
}

/** The names of all hosts, with the titles that their makers give them. */
export const HOST_TITLES: ReadonlyMap<HostName, string> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
  (Object.keys(MCP_HOSTS) as HostName[]).map((name) => [name, MCP_HOSTS[name].title]),
);

/** Returns the host of a name that a user gives. */
export function hostNamed(name: string): HostName | undefined {
  return [...HOST_TITLES.keys()].find((host) => host === name);
}

/** Where the server is installed, and the repository that it serves. */
export interface Installation {
  /** Starts `carryon`; without arguments of its own. */
  readonly program: ServerCommand;
  /** Absolute path of the repository. */
  readonly root: string;
  /** Whether to name the path even if the host would name the repository itself. */
  readonly named: boolean;
}

/** Returns what makes a host start the server for a repository. */
export function hostConfig(name: HostName, { program, root, named }: Installation): HostConfig {
  const { file, repository, servers, fields }: McpHost = MCP_HOSTS[name];
  const own = { directory: [], variable: [WORKSPACE], path: [root] }[repository];
  const args = [...program.args, "mcp", ...(named ? [root] : own)];
  const format = file.endsWith(".toml") ? "toml" : "json";
  const textOf = format === "toml" ? tomlText : jsonText;
  return { file, format, text: textOf(servers, { command: program.command, args, ...fields }) };
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

/** A value of JSON; one of TOML, too, whose strings have the same escapes but allow no DEL. */
function literal(value: Fields[string]): string {
  if (typeof value === "object") return `[${value.map(literal).join(", ")}]`;
  return JSON.stringify(value).replaceAll("\u007F", String.raw`\u007f`);
}
