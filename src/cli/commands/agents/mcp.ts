import { openLiveTree } from "../../../app/browse/live-tree.ts";
import { putContent } from "../../../app/store/put-content.ts";
import { serveStreams } from "../../../mcp/serve.ts";
import type { ContentId } from "../../../model/content-reference.ts";
import { CarryonError } from "../../../model/error.ts";
import type { ExitCode } from "../../../model/exit-code.ts";
import type { BlobStore } from "../../../model/ports/blob-store.ts";
import { livePorts } from "../../../wire/live.ts";
import { createContentStore, openContentStore } from "../../../wire/store.ts";
import { toolName, version } from "../../../wire/version.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions } from "../../options.ts";
import { requestOf, runLocationOf } from "../../run.ts";

/** Options of `carryon mcp` in addition to those for reading a tree. */
export interface McpCommandOptions extends BuildOptions {
  readonly store?: string;
  readonly offload?: boolean;
}

/** `carryon mcp`: serves a repository to agents over standard input and output until the input ends. */
export async function runMcp(target: string, options: McpCommandOptions, host: CliHost): Promise<ExitCode> {
  const { streams, cwd, now } = host;
  if (streams === undefined) {
    throw new CarryonError("usage", "carryon mcp is started by an agent, which speaks to it over standard input", {
      hint: "Run carryon mcp --print-config claude-code, or another host, to set an agent up.",
    });
  }
  const request = { ...requestOf(options, host), lineNumbers: false };
  const place = { ...runLocationOf({ ...options, quiet: true }, host), target };
  const live = openLiveTree(await livePorts(place, toolName), request);
  try {
    const contents = () => openContentStore(cwd, options.store).store;
    const keep = options.offload === true ? keepIn(createContentStore(cwd, options.store).store) : undefined;
    const onError = (error: unknown): void => host.err(`carryon: ${String(error)}\n`);
    await serveStreams(live, streams, { version, contents, keep, now, onError });
    return 0;
  } finally {
    live.close();
  }
}

/** Returns a function that stores results of tools. */
function keepIn(store: BlobStore): (text: string) => ContentId {
  return (text) => {
    const raw = { path: undefined, title: "result of a tool", kind: "output", tags: [], binary: false };
    return putContent(store, { ...raw, bytes: Buffer.from(text), time: Date.now() }).reference.id;
  };
}
