import { resolve } from "node:path";
import type { AgentProgram } from "../../agents/index.ts";
import { type LivePorts, type LiveTree, openLiveTree } from "../../browse/index.ts";
import { CarryonError } from "../../base/index.ts";
import { isFolder } from "../../base/io/index.ts";
import type { BuildRequest } from "../../pack/index.ts";
import type { RunPlace } from "../../pack/io/index.ts";
import { repositoryTop } from "../../source/io/index.ts";
import type { FolderState } from "../tool-context.ts";
import { type FolderChoice, type ServedFolder, createFolderChoice } from "../folder-choice.ts";
import { isSiteAddress } from "../site-address.ts";
import { servedState } from "./served-state.ts";
import { livePorts } from "./live.ts";
import { publishedPackPorts, publishedSitePorts } from "./published.ts";
import { isCurrentFolder, isInRepository, unservedReason } from "./served-folders.ts";

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
