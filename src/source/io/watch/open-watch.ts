import { realpathSync, statfsSync } from "node:fs";
import { platform } from "node:os";

import type { TreeWatch } from "../../tree-watch.ts";
import { findRepository } from "../git/find-repository.ts";
import { type Environment, openRepository } from "../git/git.ts";
import { type GitView, readGitState } from "./git-state.ts";
import { createTreeWatch, type TreeSurvey } from "./tree-watch.ts";
import { directoryNames, noNames, trackedNames, untrackedNames } from "./watched-names.ts";

/** Which tree to watch: the same request that opens it as a source. */
export interface WatchRequest {
  readonly directory: string;
  /** A revision of the repository at `directory` instead of its working tree. */
  readonly ref?: string;
  /** Whether files that git does not track belong to the tree. */
  readonly untracked?: boolean;
  /** The environment for git. */
  readonly environment: Environment;
}

/** The system that a watch runs on; tests take another one. */
export interface WatchSystem {
  readonly platform: NodeJS.Platform;
  /** Folders that are watched at most; a tree with more is followed by stats. */
  readonly maxFolders: number;
}

/** Folders to watch at most. Each takes some 1 KB of the kernel's memory, of which older systems allow 8,192 in all. */
const MAX_FOLDERS = 10_000;

/** File systems whose files may change without an event: see statfs(2). NFS, SMB, FUSE, 9P, Ceph, VirtualBox. */
const WITHOUT_EVENTS = new Set([
  0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x00c36400, 0x786f4256,
]);

/** Opens a watch of a directory, a working tree or a revision. Nothing is read before the first question. */
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
  const found = findRepository(root);
  if (found === undefined) return { root, place, view: undefined, git: undefined, names: directoryNames(root) };
  const repository = openRepository(found, root, request.environment);
  const isTree = request.ref !== undefined || found.workTree === undefined;
  const view: GitView = { repository, ref: isTree ? (request.ref ?? "HEAD") : undefined };
  const { index, ...git } = readGitState(view);
  const base = { root, place, view, git };
  if (index === undefined) return { ...base, names: noNames() };
  if (request.untracked === true) return { ...base, names: untrackedNames(repository, index) };
  // A folder without tracked files is read as a plain directory.
  const isPlain = index.entries.length === 0 && root !== found.workTree;
  return { ...base, names: isPlain ? directoryNames(root) : trackedNames(index) };
}

/** macOS reports changes some time after they were made. */
function areEventsPrompt(system: NodeJS.Platform, root: string): boolean {
  if (system === "darwin") return false;
  return system !== "linux" || !WITHOUT_EVENTS.has(statfsSync(root).type);
}
