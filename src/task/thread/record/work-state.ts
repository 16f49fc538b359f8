import type { ContentId } from "../../../base/index.ts";
import type { SessionId } from "../../../session/index.ts";

/** Git state of a work tree. */
export interface WorkTreeState {
  /** Current branch; `undefined` if HEAD is detached or before the first commit. */
  readonly branch: string | undefined;
  /** Full id of the checked-out commit. */
  readonly commit: string | undefined;
  /** Upstream branch, with the numbers of commits ahead and behind. */
  readonly upstream: { readonly name: string; readonly ahead: number; readonly behind: number } | undefined;
  /** Canonical paths whose index entry differs from the commit, sorted. */
  readonly staged: readonly string[];
  /** Canonical paths whose file differs from the index or is missing, sorted. */
  readonly unstaged: readonly string[];
  /**
   * Canonical paths that git neither tracks nor ignores, sorted. Git ignores what `.gitignore` files, `info/exclude`
   * and `core.excludesFile` match. A nested repository is one path.
   */
  readonly untracked: readonly string[];
  /** Subjects of the last commits, newest first. */
  readonly subjects: readonly string[];
}

/** Checklist item. */
export interface CheckItem {
  readonly text: string;
  readonly isDone: boolean;
}

/** Contents of a `task_state.md`. */
export interface TaskNotes {
  /** Status as written; `undefined` without one. */
  readonly status: string | undefined;
  /** In text order. */
  readonly items: readonly CheckItem[];
}

/** Container as listed by its engine. */
export interface ListedContainer {
  readonly name: string;
  readonly image: string;
  /** `running`, `exited` … */
  readonly state: string;
  /** Engine's description, such as `Up 3 hours (healthy)`. */
  readonly status: string;
  /** Compose project and service, if any: `shop/web`. */
  readonly service: string | undefined;
}

/** Answer of a container engine. */
export type ContainerAnswer =
  | { readonly engine: string; readonly containers: readonly ListedContainer[] }
  /** The query failed; `why` completes a sentence. */
  | { readonly engine: string; readonly why: string };

/** Another open thread on the same branch that touches the same files. */
export interface ThreadOverlap {
  readonly id: string;
  /** Start of its task, on one line. */
  readonly title: string;
  /** Time of its last activity, in milliseconds since the epoch. */
  readonly time: number;
  /** Paths that both threads have shown or changed, sorted. */
  readonly paths: readonly string[];
}

/** Handover, a summary of a session for the next agent, as recorded with a thread. */
export interface JoinedHandover {
  /** Session that was handed over. */
  readonly session: SessionId;
  /** Id of the full text in the content store. */
  readonly content: ContentId;
  readonly tokens: number;
  /** Redacted full text; absent if longer than `MAX_THREAD_LENGTH.handover`. */
  readonly text?: string | undefined;
}

/** Progress of a thread at one moment, fully redacted. */
export interface ExecutionState {
  readonly id: string;
  /** Start of its task, on one line. */
  readonly title: string;
  /** Start time, in milliseconds since the epoch. */
  readonly time: number;
  /** `undefined` without a readable `task_state.md`. */
  readonly notes: TaskNotes | undefined;
  /** Absent if no handover joined the thread. */
  readonly handover?: JoinedHandover | undefined;
  /** `undefined` outside a git repository. */
  readonly tree: WorkTreeState | undefined;
  /**
   * Other open threads at work on the same branch. Their paths cover everything that they touch, or only what is
   * shared: see the function that returns the state.
   */
  readonly overlaps: readonly ThreadOverlap[];
  /** `undefined` if containers were not requested. */
  readonly containers: readonly ContainerAnswer[] | undefined;
}
