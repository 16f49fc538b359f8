import { resolve } from "node:path";
import { type LivePorts, openLiveTree } from "../../../app/browse/live-tree.ts";
import { createPackSource } from "../../../app/published/pack-source.ts";
import { createSiteSource, requireSite } from "../../../app/published/site-source.ts";
import { resultKeeper } from "../../../app/store/offload-content.ts";
import { CarryonError } from "../../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../../model/exit-code.ts";
import { livePorts, publishedPorts } from "../../../wire/agents/live.ts";
import { packFiles } from "../../../wire/ports.ts";
import { openSessions } from "../../../wire/session/sessions.ts";
import { openSiteFiles } from "../../../wire/site.ts";
import { createContentStore, openContentStore } from "../../../wire/store/store.ts";
import { threadsAt, workStatesAt } from "../../../wire/task/threads.ts";
import { toolName, version } from "../../../wire/program/version.ts";
import type { StatusAnswer } from "../../../model/status/answer.ts";
import { isFolder } from "../../../wire/workspace.ts";
import type { McpOptions } from "../../../mcp/serve.ts";
import type { CliHost } from "../../host.ts";
import { askStatus } from "../status/ask-status.ts";
import type { BuildOptions } from "../../options.ts";
import { requestOf, runLocationOf, withNewFiles } from "../../run.ts";

/** Options of `carryon mcp` in addition to those for reading a tree. */
export interface McpCommandOptions extends BuildOptions {
  /** URL of a published site to read instead of a tree. */
  readonly from?: string;
  /** Directory of a pack to read instead of a tree. */
  readonly pack?: string;
  readonly store?: string;
  readonly offload?: boolean;
  /** Name of a host. */
  readonly printConfig?: string;
}

/** `carryon mcp`: serves a repository to agents over standard input and output until the input ends. */
export async function runMcp(target: string, options: McpCommandOptions, host: CliHost): Promise<ExitCode> {
  if (options.printConfig !== undefined) {
    const { printConfig } = await import("./print-config.ts");
    return printConfig(options.printConfig, target, host);
  }
  const { streams, cwd, now } = host;
  if (streams === undefined) {
    throw new CarryonError("usage", "carryon mcp is started by an agent, which speaks to it over standard input", {
      hint: "Run carryon mcp --print-config claude-code, or another host, to set an agent up.",
    });
  }
  const { serveStreams } = await import("../../../mcp/serve.ts");
  const request = { ...requestOf(options, host), lineNumbers: false };
  const live = openLiveTree(await portsOf(target, options, host), request);
  try {
    const contents = () => openContentStore(cwd, options.store).store;
    const sessions = () => openSessions(cwd);
    const keep =
      options.offload === true ? resultKeeper(createContentStore(cwd, options.store).store, Date.now) : undefined;
    const onError = (error: unknown): void => host.err(`carryon: ${String(error)}\n`);
    const status = (hasRead: boolean) => statusOf(target, options, host, hasRead);
    const threads = threadPortsOf(target, options, host);
    await serveStreams(live, streams, { version, contents, sessions, status, keep, threads, now, onError });
    return exitCodeFor(true);
  } finally {
    live.close();
  }
}

function statusOf(
  target: string,
  { from, pack, cache }: McpCommandOptions,
  host: CliHost,
  hasRead: boolean,
): Promise<StatusAnswer> {
  if (from === undefined && pack === undefined && isFolder(resolve(host.cwd, target))) {
    return askStatus(target, { ...(cache !== undefined && { cache }), hasRead }, host);
  }
  throw new CarryonError("usage", "what is served is not a working tree, so no work goes on in it", {
    hint: "Use the other tools, or serve a folder.",
  });
}

/** Returns the ports of threads, if a working tree is served. */
function threadPortsOf(
  target: string,
  { from, pack }: McpCommandOptions,
  { cwd, env }: CliHost,
): McpOptions["threads"] {
  const root = resolve(cwd, target);
  if (from !== undefined || pack !== undefined || !isFolder(root)) return undefined;
  return { threads: threadsAt(root), states: workStatesAt(root, env), env, time: Date.now };
}

async function portsOf(target: string, options: McpCommandOptions, host: CliHost): Promise<LivePorts> {
  const { from, pack } = options;
  const place = { ...runLocationOf(withNewFiles({ ...options, quiet: true }), host), target };
  if (from === undefined && pack === undefined) return livePorts(place, toolName);
  if (target !== ".") {
    throw new CarryonError("usage", `${target} cannot be combined with --from and --pack`, {
      hint: "Leave it out: a site and a pack hold their own tree.",
    });
  }
  if (from !== undefined) {
    const site = openSiteFiles(from);
    // An agent shows why a server did not start; that every call fails, only its model sees.
    await requireSite(site);
    return publishedPorts(place, toolName, { source: createSiteSource(site) });
  }
  const folder = resolve(host.cwd, pack ?? "");
  const source = createPackSource(packFiles(folder));
  return publishedPorts(place, toolName, { source, folder });
}
