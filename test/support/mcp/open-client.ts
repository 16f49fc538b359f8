import { execPath } from "node:process";
import { type CallToolResult, Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { HANGS } from "../hangs.ts";
import { programEnvironment } from "../program-environment.ts";
import { CLI } from "../run-cli.ts";

/** Options of a server. The default command is `dist/cli.js mcp`. */
export interface ServerOptions {
  readonly cwd: string;
  /** Arguments after `carryon mcp`. */
  readonly args?: readonly string[];
  /** Complete command line, instead of `node dist/cli.js mcp`. */
  readonly command?: readonly [string, ...string[]];
  /** Protocol era to require. By default the newest that both sides support. */
  readonly protocol?: "legacy" | "modern";
}

/** Connection of the official client to the built server. */
export interface OpenClient {
  readonly client: Client;
  readonly pid: number;
  /** Calls a tool. Error replies are returned, not thrown. */
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<CallToolResult>;
  /** Standard error of the server so far. */
  readonly stderr: () => string;
}

/** Starts a server. The end of the test stops it. */
export async function openClient({ cwd, args: ownArgs = [], command, protocol }: ServerOptions): Promise<OpenClient> {
  const [program, ...args] = command ?? [execPath, CLI, "mcp", ...ownArgs];
  const transport = new StdioClientTransport({
    command: program,
    args,
    cwd,
    env: programEnvironment(cwd),
    stderr: "pipe",
  });
  let stderr = "";
  transport.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const mode = protocol === "legacy" ? "legacy" : protocol === "modern" ? { pin: "2026-07-28" } : "auto";
  const client = new Client({ name: "carryon-test", version: "1.0.0" }, { versionNegotiation: { mode } });
  onTestFinished(() => client.close());
  await client.connect(transport, { timeout: HANGS });
  return {
    client,
    pid: transport.pid ?? 0,
    call: (name, args_ = {}) => client.callTool({ name, arguments: args_ }, { timeout: HANGS }),
    stderr: () => stderr,
  };
}

/** Text of a reply. */
export function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

/** Arguments of `carryon mcp` for every tool and structured replies. */
export const STRUCTURED = ["--tools", "all", "--structured"] as const;

/** Structured content of a reply; empty for an error. */
export function fieldsOf({ structuredContent }: CallToolResult): Readonly<Record<string, unknown>> {
  return { ...(structuredContent as Readonly<Record<string, unknown>> | undefined) };
}
