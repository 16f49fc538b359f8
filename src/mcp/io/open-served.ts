import { resolve } from "node:path";
import { type AgentProgram, answerStatus } from "../../agents/index.ts";
import { type LivePorts, type LiveTree, openLiveTree, createPackSource } from "../../browse/index.ts";
import { CarryonError } from "../../base/index.ts";
import { isFolder, runBounded } from "../../base/io/index.ts";
import type { BuildRequest } from "../../pack/index.ts";
import { type RunPlace, portsWithoutSource, openPackFiles } from "../../pack/io/index.ts";
import { repositoryTop, openPackWatch, watchNothing, findRepository } from "../../source/io/index.ts";
import type { FolderState } from "../tool-context.ts";
import { type FolderChoice, type ServedFolder, createFolderChoice } from "../folder-choice.ts";
import { isSiteAddress } from "../site-address.ts";
import { livePorts, SERVER_TOOLS } from "./live.ts";
import { isCurrentFolder, isInRepository, unservedReason } from "./served-folders.ts";
import { createSiteSource, fetchIntroduction, requireSite } from "../../site/index.ts";
import { openSiteFiles } from "../../site/io/index.ts";
import type { Source } from "../../source/index.ts";
import { type StatusRequest, openStatus } from "../../agents/io/index.ts";
import { openSessions } from "../../session/io/index.ts";
import { resultKeeper } from "../../store/index.ts";
import { createContentStore, openContentStore } from "../../store/io/index.ts";
import { threadsAt, workStatesAt } from "../../task/io/index.ts";

/** Target of a server, and the settings for reading it. */
export interface ServedRequest {
  /** Directory, ref or site URL. */
  readonly target: string;
  readonly place: RunPlace;
  /** Creates the request for the packs of a tree. */
  readonly request: () => BuildRequest;
  /** URL of a published site to read instead of a tree. */
  readonly from: string | undefined;
  /** Pack directory to read instead of a tree. */
  readonly pack: string | undefined;
  /** Content store; `undefined` for the default. */
  readonly store: string | undefined;
  /** Whether long replies are stored. */
  readonly offload: boolean;
  /** Command that starts this program again. */
  readonly program: AgentProgram;
}

/** Tree and state that a server serves. */
export interface ServedTarget {
  readonly live: LiveTree;
  readonly state: () => FolderState;
  /** Set if the client's folders determine the served tree. */
  readonly choice?: FolderChoice;
}

/**
 * Opens the target of a server. If the target is accidental (the home folder, a variable that was not expanded), the
 * server still starts. The client's folders then determine the tree, and replies explain why nothing is served.
 * @throws CarryonError if the target cannot be read
 */
export async function openServed(request: ServedRequest): Promise<ServedTarget> {
  const { target, from, pack, place } = request;
  if (isSiteAddress(target) && pack === undefined && from === undefined) {
    return openServed({ ...request, target: ".", from: target });
  }
  if (from !== undefined || pack !== undefined) {
    const state = stateOf(place.cwd, false, request);
    return { live: openTree(await openPublishedPorts(request), request), state: () => state };
  }
  const open = (folder: string): Promise<ServedFolder> => openFolder(folder, request);
  const reason = unservedReason(target, place);
  if (reason !== undefined) {
    const start = isCurrentFolder(target, place.cwd) ? place.cwd : undefined;
    const choice = createFolderChoice({ isInRepository, open, start, reason });
    return { live: choice.live, state: choice.state, choice };
  }
  const { live, state } = await open(target);
  return { live, state: () => state };
}

async function openFolder(target: string, request: ServedRequest): Promise<ServedFolder> {
  const { place } = request;
  const root = resolve(place.cwd, target);
  const isTree = isFolder(root);
  const isDefault = target === "." && place.ownRoot === undefined;
  const ports = await livePorts({ ...place, target: isDefault ? repositoryTop(place.cwd) : target });
  return { live: openTree(ports, request), state: stateOf(isTree ? root : place.cwd, isTree, request) };
}

function openTree(ports: LivePorts, { request }: ServedRequest): LiveTree {
  return openLiveTree(ports, { ...request(), lineNumbers: false });
}

function stateOf(
  directory: string,
  isTree: boolean,
  { store: storePath, place: { cwd, env, cache }, offload, program }: ServedRequest,
): FolderState {
  const store = storePath === undefined ? undefined : resolve(cwd, storePath);
  return servedState({ directory, isTree, env, cache, store, offload, program });
}

async function openPublishedPorts({ target, from, pack = "", place }: ServedRequest): Promise<LivePorts> {
  if (target !== ".") {
    throw new CarryonError("usage", `${target} cannot be combined with --from and --pack`, {
      hint: "Leave it out: a site and a pack hold their own tree.",
    });
  }
  return from === undefined ? publishedPackPorts(place, resolve(place.cwd, pack)) : publishedSitePorts(place, from);
}

/** Returns the ports for keeping a pack open as a live tree. @param folder absolute path of the pack directory */
function publishedPackPorts(place: RunPlace, folder: string): LivePorts {
  return { ...publishedPorts(place, createPackSource(openPackFiles(folder))), watch: openPackWatch(folder) };
}

/**
 * Returns the ports for keeping a published site open as a live tree. It is read only once.
 * @throws CarryonError if the address has no site
 */
async function publishedSitePorts(place: RunPlace, address: string): Promise<LivePorts> {
  const site = openSiteFiles(address);
  // The agent reports a server that does not start. Failing calls would be visible only to its model.
  await requireSite(site);
  return {
    ...publishedPorts(place, createSiteSource(site)),
    watch: watchNothing(),
    introduction: () => fetchIntroduction(site),
  };
}

/** Ports of a tree without history or changes. */
function publishedPorts(place: RunPlace, source: Source): Omit<LivePorts, "watch"> {
  const open = (): Promise<Source> => Promise.resolve(source);
  return {
    ...portsWithoutSource(place, place.cwd, SERVER_TOOLS),
    open,
    openRef: undefined,
    changes: { commits: undefined, openCommit: open, openStaged: open },
    bounded: runBounded,
  };
}

/** Folder that provides the state, and how to report its status. */
interface StatePlace extends StatusRequest {
  /** Whether the folder's working tree is served. A published pack or site, or a commit, has no work in progress. */
  readonly isTree: boolean;
  /** Absolute path of the content store; `undefined` for the default. */
  readonly store: string | undefined;
  /** Whether long replies are stored. */
  readonly offload: boolean;
}

/** Returns the state of a folder, whose parts open when a tool first needs them. */
function servedState({ isTree, store, offload, ...request }: StatePlace): FolderState {
  const { directory: folder, env } = request;
  const place = { cwd: folder, env };
  return {
    root: findRepository(folder)?.workTree ?? folder,
    contents: () => openContentStore(place, store).store,
    sessions: () => openSessions(place),
    keep: offload ? resultKeeper(createContentStore(place, store).store, Date.now) : undefined,
    async status(hasRead) {
      if (isTree) return answerStatus(await openStatus(request), hasRead);
      throw new CarryonError("usage", "the served tree is not a working tree, so it has no work status", {
        hint: "Use the other tools, or serve a folder.",
      });
    },
    threads: isTree
      ? { threads: threadsAt(folder, env), states: workStatesAt(folder, env), env, time: Date.now }
      : undefined,
  };
}
