import type { PublishedText } from "../../base/index.ts";
import type { RecordedActivity } from "../../store/index.ts";
import type { PackContract } from "./pack-contract.ts";

/** Numbers of tracked files that are not as git's index describes them. */
export interface ChangeCounts {
  /**
   * Number of tracked files that differ from git's index. The next two count files missing on disk and files with merge
   * conflicts.
   */
  readonly modified: number;
  readonly deleted: number;
  readonly conflicts: number;
}

/** Kind and state of the packed place: a git working tree, a bare repository, or a folder without git. */
export interface PlaceStatus extends ChangeCounts {
  readonly kind: "repository" | "bare" | "folder";
  /** Full id of the checked-out commit; absent before the first commit and outside of a git repository. */
  readonly commit?: string;
  /** Absent if HEAD is detached. */
  readonly branch?: string;
  /**
   * Number of tracked files that are on disk; 0 in a bare repository. In a folder without git, number of its files
   * except ignored ones and Carryon's packs and sites.
   */
  readonly files: number;
  /**
   * Set if no tracked file is on disk and the top of the working tree contains nothing but `.git`, not even an empty
   * folder.
   */
  readonly isEmpty?: true;
  /** Number of files that git neither tracks nor ignores; absent for 0. */
  readonly untracked?: number;
}

/** Place with secrets redacted from its branch name. */
export interface PublishedPlace extends PlaceStatus {
  readonly branch?: PublishedText;
}

/** Carryon's setup in a repository. */
export interface SetupStatus {
  /** Whether `carryon.yml` exists. */
  readonly hasConfig: boolean;
  /** Set if `carryon.yml` is invalid. Checked only if the next action reads it. */
  readonly hasInvalidConfig?: true;
  /** Set if a folder `pack` exists that Carryon did not write and does not replace. */
  readonly hasForeignPackFolder?: true;
  /** Whether the repository contains a folder `.carryon`. */
  readonly hasFolder: boolean;
  /**
   * Set if git tracks files in that folder. They belong to the repository, so nothing reads them as threads, sessions
   * or contents.
   */
  readonly isTracked?: true;
  /** Totals of the recordings by hooks; absent without any, or if git tracks files in that folder. */
  readonly recorded?: RecordedActivity;
}

/** The current thread. */
export interface ThreadStatus {
  readonly id: string;
  readonly state: "open" | "done";
  /** Set if the thread is done and `--thread` does not name it. The next action and the guard then ignore it. */
  readonly left?: true;
  /** Text of the task; absent if unknown. */
  readonly task?: string;
  /** Session whose handover the thread received; absent without one. */
  readonly handoff?: string;
}

/**
 * Whether a pack matches the tree. `stale`: the tree has changed since. `outdated`: another version of Carryon made it.
 * `altered`: its files were edited. `unknown`: its inputs are not recorded.
 */
export const FRESHNESS = ["fresh", "stale", "outdated", "altered", "unknown"] as const;

export type Freshness = (typeof FRESHNESS)[number];

/** Kind and costs of a pack. */
export interface PackCosts {
  /** `task` is a task pack; `packs` are the packs of a config. */
  readonly kind: "task" | "packs";
  /** One contract per pack, by scope and id. Empty if the costs are unknown. */
  readonly contracts: readonly PackContract[];
}

/** Pack and how to rebuild it. */
export interface RebuildablePack extends PackCosts {
  /** Id of the thread that the pack belongs to. */
  readonly thread?: string;
  /** Command line that rebuilds the pack. */
  readonly command: readonly [string, ...string[]];
}

/** Delivered pack and its current state. */
export interface PackStatus extends RebuildablePack {
  /**
   * File or folder of the pack, relative to the packed folder if it is below it. Absent if the pack was printed or
   * copied.
   */
  readonly path?: string;
  readonly freshness: Freshness;
  /** Shown files that have changed since the build, sorted. Set only for a stale pack whose shown files are known. */
  readonly changed?: readonly string[];
  /** Commit that a pack without a note shows instead of the working tree. */
  readonly shownCommit?: string;
  /** Number of untracked files that a pack without a note shows; absent for 0. */
  readonly untracked?: number;
  /** Commit that was checked out during the build. */
  readonly commit?: string;
}

/** Whether an agent is set up for Carryon. */
export interface AgentReadiness {
  readonly name: string;
  /** `stale`: the setup is incomplete or from another version. `edited`: its only deviations are manual edits. */
  readonly state: "missing" | "installed" | "stale" | "edited";
}

/** All inputs of the next action. Equal snapshots lead to the same action in every output. */
export interface StatusSnapshot {
  readonly schema: "carryon.status/1";
  /** `carryon <version>` */
  readonly tool: string;
  readonly place: PublishedPlace;
  readonly setup: SetupStatus;
  /** Absent outside of a thread. */
  readonly thread?: ThreadStatus;
  /** Task packs first, then sorted by path. */
  readonly packs: readonly PackStatus[];
  /** Integrations with an installed setup; absent if unknown. */
  readonly agents?: readonly AgentReadiness[];
}

/** Ids of all states, in order of precedence. A snapshot is in the first state that applies. */
export const STATE_IDS = [
  "bare",
  "no-files",
  "conflicts",
  "config-invalid",
  "task-done",
  "task-without-pack",
  "pack-altered",
  "pack-stale",
  "pack-outdated",
  "pack-unknown",
  "agents-stale",
  "over-budget",
  "task-next",
  "changes-without-pack",
  "not-set-up",
  "no-pack",
  "ready",
] as const;

export type StateId = (typeof STATE_IDS)[number];

/** Command to run next. */
export interface NextCommand {
  /** Program and arguments; empty if there is nothing to do. */
  readonly command: readonly string[];
  /** Reason, as a clause without a full stop. */
  readonly why: string;
}

/** Recommended next action. */
export interface NextAction extends NextCommand {
  /** State that leads to the action. */
  readonly state: StateId;
}
