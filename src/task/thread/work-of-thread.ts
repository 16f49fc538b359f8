import { type AuthoredText, CarryonError } from "../../base/index.ts";
import type { Threads } from "./overlap/threads.ts";
import type { WorkStates } from "./work-states.ts";
import type { TaskPorts } from "../build-task.ts";
import { askedThread, type KnownThread } from "./asked-thread.ts";
import { executionState } from "./execution-state.ts";
import { threadForPack } from "./pack-of-thread.ts";

/** What the threads of one work tree are read with. */
export interface ThreadPorts {
  readonly threads: Threads;
  readonly states: WorkStates;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Now, in milliseconds since 1970. */
  readonly time: () => number;
}

/** Which pack is asked for. */
export interface ThreadWorkRequest {
  /** The task; `undefined` for the thread's, or one that is inferred. */
  readonly text: AuthoredText | undefined;
  /** The name of a thread; `global` for none. */
  readonly named: string | undefined;
  readonly withContainers: boolean;
}

/** The thread that a task pack is for, as far as building the pack needs it. */
export interface WorkOfThread {
  /** The task: as given, or the thread's; `undefined` if it is to be inferred. */
  readonly text: AuthoredText | undefined;
  /** `undefined` if the pack belongs to none. */
  readonly thread: KnownThread | undefined;
  readonly stateOf: TaskPorts["stateOf"];
}

/**
 * Finds the thread of a task pack.
 * @throws CarryonError `task-done`, `thread-damaged`, `usage` if `--thread` names none, or if containers are asked for
 * without a thread
 */
export function workOfThread(
  { threads, states, env, time }: ThreadPorts,
  { text, named, withContainers }: ThreadWorkRequest,
): WorkOfThread {
  const thread = threadForPack(threads, askedThread(threads, named, env), text?.text);
  if (thread !== undefined) {
    return {
      text: text ?? { by: thread.start.by ?? "user", text: thread.start.task },
      thread,
      stateOf: (redactor) => executionState({ threads, states, redactor, time: time() }, { thread, withContainers }),
    };
  }
  if (!withContainers) return { text, thread, stateOf: undefined };
  throw new CarryonError("usage", "containers are shown in the pack of a thread, and this pack has none", {
    hint: "Begin a thread with carryon task start, or leave --containers out.",
  });
}
