import { type Redactor, publishText, publishTexts } from "../../secrets/index.ts";
import { otherActiveThreads } from "./overlaps.ts";
import { taskNotes } from "./record/task-notes.ts";
import { threadTitle } from "./record/thread-words.ts";
import type { Threads } from "./record/threads.ts";
import type { Thread, ThreadHandover } from "./record/thread.ts";
import type { WorkStates } from "./work-states.ts";
import type { ContainerAnswer, ExecutionState, JoinedHandover, WorkTreeState } from "./record/work-state.ts";
import type { ThreadWithStart } from "./requested-thread.ts";

/** Sources of a thread's progress. */
export interface StateSources {
  readonly threads: Threads;
  readonly states: WorkStates;
  /** Current time, in milliseconds since the epoch. */
  readonly time: number;
}

/** Ports for reading a thread's progress. */
export interface StatePorts extends StateSources {
  readonly redactor: Redactor;
}

/** Thread to describe, with options. */
export interface StateRequest {
  readonly thread: ThreadWithStart;
  /** Whether to list containers. */
  readonly withContainers: boolean;
}

/**
 * Reads the progress of a thread, redacted: notes, handover, git state and, if requested, containers. `overlaps` lists
 * all other active threads with all of their paths; narrow them with `overlapsOf`.
 * @throws CarryonError `git-failed`
 */
export async function executionState(ports: StatePorts, request: StateRequest): Promise<ExecutionState> {
  const { threads, states, redactor, time } = ports;
  const { thread, withContainers } = request;
  const { id, start, notes, handover } = thread;
  const tree = redactedTreeState(states, redactor);
  const containers = withContainers ? await states.containers() : undefined;
  return {
    id,
    title: threadTitle(publishText(start.task, redactor)),
    time: start.time,
    notes: notes === undefined ? undefined : taskNotes(publishText(notes, redactor)),
    ...(handover !== undefined && { handover: publishHandover(handover, redactor) }),
    tree,
    overlaps: otherActiveThreads({ id, branch: tree?.branch }, readThreads(threads), time),
    containers: containers?.map((answer) => publishAnswer(answer, redactor)),
  };
}

/**
 * Reads all threads of a work tree, open or done, in the order of their ids. Leaves out folders without a record. A
 * thread with a damaged record stays: its `damaged` names the files, and what they contain is `undefined`.
 */
export function readThreads(threads: Threads): readonly Thread[] {
  return threads.ids().flatMap((id) => threads.read(id) ?? []);
}

/**
 * Reads the git state of the work tree, redacted; `undefined` outside a repository and in a bare one.
 * @throws CarryonError `git-failed`
 */
export function redactedTreeState(states: WorkStates, redactor: Redactor): WorkTreeState | undefined {
  const tree = states.tree();
  return tree && publishTree(tree, redactor);
}

function publishTree(tree: WorkTreeState, redactor: Redactor): WorkTreeState {
  const { branch, upstream, staged, unstaged, untracked, subjects } = tree;
  const publish = (texts: readonly string[]): readonly string[] => publishTexts(texts, redactor);
  return {
    ...tree,
    branch: branch && publishText(branch, redactor),
    upstream: upstream && { ...upstream, name: publishText(upstream.name, redactor) },
    staged: publish(staged),
    unstaged: publish(unstaged),
    untracked: publish(untracked),
    subjects: publish(subjects),
  };
}

function publishHandover({ session, content, tokens, text }: ThreadHandover, redactor: Redactor): JoinedHandover {
  return { session, content, tokens, ...(text !== undefined && { text: publishText(text, redactor) }) };
}

function publishAnswer(answer: ContainerAnswer, redactor: Redactor): ContainerAnswer {
  if ("why" in answer) return { ...answer, why: publishText(answer.why, redactor) };
  const { engine, containers } = answer;
  return {
    engine,
    containers: containers.map(({ name, image, state, status, service }) => {
      const [a = "", b = "", c = "", d = "", e = ""] = publishTexts(
        [name, image, state, status, service ?? ""],
        redactor,
      );
      return { name: a, image: b, state: c, status: d, service: service === undefined ? undefined : e };
    }),
  };
}
