import { dirname, join } from "node:path";

import type { TreeWatch } from "../../tree-watch.ts";
import { lstatIfExists } from "../../../base/io/index.ts";
import { createFolderWatches, type FolderWatches } from "./folder-watches.ts";
import { type GitState, type GitView, readGitState, stampOf } from "./git-state.ts";
import { createNotifier, type Notifier } from "./notifier.ts";
import { recordStats, type StatTable } from "./stat-table.ts";
import type { OwnNames, WatchedNames } from "./watched-names.ts";

/** Contents of a tree at one moment. */
export interface TreeSurvey {
  /** Absolute path of the listed folder. */
  readonly root: string;
  /**
   * Identifies the repository that contains the folder. It changes if the folder moves to another repository, or to
   * none.
   */
  readonly place: () => string;
  /** Repository and its state; `undefined` outside a repository. */
  readonly view: GitView | undefined;
  readonly git: GitState | undefined;
  readonly names: WatchedNames;
  /** Names that the caller writes; their changes are ignored. */
  readonly ownNames?: OwnNames | undefined;
}

/** Capabilities of the system for watching a tree. */
export interface WatchMeans {
  /** Whether all events in a folder arrive before the next turn of the event loop. If not, the watch compares stats. */
  readonly areEventsPrompt: (root: string) => boolean;
  /** Whether one watch is enough for all folders. */
  readonly isRecursive: boolean;
  /** Maximum number of watched folders. Larger trees are polled. */
  readonly maxFolders: number;
}

/** A survey, and the values that later states are compared with. */
interface Baseline {
  readonly survey: TreeSurvey;
  readonly place: string;
  readonly rootStamp: string;
  /** Updated if git's files changed without changing their meaning. */
  git: GitState | undefined;
  /** Stats of all files. Set only if events are unreliable. */
  readonly stats: StatTable | undefined;
}

interface WatchState {
  readonly survey: () => TreeSurvey;
  readonly means: WatchMeans;
  readonly notifier: Notifier;
  baseline: Baseline | undefined;
  /** Whether an event named a relevant path. */
  isDirty: boolean;
  /** Whether stats are compared, because the system refused to watch or its events come too late. */
  isPolling: boolean;
  watches: { readonly root: string; readonly folders: FolderWatches } | undefined;
  gitWatches: FolderWatches[];
}

/** Creates a watch of a tree. It calls `survey` to describe the tree on its first call, and again after each change. */
export function createTreeWatch(survey: () => TreeSurvey, means: WatchMeans): TreeWatch {
  const watch: WatchState = {
    survey,
    means,
    notifier: createNotifier(() => hasNews(watch)),
    baseline: undefined,
    isDirty: false,
    isPolling: false,
    watches: undefined,
    gitWatches: [],
  };
  return {
    changed: () => hasChanged(watch),
    onChange(listener) {
      const end = watch.notifier.add(listener);
      watchGit(watch);
      return end;
    },
    get means() {
      return watch.isPolling ? "stats" : "events";
    },
    close: () => closeWatch(watch),
  };
}

async function hasChanged(watch: WatchState): Promise<boolean> {
  await eventsDelivered();
  const { baseline } = watch;
  if (baseline !== undefined && !watch.isDirty && !(await differsFromBaseline(baseline))) return false;
  watch.isDirty = false;
  try {
    watch.baseline = takeBaseline(watch);
    watchGit(watch);
  } catch {
    // The next listing of the tree reports the error. Until it is fixed, the answer stays `true`.
    watch.baseline = undefined;
  }
  return true;
}

/**
 * Lets the event loop poll the system for events once more, so that changes made before this call are noted when it
 * resolves.
 */
async function eventsDelivered(): Promise<void> {
  // The first turn may be the remainder of one that has already polled.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Whether anything that events do not cover differs from the baseline. */
async function differsFromBaseline(baseline: Baseline): Promise<boolean> {
  const { survey, stats } = baseline;
  if (survey.place() !== baseline.place || rootStamp(survey.root) !== baseline.rootStamp) return true;
  if (survey.view !== undefined && baseline.git !== undefined) {
    const { files, stamp, value } = baseline.git;
    if (stamp === undefined || stampOf(files) !== stamp) {
      const state = currentState(survey.view);
      if (state?.value !== value) return true;
      baseline.git = state;
    }
  }
  return stats !== undefined && !(await stats.isSame());
}

function currentState(view: GitView): GitState | undefined {
  try {
    return readGitState(view);
  } catch {
    return undefined;
  }
}

/**
 * Starts a new baseline of the current tree. Watches are set up first, so that a later listing is never older than they
 * are.
 */
function takeBaseline(watch: WatchState): Baseline {
  const survey = watch.survey();
  const { root, git } = survey;
  const place = survey.place();
  if (!watch.isPolling) watch.isPolling = !watchFolders(watch, survey);
  const stats = watch.isPolling ? statsOf(survey) : undefined;
  return { survey, place, rootStamp: rootStamp(root), git, stats };
}

function statsOf({ root, names, ownNames }: TreeSurvey): StatTable {
  const isForeign = (path: string): boolean => ownNames?.includes(path) !== true;
  const [files, folders] = [[...names.files].filter(isForeign), [...names.folders].filter(isForeign)];
  if (!names.includesOthers) return recordStats(root, files, folders);
  // Writing the output changes its folder.
  const listed = folders.filter((folder) => folder !== ownNames?.folder);
  return recordStats(root, [...files, ...listed], ownNames === undefined ? [] : [ownNames.folder]);
}

/** @returns `false` if events do not report all changes */
function watchFolders(watch: WatchState, { root, names }: TreeSurvey): boolean {
  const { means } = watch;
  if (names.folders.size > means.maxFolders) return false;
  if (watch.watches?.root !== root) {
    watch.watches?.folders.close();
    const folders = createFolderWatches(root, means.isRecursive, (path) => noteEvent(watch, path));
    watch.watches = { root, folders };
  }
  return watch.watches.folders.set(names.folders) && means.areEventsPrompt(root);
}

function noteEvent(watch: WatchState, path: string | undefined): void {
  const { names, ownNames } = watch.baseline?.survey ?? {};
  if (path !== undefined && ownNames?.includes(path) === true) return;
  const isRelevant = names === undefined || path === undefined || names.files.has(path) || names.folders.has(path);
  if (!isRelevant && (!names.includesOthers || path === ".git")) return;
  watch.isDirty = true;
  watch.notifier.callSoon();
}

/** Watches the folders of git's state files, if there are listeners. */
function watchGit(watch: WatchState): void {
  const state = watch.baseline?.git;
  if (state === undefined || !watch.notifier.hasListeners()) return;
  for (const watches of watch.gitWatches) watches.close();
  const files = new Set(state.files);
  watch.gitWatches = [...new Set(state.files.map((file) => dirname(file)))].map((folder) => {
    const watches = createFolderWatches(folder, false, (name) => {
      if (name === undefined || files.has(join(folder, name))) watch.notifier.callSoon();
    });
    if (isFolder(folder)) watches.set(new Set([""]));
    return watches;
  });
}

/** Whether the tree has changed since the last call of `changed`. */
async function hasNews({ baseline, isDirty }: WatchState): Promise<boolean> {
  return isDirty || baseline === undefined || differsFromBaseline(baseline);
}

function closeWatch(watch: WatchState): void {
  watch.notifier.close();
  watch.watches?.folders.close();
  watch.watches = undefined;
  for (const watches of watch.gitWatches) watches.close();
  watch.gitWatches = [];
  watch.baseline = undefined;
}

/** Identity of the root folder. It changes if another folder replaces the root. */
function rootStamp(root: string): string {
  const stats = lstatIfExists(root);
  return stats === undefined ? "-" : `${stats.dev}:${stats.ino}`;
}

function isFolder(path: string): boolean {
  return lstatIfExists(path)?.isDirectory() ?? false;
}
