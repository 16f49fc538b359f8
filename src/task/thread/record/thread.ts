import type { LoggedFile } from "../../learn/task-log.ts";
import type { JoinedHandover } from "./work-state.ts";

/** Task of a thread, and where and when it started. */
export interface ThreadBeginning {
  /** Redacted task description. */
  readonly task: string;
  /** Set if the description comes from an issue and not from the user. */
  readonly by?: "outside" | undefined;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Current branch at that time; absent without one. */
  readonly branch?: string | undefined;
  /** Full id of the checked-out commit; absent outside a git repository. */
  readonly commit?: string | undefined;
}

/** Start of a thread. Written once and never changed. */
export interface ThreadStart extends ThreadBeginning {
  /** See {@link isThreadId}. */
  readonly id: string;
}

/** Last pack of a thread. */
export interface ThreadPack {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Current branch at that time; absent without one. */
  readonly branch?: string | undefined;
  /** Full id of the checked-out commit; absent outside a git repository. */
  readonly commit?: string | undefined;
  /** Digest of the packed files from the manifest. */
  readonly snapshot: string;
  readonly config: string;
  /** Whether options selected only a part of the tree. `snapshot` then covers that part. */
  readonly isPart: boolean;
  readonly tokens: number;
  /** Id of the pack's record in the task log, if any: 8 hex digits. */
  readonly logged?: string | undefined;
  /** Files that the pack shows in full, by descending score, up to {@link MAX_THREAD_PATHS}. */
  readonly shown: readonly LoggedFile[];
  /** Paths changed when the pack was made, sorted, up to {@link MAX_THREAD_PATHS}. */
  readonly changed: readonly string[];
}

/** Latest summary of a session that `carryon session handoff` attached to a thread for the next agent. */
export interface ThreadHandover extends JoinedHandover {
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** End of a thread. Written once and never changed. */
export interface ThreadEnd {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Full id of the checked-out commit, or of the commit that finished the task. */
  readonly commit?: string | undefined;
}

/** States of a thread. `done` is final. */
export const THREAD_STATES = ["open", "done"] as const;

export type ThreadState = (typeof THREAD_STATES)[number];

/** Files in a thread's folder. Each is written in one piece so that concurrent runs lose nothing. */
export const THREAD_FILES = {
  /** A {@link ThreadStart}. */
  start: "thread.json",
  /** A {@link ThreadPack}. */
  pack: "pack.json",
  /** A {@link ThreadHandover}. */
  handover: "handoff.json",
  /** A {@link ThreadEnd}. The thread is done once this file exists. */
  end: "done.json",
  /** Markdown notes on the progress, which agents and users write. */
  notes: "task_state.md",
} as const;

/** Records in a thread's folder. */
export interface ThreadRecords {
  /** `undefined` if its file is damaged. */
  readonly start: ThreadStart | undefined;
  readonly pack: ThreadPack | undefined;
  /** Absent if no handover joined the thread or its file is damaged. */
  readonly handover?: ThreadHandover | undefined;
  /** `undefined` if the thread is open or its file is damaged. */
  readonly end: ThreadEnd | undefined;
}

/** One piece of work tracked across packs, as read from its folder. */
export interface Thread extends ThreadRecords {
  readonly id: string;
  readonly state: ThreadState;
  /**
   * Text of `task_state.md`; `undefined` if the file is missing, unreadable or larger than `MAX_THREAD_LENGTH.notes`
   * bytes. Not yet redacted.
   */
  readonly notes: string | undefined;
  /** Names of unusable files: damaged, not regular files, or written by another version. */
  readonly damaged: readonly string[];
}

/** Value that stands for working without a thread. It is never the id of a thread. */
export const NO_THREAD = "global";

/** Maximum number of paths in each list of a thread. */
export const MAX_THREAD_PATHS = 60;

/** Maximum length of an id, task, path and handover in UTF-16 units, and of notes in bytes. */
export const MAX_THREAD_LENGTH = { id: 80, task: 16_384, path: 400, handover: 100_000, notes: 65_536 };

const ID = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9_-])?$/u;
/** Device names reserved by Windows. */
const DEVICE = /^(?:aux|con|nul|prn|com\d|lpt\d)(?:\.|$)/u;

/**
 * Whether a text is a valid thread id: up to 80 lowercase letters, digits, `.`, `_` and `-`, starting with a letter or
 * digit, and valid as a file name on every file system. `global` is reserved.
 */
export function isThreadId(text: string): boolean {
  return ID.test(text) && !DEVICE.test(text) && text !== NO_THREAD;
}

/**
 * Time when a thread was last started, packed, handed over or ended, in milliseconds since the epoch; `undefined` if no
 * readable record has a time.
 */
export function lastActivity({ start, pack, handover, end }: ThreadRecords): number | undefined {
  const times = [start, pack, handover, end].flatMap((part) => part?.time ?? []);
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b));
}
