import type { ThreadHandoff } from "./thread.ts";

/** Where the work of a tree is, by git. */
export interface WorkTreeState {
  /** The branch that is checked out; `undefined` if HEAD is detached, and before the first commit. */
  readonly branch: string | undefined;
  /** Full id of the commit that is checked out. */
  readonly commit: string | undefined;
  /** The branch that this one follows, and how many commits each has that the other lacks. */
  readonly upstream: { readonly name: string; readonly ahead: number; readonly behind: number } | undefined;
  /** Canonical paths, sorted, whose entry in the index differs from the commit. */
  readonly staged: readonly string[];
  /** Those whose file differs from the index, or is missing. */
  readonly unstaged: readonly string[];
  /** Those that git does not track and the tree's `.gitignore` files do not name. */
  readonly untracked: readonly string[];
  /** Subjects of the last commits, newest first. */
  readonly subjects: readonly string[];
}

/** A box of a check list. */
export interface CheckItem {
  readonly text: string;
  readonly isDone: boolean;
}

/** What a `task_state.md` says. */
export interface TaskNotes {
  /** What follows `status:`. */
  readonly status: string | undefined;
  /** In the order of the text. */
  readonly items: readonly CheckItem[];
}

/** A container, as its engine lists it. */
export interface ListedContainer {
  readonly name: string;
  readonly image: string;
  /** `running`, `exited` … */
  readonly state: string;
  /** In the engine's words: `Up 3 hours (healthy)`. */
  readonly status: string;
  /** The Compose project and service that it belongs to, if any: `shop/web`. */
  readonly service: string | undefined;
}

/** The answer of an engine to the question which containers there are. */
export type ContainerAnswer =
  | { readonly engine: string; readonly containers: readonly ListedContainer[] }
  /** It could not be asked; `why` is a part of a sentence. */
  | { readonly engine: string; readonly why: string };

/** Another open thread on the same branch that has to do with the same files. */
export interface ThreadOverlap {
  readonly id: string;
  /** The beginning of its task, on one line. */
  readonly title: string;
  /** When something last happened in it, in milliseconds since 1970. */
  readonly time: number;
  /** Paths that both have shown or changed, sorted. */
  readonly paths: readonly string[];
}

/** What an earlier agent left, as far as a pack names it. */
export type HandoffNote = Pick<ThreadHandoff, "session" | "content" | "tokens" | "text">;

/** How far a piece of work is. Nothing in it has a secret. */
export interface ExecutionState {
  readonly id: string;
  /** The beginning of its task, on one line. */
  readonly title: string;
  /** When it began, in milliseconds since 1970. */
  readonly time: number;
  /** `undefined` if there is no `task_state.md` that can be read. */
  readonly notes: TaskNotes | undefined;
  /** Absent if no hand-over joined the thread. */
  readonly handoff?: HandoffNote | undefined;
  /** `undefined` outside a git repository. */
  readonly tree: WorkTreeState | undefined;
  readonly overlaps: readonly ThreadOverlap[];
  /** `undefined` if nobody asked for containers. */
  readonly containers: readonly ContainerAnswer[] | undefined;
}
