import { isAbsolute, resolve } from "node:path";
import { type LivePorts, openLiveTree, createPackSource } from "../../../browse/index.ts";
import { createSiteSource, fetchIntroduction, requireSite } from "../../../site/index.ts";
import { resultKeeper } from "../../../store/index.ts";
import { type FolderChoice, type FolderState, type ServedFolder, createFolderChoice } from "../../../mcp/index.ts";
import { CarryonError, toolName } from "../../../base/index.ts";
import { livePorts, publishedPorts } from "../../../mcp/io/index.ts";
import { findRepository } from "../../../source/io/index.ts";
import { holdsHome, isInRepository } from "../../../agents/io/index.ts";
import { packFiles } from "../../../pack/io/index.ts";
import { openSessions } from "../../../session/io/index.ts";
import { openSiteFiles } from "../../../site/io/index.ts";
import { createContentStore, openContentStore } from "../../../store/io/index.ts";
import { threadsAt, workStatesAt } from "../../../task/io/index.ts";
import { isFolder } from "../../../base/io/index.ts";
import type { CliHost } from "../../host.ts";
import { requestOf, runLocationOf, wholeTree, withUntrackedFiles } from "../../run.ts";
import { askStatus } from "../status/ask-status.ts";
import type { McpCommandOptions } from "./mcp-options.ts";
import { isSiteAddress } from "./site-address.ts";

/** Tree and state that a server serves. */
export interface ServedTarget {
  readonly live: ServedFolder["live"];
  readonly state: () => FolderState;
  /** Set if the client's folders determine the served tree. */
  readonly choice?: FolderChoice;
}

/**
 * Opens the target of the command line. If the target is accidental (the home folder, a variable that was not
 * expanded), the server still starts. The client's folders then determine the tree, and replies explain why nothing is
 * served.
 * @throws CarryonError if the target cannot be read
 */
export async function openServed(target: string, options: McpCommandOptions, host: CliHost): Promise<ServedTarget> {
  if (isSiteAddress(target) && options.pack === undefined && options.from === undefined) {
    return openServed(".", { ...options, from: target }, host);
  }
  const { from, pack } = options;
  if (from !== undefined || pack !== undefined) {
    const state = folderState({ folder: host.cwd, isTree: false }, options, host);
    return { live: openTree(await openPublishedPorts(target, options, host), options, host), state: () => state };
  }
  const open = (folder: string): Promise<ServedFolder> => openFolder(folder, options, host);
  const reason = unservedReason(target, host);
  if (reason !== undefined) {
    const start = isCurrentFolder(target, host.cwd) ? host.cwd : undefined;
    const choice = createFolderChoice({ isInRepository, open, start, reason });
    return { live: choice.live, state: choice.state, choice };
  }
  const { live, state } = await open(target);
  return { live, state: () => state };
}

async function openFolder(target: string, options: McpCommandOptions, host: CliHost): Promise<ServedFolder> {
  const root = resolve(host.cwd, target);
  const isTree = isFolder(root);
  const location = runLocationOf(withUntrackedFiles({ ...options, quiet: true }), host);
  const ports = await livePorts({ ...location, target: wholeTree({ ...options, target }, host) }, toolName);
  return {
    live: openTree(ports, options, host),
    state: folderState({ folder: isTree ? root : host.cwd, isTree }, options, host),
  };
}

function openTree(ports: LivePorts, options: McpCommandOptions, host: CliHost): ServedFolder["live"] {
  return openLiveTree(ports, { ...requestOf(options, host), lineNumbers: false });
}

/** Matches a path with an unexpanded shell variable or `~`. */
const UNEXPANDED = /\$|%\w+%|^~/u;

/** Reason not to serve a target, as a clause; `undefined` if it may be served. */
function unservedReason(target: string, { cwd, env }: CliHost): string | undefined {
  if (target === "") return "the name of the repository is empty";
  const folder = resolve(cwd, target);
  if (isCurrentFolder(target, cwd)) {
    return isInRepository(cwd) ? undefined : `carryon mcp was started in ${cwd}, which is not in a git repository`;
  }
  if (!isFolder(folder)) {
    return UNEXPANDED.test(target) ? `${JSON.stringify(target)} was not replaced by a path` : undefined;
  }
  if (isInRepository(folder) || !holdsHome(folder, env)) return undefined;
  return `${folder} is or contains your home folder and is not in a git repository`;
}

/** Whether a target is the default, or another relative name of the current folder. */
function isCurrentFolder(target: string, cwd: string): boolean {
  return target !== "" && !isAbsolute(target) && resolve(cwd, target) === cwd;
}

/** Folder that provides the state, and whether its working tree is served. */
interface StatePlace {
  readonly folder: string;
  readonly isTree: boolean;
}

function folderState({ folder, isTree }: StatePlace, options: McpCommandOptions, host: CliHost): FolderState {
  const { cwd, env } = host;
  const { cache, offload = false } = options;
  const store = options.store === undefined ? undefined : resolve(cwd, options.store);
  const place = { cwd: folder, env };
  return {
    root: findRepository(folder)?.workTree ?? folder,
    contents: () => openContentStore(place, store).store,
    sessions: () => openSessions(place),
    keep: offload ? resultKeeper(createContentStore(place, store).store, Date.now) : undefined,
    status(hasRead) {
      if (isTree) return askStatus(folder, { ...(cache !== undefined && { cache }), hasRead }, host);
      throw new CarryonError("usage", "the served tree is not a working tree, so it has no work status", {
        hint: "Use the other tools, or serve a folder.",
      });
    },
    threads: isTree
      ? { threads: threadsAt(folder, env), states: workStatesAt(folder, env), env, time: Date.now }
      : undefined,
  };
}

async function openPublishedPorts(target: string, options: McpCommandOptions, host: CliHost): Promise<LivePorts> {
  const { from, pack } = options;
  if (target !== ".") {
    throw new CarryonError("usage", `${target} cannot be combined with --from and --pack`, {
      hint: "Leave it out: a site and a pack hold their own tree.",
    });
  }
  const place = { ...runLocationOf({ ...options, quiet: true }, host), target };
  if (from !== undefined) {
    const site = openSiteFiles(from);
    // The agent reports a server that does not start. Failing calls would be visible only to its model.
    await requireSite(site);
    const introduction = (): ReturnType<typeof fetchIntroduction> => fetchIntroduction(site);
    return publishedPorts(place, toolName, { source: createSiteSource(site), introduction });
  }
  const folder = resolve(host.cwd, pack ?? "");
  return publishedPorts(place, toolName, { source: createPackSource(packFiles(folder)), folder });
}
