import { type CliHost, requestOf, runLocationOf, withUntrackedFiles } from "../../index.ts";
import type { McpCommandOptions } from "./mcp-options.ts";
import { CarryonError, type ExitCode, exitCodeFor, version } from "../../../base/index.ts";
import type { ServedRequest } from "../../../mcp/io/index.ts";
import { selfCommand } from "./program.ts";

/** `carryon mcp`: serves a repository to agents over standard input and output until the input ends. */
export async function runMcp(target: string, options: McpCommandOptions, host: CliHost): Promise<ExitCode> {
  if (options.printConfig !== undefined) {
    const { printConfig } = await import("./print-config.ts");
    return printConfig(options.printConfig, target, host);
  }
  const { streams, now } = host;
  if (streams === undefined) {
    throw new CarryonError("usage", "carryon mcp must be started by an agent that talks to it over standard input", {
      hint: "Run carryon mcp --print-config claude-code, or another host, to set an agent up.",
    });
  }
  const { offeredTools, serveStreams } = await import("../../../mcp/serve.ts");
  const { openServed } = await import("../../../mcp/io/open-served.ts");
  const tools = offeredTools(options.tools, options.offload === true);
  const form = options.structured === true ? "structured" : "text";
  const { live, ...served } = await openServed(servedRequest(target, options, host));
  try {
    const onError = (error: unknown): void => host.err(`carryon: ${String(error)}\n`);
    await serveStreams(live, streams, { version, ...served, tools, form, now, onError });
    return exitCodeFor(true);
  } finally {
    live.close();
  }
}

/** Creates the request for the server from the command line. */
export function servedRequest(target: string, options: McpCommandOptions, host: CliHost): ServedRequest {
  const { from, pack, store, offload = false } = options;
  return {
    target,
    place: runLocationOf(withUntrackedFiles({ ...options, quiet: true }), host),
    request: () => requestOf(options, host),
    from,
    pack,
    store,
    offload,
    program: selfCommand(host.self),
  };
}
