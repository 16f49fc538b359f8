import { openLiveTree } from "../../../app/browse/live-tree.ts";
import { serveStreams } from "../../../mcp/serve.ts";
import { CarryonError } from "../../../model/error.ts";
import type { ExitCode } from "../../../model/exit-code.ts";
import { livePorts } from "../../../wire/live.ts";
import { toolName, version } from "../../../wire/version.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions } from "../../options.ts";
import { requestOf, runLocationOf } from "../../run.ts";

/** `carryon mcp`: serves a repository to agents over standard input and output until the input ends. */
export async function runMcp(target: string, options: BuildOptions, host: CliHost): Promise<ExitCode> {
  const { streams } = host;
  if (streams === undefined) {
    throw new CarryonError("usage", "carryon mcp is started by an agent, which speaks to it over standard input", {
      hint: "Run carryon mcp --print-config claude-code, or another host, to set an agent up.",
    });
  }
  const request = { ...requestOf(options, host), lineNumbers: false };
  const place = { ...runLocationOf({ ...options, quiet: true }, host), target };
  const live = openLiveTree(await livePorts(place, toolName), request);
  try {
    await serveStreams(live, streams, {
      version,
      now: host.now,
      onError: (error) => host.err(`carryon: ${String(error)}\n`),
    });
    return 0;
  } finally {
    live.close();
  }
}
