import { realpathSync, statfsSync } from "node:fs";
import { platform } from "node:os";

import type { TreeWatch } from "../../tree-watch.ts";
import { findRepository } from "../git/find-repository.ts";
import { type Environment, openRepository } from "../git/git.ts";
import { type GitView, readGitState } from "./git-state.ts";
import { createTreeWatch, type TreeSurvey } from "./tree-watch.ts";
import { directoryNames, noNames, outputNames, trackedNames, untrackedNames } from "./watched-names.ts";

/** Tree to watch, in the form that opens it as a source. */
export interface WatchRequest {
  readonly directory: string;
  /** Revision of the repository at `directory` instead of its working tree. */
  readonly ref?: string;
  /** Whether files that git does not track belong to the tree. */
  readonly untracked?: boolean;
  /** Absolute path of a file or folder that the caller writes. Its changes are ignored. */
  readonly output?: string | undefined;
  readonly environment: Environment;
}

/** Properties of the operating system. Tests pass their own. */
export interface WatchSystem {
  readonly platform: NodeJS.Platform;
  /** Maximum number of watched folders. Larger trees are polled. */
  readonly maxFolders: number;
}

/** Linux needs about 1 KB of kernel memory per watched folder; older kernels allow only 8,192 watches. */
const MAX_FOLDERS = 10_000;

/** File systems whose files may change without an event: NFS, SMB, FUSE, 9P, Ceph, VirtualBox. See statfs(2). */
const WITHOUT_EVENTS = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x00c36400, 0x786f4256,
]);

/** Creates a watch of a directory, a working tree or a revision. Reads nothing until its first call. */
export function openTreeWatch(
  request: WatchRequest,
  system: WatchSystem = { platform: platform(), maxFolders: MAX_FOLDERS },
): TreeWatch {
  return createTreeWatch(() => surveyTree(request), {
    areEventsPrompt: (root) => areEventsPrompt(system.platform, root),
    isRecursive: system.platform === "darwin" || system.platform === "win32",
    maxFolders: system.maxFolders,
  });
}

/** @throws CarryonError or Error if the tree cannot be opened */
function surveyTree(request: WatchRequest): TreeSurvey {
  const root = realpathSync(request.directory);
  const place = (): string => findRepository(root)?.gitDirectory ?? "";
  const location = findRepository(root);
  const ownNames = request.output === undefined ? undefined : outputNames(root, request.output);
  if (location === undefined)
    return { root, place, view: undefined, git: undefined, names: directoryNames(root), ownNames };
  const repository = openRepository(location, root, request.environment);
  const isTree = request.ref !== undefined || location.workTree === undefined;
  const view: GitView = { repository, ref: isTree ? (request.ref ?? "HEAD") : undefined };
  const { index, ...git } = readGitState(view);
  const base = { root, place, view, git, ownNames };
  if (index === undefined) return { ...base, names: noNames() };
  if (request.untracked === true) return { ...base, names: untrackedNames(repository, index) };
  // A folder without tracked files is read as a plain directory.
  const isPlain = index.entries.length === 0 && root !== location.workTree;
  return { ...base, names: isPlain ? directoryNames(root) : trackedNames(index) };
}

/** Whether events arrive before a change can be observed. macOS reports changes with a delay. */
function areEventsPrompt(system: NodeJS.Platform, root: string): boolean {
  if (system === "darwin") return false;
  return system !== "linux" || !WITHOUT_EVENTS.has(statfsSync(root).type);
}
