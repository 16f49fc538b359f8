import { dirname, join } from "node:path";

import type { TreeWatch } from "../../tree-watch.ts";
import { look } from "../../../base/io/index.ts";
import { createFolderWatches, type FolderWatches } from "./folder-watches.ts";
import { type GitState, type GitView, readGitState, stampOf } from "./git-state.ts";
import { createNotifier, type Notifier } from "./notifier.ts";
import { noteStats, type StatTable } from "./stat-table.ts";
import type { WatchedNames } from "./watched-names.ts";

/** What a tree consists of at one moment. */
export interface TreeSurvey {
  /** Absolute path of the folder that is listed. */
  readonly root: string;
  /** Changes if the folder comes to be in another repository, or in none. */
  readonly place: () => string;
  /** The repository and its state; `undefined` outside a repository. */
  readonly view: GitView | undefined;
  readonly git: GitState | undefined;
  readonly names: WatchedNames;
}

/** How a tree is watched on this system. */
export interface WatchMeans {
  /** Whether all events in a folder arrive before the next turn of the event loop; otherwise stats are compared. */
  readonly areEventsPrompt: (root: string) => boolean;
  /** Whether one watch is enough for all folders. */
  readonly isRecursive: boolean;
  /** Trees with more folders are followed by stats. */
  readonly maxFolders: number;
}

/** A survey, and what later states are compared with. */
interface Baseline {
  readonly survey: TreeSurvey;
  readonly place: string;
  readonly rootStamp: string;
  /** Renewed if the files of git changed and mean the same. */
  git: GitState | undefined;
  /** Stats of all files, if events do not tell of changes. */
  readonly stats: StatTable | undefined;
}

/** The state of a watch. */
interface Following {
  readonly survey: () => TreeSurvey;
  readonly means: WatchMeans;
  readonly notifier: Notifier;
  baseline: Baseline | undefined;
  /** Whether an event named something that counts. */
  isDirty: boolean;
  /** Whether the system refused to watch, or its events come too late to rely on. */
  byStats: boolean;
  watches: { readonly root: string; readonly folders: FolderWatches } | undefined;
  gitWatches: FolderWatches[];
}

/** Creates a watch of the tree that `survey` describes each time that it changed. */
export function createTreeWatch(survey: () => TreeSurvey, means: WatchMeans): TreeWatch {
  const following: Following = {
    survey,
    means,
    notifier: createNotifier(() => hasNews(following)),
    baseline: undefined,
    isDirty: false,
    byStats: false,
    watches: undefined,
    gitWatches: [],
  };
  return {
    changed: () => hasChanged(following),
    onChange(listener) {
      const end = following.notifier.add(listener);
      watchGit(following);
      return end;
    },
    get means() {
      return following.byStats ? "stats" : "events";
    },
    close: () => endFollowing(following),
  };
}

async function hasChanged(following: Following): Promise<boolean> {
  await eventsDelivered();
  const { baseline } = following;
  if (baseline !== undefined && !following.isDirty && !(await hasMoved(baseline))) return false;
  following.isDirty = false;
  try {
    following.baseline = takeBaseline(following);
    watchGit(following);
  } catch {
    // Whoever lists the tree now reports what is wrong with it; until that is mended the answer is the same.
    following.baseline = undefined;
  }
  return true;
}

/** Lets the event loop ask the system for events once more: a change made just before is noted when this resolves. */
async function eventsDelivered(): Promise<void> {
  // The first turn may be the rest of one that has asked already.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

/** Whether anything differs from the baseline that events do not tell of. */
async function hasMoved(baseline: Baseline): Promise<boolean> {
  const { survey, stats } = baseline;
  if (survey.place() !== baseline.place || rootStamp(survey.root) !== baseline.rootStamp) return true;
  if (survey.view !== undefined && baseline.git !== undefined) {
    const { files, stamp, value } = baseline.git;
    if (stamp === undefined || stampOf(files) !== stamp) {
      const state = stateNow(survey.view);
      if (state?.value !== value) return true;
      baseline.git = state;
    }
  }
  return stats !== undefined && !(await stats.isSame());
}

function stateNow(view: GitView): GitState | undefined {
  try {
    return readGitState(view);
  } catch {
    return undefined;
  }
}

/** Watches the tree as it is from now on. Watches come first, so that what is listed afterwards is not older. */
function takeBaseline(following: Following): Baseline {
  const survey = following.survey();
  const { root, names, git } = survey;
  const place = survey.place();
  if (!following.byStats) following.byStats = !watchFolders(following, survey);
  const stats = following.byStats ? statsOf(root, names) : undefined;
  return { survey, place, rootStamp: rootStamp(root), git, stats };
}

function statsOf(root: string, { files, folders, withOthers }: WatchedNames): StatTable {
  return withOthers ? noteStats(root, [...files, ...folders], []) : noteStats(root, [...files], [...folders]);
}

/** @returns `false` if events do not tell of all changes */
function watchFolders(following: Following, { root, names }: TreeSurvey): boolean {
  const { means } = following;
  if (names.folders.size > means.maxFolders) return false;
  if (following.watches?.root !== root) {
    following.watches?.folders.close();
    const folders = createFolderWatches(root, means.isRecursive, (path) => noteEvent(following, path));
    following.watches = { root, folders };
  }
  return following.watches.folders.set(names.folders) && means.areEventsPrompt(root);
}

function noteEvent(following: Following, path: string | undefined): void {
  const names = following.baseline?.survey.names;
  const counts = names === undefined || path === undefined || names.files.has(path) || names.folders.has(path);
  if (!counts && (!names.withOthers || path === ".git")) return;
  following.isDirty = true;
  following.notifier.callSoon();
}

/** Watches the folders in which git keeps its state, if somebody wants to hear of changes. */
function watchGit(following: Following): void {
  const state = following.baseline?.git;
  if (state === undefined || !following.notifier.hasListeners()) return;
  for (const watches of following.gitWatches) watches.close();
  const files = new Set(state.files);
  following.gitWatches = [...new Set(state.files.map((file) => dirname(file)))].map((folder) => {
    const watches = createFolderWatches(folder, false, (name) => {
      if (name === undefined || files.has(join(folder, name))) following.notifier.callSoon();
    });
    if (isFolder(folder)) watches.set(new Set([""]));
    return watches;
  });
}

/** Whether there is something to see that was not there at the last question. */
async function hasNews({ baseline, isDirty }: Following): Promise<boolean> {
  return isDirty || baseline === undefined || hasMoved(baseline);
}

function endFollowing(following: Following): void {
  following.notifier.close();
  following.watches?.folders.close();
  following.watches = undefined;
  for (const watches of following.gitWatches) watches.close();
  following.gitWatches = [];
  following.baseline = undefined;
}

/** Changes if another folder takes the place of the root. */
function rootStamp(root: string): string {
  const stats = look(root);
  return stats === undefined ? "-" : `${stats.dev}:${stats.ino}`;
}

function isFolder(path: string): boolean {
  return look(path)?.isDirectory() ?? false;
}
