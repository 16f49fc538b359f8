import { type CallToolResult, Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { environment } from "../measure/environment.ts";
import { cpuOf, memoryOf, processesBelow } from "../../test/support/runner/process-tree.ts";

/** A measured MCP server. */
export interface MeasuredServer {
  readonly tools: readonly string[];
  /** @throws Error if the reply is an error */
  readonly call: (name: string, args: Readonly<Record<string, unknown>>) => Promise<CallToolResult>;
  /** CPU seconds of the server and all its child processes since its start. */
  readonly cpu: () => number;
  /** Bytes of memory that they currently use. */
  readonly memory: () => number;
  readonly close: () => Promise<void>;
}

/** Timeout of a call, in milliseconds. */
const CALL_TIMEOUT_MS = 600_000;

/** Starts a server in a directory. */
export async function startServer(
  command: readonly [string, ...string[]],
  cwd: string,
  home: string,
): Promise<MeasuredServer> {
  const [program, ...args] = command;
  const transport = new StdioClientTransport({
    command: program,
    args,
    cwd,
    env: environment(home),
    stderr: "ignore",
    maxBufferSize: 2 ** 28,
  });
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(transport, { timeout: CALL_TIMEOUT_MS });
  const { tools } = await client.listTools();
  const pids = (): number[] => [transport.pid ?? 0, ...processesBelow(transport.pid ?? 0)];
  return {
    tools: tools.map(({ name }) => name),
    async call(name, args_) {
      const reply = await client.callTool({ name, arguments: { ...args_ } }, { timeout: CALL_TIMEOUT_MS });
      if (reply.isError === true) throw new Error(`${name} failed: ${JSON.stringify(reply.content).slice(0, 2000)}`);
      return reply;
    },
    cpu: () => cpuOf(pids()),
    memory: () => memoryOf(pids()).now,
    close: () => client.close(),
  };
}
