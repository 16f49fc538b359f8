import { type AuthoredText, CarryonError } from "../../base/index.ts";
import type { Threads } from "./record/threads.ts";
import type { WorkStates } from "./work-states.ts";
import type { TaskPorts } from "../build-task.ts";
import { requestedThread, type ThreadWithStart } from "./requested-thread.ts";
import { executionState } from "./execution-state.ts";
import { threadForPack } from "./pack-of-thread.ts";

/** Ports for reading the threads of one work tree. */
export interface ThreadPorts {
  readonly threads: Threads;
  readonly states: WorkStates;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the current time, in milliseconds since the epoch. */
  readonly time: () => number;
}

/** Task and thread of the pack to build. */
export interface ThreadWorkRequest {
  /** Task; `undefined` to use the thread's, or to infer one. */
  readonly text: AuthoredText | undefined;
  /** Name of a thread; `global` for none. */
  readonly threadName: string | undefined;
  /** Whether the pack lists local containers. */
  readonly withContainers: boolean;
}

/** Thread of a task pack, and what building the pack needs from it. */
export interface WorkOfThread {
  /** Given task or the thread's; `undefined` if it must be inferred. */
  readonly text: AuthoredText | undefined;
  /** `undefined` if the pack belongs to no thread. */
  readonly thread: ThreadWithStart | undefined;
  /** Reads the thread's progress; `undefined` without a thread. */
  readonly stateOf: TaskPorts["stateOf"];
}

/**
 * Determines the thread that a task pack belongs to, the text of its task, and how to read the thread's progress. The
 * thread is the requested one, unless `text` is another task and `threadName` is missing. The text is the given one, or
 * else the thread's.
 * @throws CarryonError `task-done`, `thread-damaged`; `usage` if the thread given by `--thread` does not exist, or if
 * containers are requested without a thread
 */
export function workOfThread(
  { threads, states, env, time }: ThreadPorts,
  { text, threadName, withContainers }: ThreadWorkRequest,
): WorkOfThread {
  const thread = threadForPack(threads, requestedThread(threads, threadName, env), text?.text);
  if (thread !== undefined) {
    return {
      text: text ?? { by: thread.start.by ?? "user", text: thread.start.task },
      thread,
      stateOf: (redactor) => executionState({ threads, states, redactor, time: time() }, { thread, withContainers }),
    };
  }
  if (!withContainers) return { text, thread, stateOf: undefined };
  throw new CarryonError("usage", "containers are listed only in the pack of a thread, and this pack has no thread", {
    hint: "Start a thread with carryon task start, or leave --containers out.",
  });
}
