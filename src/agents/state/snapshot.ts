import type { PublishedText } from "../../base/index.ts";
import type { PackContract } from "./pack-contract.ts";

/** What is packed: a working tree of git, a repository without one, or a folder that git does not know. */
export interface PlaceStatus {
  readonly kind: "repository" | "bare" | "folder";
  /** Full id of the commit that is checked out; absent before the first one and outside a git repository. */
  readonly commit?: string;
  /** Absent if HEAD is detached. */
  readonly branch?: string;
  /** Number of files that git tracks, or that are in the folder. */
  readonly files: number;
  /** Set if git tracks no files and the working tree has none, not even files that git does not track. */
  readonly isEmpty?: true;
  /** Tracked files that differ from git's index, are missing on disk, or have merge conflicts. */
  readonly modified: number;
  readonly deleted: number;
  readonly conflicts: number;
  /** Files that git neither tracks nor ignores; absent if there are none. */
  readonly untracked?: number;
}

/** A place whose branch name was searched for secrets. */
export interface PublishedPlace extends PlaceStatus {
  readonly branch?: PublishedText;
}

/** What is set up in a repository. */
export interface SetupStatus {
  /** Whether there is a `carryon.yml`. */
  readonly hasConfig: boolean;
  /** Set if `carryon.yml` has a mistake. Checked only if the next action reads it. */
  readonly hasInvalidConfig?: true;
  /** Set if a folder `pack` exists that Carryon did not write and does not replace. */
  readonly hasForeignPackFolder?: true;
  /** Whether Carryon has a folder `.carryon` in the repository. */
  readonly hasFolder: boolean;
  /** Set if git tracks files in that folder. They are the repository's, so nothing reads them as threads, sessions or contents. */
  readonly isTracked?: true;
}

/** The piece of work that goes on. */
export interface ThreadStatus {
  readonly id: string;
  readonly state: "open" | "done";
  /** Whether it is done and `--thread` does not name it: then the next action and the guard do not depend on it. */
  readonly left?: true;
  /** What is to be done; absent if it is not known. */
  readonly task?: string;
  /** The session whose hand-over joined it; absent if there is none. */
  readonly handoff?: string;
}

/**
 * Whether a pack is what the tree is: `stale` if the tree has changed since, `outdated` if another version of Carryon made
 * it, `altered` if its files were changed, `unknown` if nothing says what it was built of.
 */
export const FRESHNESS = ["fresh", "stale", "outdated", "altered", "unknown"] as const;

/** One of `FRESHNESS`. */
export type Freshness = (typeof FRESHNESS)[number];

/** A pack that was handed out, and what became of it. */
export interface PackStatus {
  /** A pack for a task, or the packs of a config. */
  readonly kind: "task" | "packs";
  /** Its file or folder, relative to the packed folder where it is below it; absent if it was printed or copied. */
  readonly path?: string;
  /** The thread that it belongs to. */
  readonly thread?: string;
  /** Command line that makes it again. */
  readonly command: readonly [string, ...string[]];
  readonly freshness: Freshness;
  /** Files that it shows and that have changed since, sorted; absent if that is not known. */
  readonly changed?: readonly string[];
  /** Of a pack that was not noted: the commit that it shows in place of the working tree. */
  readonly shownCommit?: string;
  /** Of a pack that was not noted: how many files it shows that git does not track; absent if none. */
  readonly untracked?: number;
  /** The commit that was checked out when it was built. */
  readonly commit?: string;
  /** Of each pack by scope and id; none if what they cost is not known. */
  readonly contracts: readonly PackContract[];
}

/** An agent, and whether it knows of Carryon. */
export interface AgentReadiness {
  readonly name: string;
  /** Whether Carryon is set up for it: `stale` if by an older version or in part, `edited` if only by hand. */
  readonly state: "missing" | "installed" | "stale" | "edited";
}

/** All that the next action depends on. The same snapshot gives the same action on every surface. */
export interface StatusSnapshot {
  readonly schema: "carryon.status/1";
  /** `carryon <version>` */
  readonly tool: string;
  readonly place: PublishedPlace;
  readonly setup: SetupStatus;
  /** Absent outside a thread. */
  readonly thread?: ThreadStatus;
  /** Task packs first, then by path. */
  readonly packs: readonly PackStatus[];
  /** Agents that Carryon is set up for; absent if that is not known. */
  readonly agents?: readonly AgentReadiness[];
}

/** The ids of all states that a snapshot can be in, the first that holds first. */
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
  "changes-without-pack",
  "not-set-up",
  "no-pack",
  "ready",
] as const;

/** One of `STATE_IDS`. */
export type StateId = (typeof STATE_IDS)[number];

/** The one thing to do next. */
export interface NextAction {
  /** The state that asks for it. */
  readonly state: StateId;
  readonly command: readonly [string, ...string[]];
  /** Why, as a clause without a full stop. */
  readonly why: string;
}
