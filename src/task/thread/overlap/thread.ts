import type { ContentId } from "../../../base/index.ts";
import type { SessionId } from "../../../session/index.ts";
import type { ChosenFile } from "../../learn/task-log.ts";

/** How a thread began. It is written once and never changed. */
export interface ThreadStart {
  /** See `isThreadId`. */
  readonly id: string;
  /** What is to be done, without secrets. */
  readonly task: string;
  /** Set if the user did not write the task, but named an issue. */
  readonly by?: "outside" | undefined;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The branch that was checked out; absent if there was none. */
  readonly branch?: string | undefined;
  /** Full id of the commit that was checked out; absent outside a git repository. */
  readonly commit?: string | undefined;
}

/** The last pack of a thread. */
export interface ThreadPack {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The branch that was checked out; absent if there was none. */
  readonly branch?: string | undefined;
  /** Full id of the commit that was checked out; absent outside a git repository. */
  readonly commit?: string | undefined;
  /** The manifest's digest of the packed files. */
  readonly snapshot: string;
  /** The digest of the config. */
  readonly config: string;
  /** Whether options selected a part of the tree, which `snapshot` is then of. */
  readonly isPart: boolean;
  readonly tokens: number;
  /** Its record in the log of tasks, if it has one: 8 hexadecimal digits. */
  readonly logged?: string | undefined;
  /** Files that it shows, by score, at most `MAX_THREAD_PATHS`. */
  readonly shown: readonly ChosenFile[];
  /** Paths that were changed already, sorted, at most `MAX_THREAD_PATHS`. */
  readonly changed: readonly string[];
}

/** What an earlier agent left for the next one: the last hand-over that joined a thread. */
export interface ThreadHandoff {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The session that was handed over. */
  readonly session: SessionId;
  /** The whole text in the content store. */
  readonly content: ContentId;
  readonly tokens: number;
  /** The whole text, without secrets; absent if it is longer than `MAX_THREAD_LENGTH.handoff`. */
  readonly text?: string | undefined;
}

/** How a thread ended. It is written once and never changed. */
export interface ThreadEnd {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Full id of the commit that was checked out, or that did the task. */
  readonly commit?: string | undefined;
}

/** Whether the work of a thread goes on. `done` is final. */
export const THREAD_STATES = ["open", "done"] as const;

/** One of `THREAD_STATES`. */
export type ThreadState = (typeof THREAD_STATES)[number];

/** Files of a thread's folder, each of which is written as a whole, so that runs at the same time lose nothing. */
export const THREAD_FILES = {
  /** A `ThreadStart`. */
  start: "thread.json",
  /** A `ThreadPack`. */
  pack: "pack.json",
  /** A `ThreadHandoff`. */
  handoff: "handoff.json",
  /** A `ThreadEnd`; the thread is done as soon as the file exists. */
  end: "done.json",
  /** What people and agents write of the work; Carryon only reads it. */
  notes: "task_state.md",
} as const;

/** What is kept of one piece of work. */
export interface Thread {
  readonly id: string;
  readonly state: ThreadState;
  /** `undefined` if its file is damaged. */
  readonly start: ThreadStart | undefined;
  readonly pack: ThreadPack | undefined;
  /** Absent if none joined the thread, and if its file is damaged. */
  readonly handoff?: ThreadHandoff | undefined;
  /** `undefined` while it is open, and if its file is damaged. */
  readonly end: ThreadEnd | undefined;
  /** The text of `task_state.md`, at most `MAX_THREAD_LENGTH.notes` bytes; nothing is redacted yet. */
  readonly notes: string | undefined;
  /** Names of files that exist and cannot be used: damaged, no files, or of another version. */
  readonly damaged: readonly string[];
}

/** The id that means that work belongs to no thread. */
export const NO_THREAD = "global";

/** Most paths in each list of a thread. */
export const MAX_THREAD_PATHS = 60;

/** Longest id, task, path and hand-over, in UTF-16 units, and longest notes, in bytes. */
export const MAX_THREAD_LENGTH = { id: 80, task: 16_384, path: 400, handoff: 100_000, notes: 65_536 };

const ID = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9_-])?$/u;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/u;

/**
 * Whether a text can be the id of a thread: at most 80 lower-case letters, digits, `.`, `_` and `-`, with a letter or digit
 * first, and a name that every file system takes. `global` is none.
 */
export function isThreadId(text: string): boolean {
  return ID.test(text) && !DEVICE.test(text) && text !== NO_THREAD;
}

/** When something last happened in a thread, in milliseconds since 1970; `undefined` if its files do not say. */
export function lastTimeOf({
  start,
  pack,
  handoff,
  end,
}: Pick<Thread, "start" | "pack" | "handoff" | "end">): number | undefined {
  const times = [start, pack, handoff, end].flatMap((part) => part?.time ?? []);
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b));
}
