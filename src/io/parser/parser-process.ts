import { type ChildProcess, fork } from "node:child_process";

import type { Outline } from "../../model/outline.ts";
import type { OutlineReply, OutlineRequest } from "../../model/ports/outliner.ts";
import { childEnvironment } from "../child-environment.ts";
import { PARSER_ENTRY } from "../dist-folder.ts";

/** What the process says: that it is ready, then the outline of each text in the order in which they came. */
export type ParserMessage = "ready" | Outline;

/** How the process is started and how long it is waited for. */
export interface ParserProcessOptions {
  /** Environment variables; the process gets those of `childEnvironment`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The program that it runs, if not our own. */
  readonly entry?: URL;
  /** Seconds that one text may take; 20 if not given. */
  readonly patience?: number;
}

/** A process that outlines one text after the other. */
export interface ParserProcess {
  /** Never rejects. A text on which the process ends costs its own reply only: the others go to a new process. */
  ask(request: OutlineRequest): Promise<OutlineReply>;
  /** Ends the process. What was not answered has crashed. */
  close(): void;
}

interface Waiting {
  readonly request: OutlineRequest;
  readonly reply: (reply: OutlineReply) => void;
}

interface State extends ParserProcessOptions {
  /** What was sent, the oldest first. */
  readonly waiting: Waiting[];
  child: ChildProcess | undefined;
  isReady: boolean;
  /** Starts in a row that failed. */
  failedStarts: number;
  /** Texts that took too long. */
  stalls: number;
  /** Seconds since the last message, while one is waited for. */
  silence: number;
  watch: NodeJS.Timeout | undefined;
}

/** V8's optimising compiler takes gigabytes for the grammars; a young generation that grows takes 45 MB for nothing. */
export const NODE_ARGUMENTS: readonly string[] = ["--liftoff-only", "--max-semi-space-size=1"];
const MAX_FAILED_STARTS = 3;
const MAX_STALLS = 5;
const CRASHED: OutlineReply = { kind: "crashed" };

/** Makes a process that starts with the first text, ends with this one, and does not keep this one from ending. */
export function openParserProcess(options: ParserProcessOptions): ParserProcess {
  const fresh = { child: undefined, isReady: false, failedStarts: 0, stalls: 0, silence: 0, watch: undefined };
  const state: State = { ...options, ...fresh, waiting: [] };
  return {
    ask: (request) => new Promise((reply) => ask(state, { request, reply })),
    close() {
      state.child?.kill("SIGKILL");
      state.child = undefined;
      answerAll(state);
    },
  };
}

function ask(state: State, asked: Waiting): void {
  if (isHopeless(state)) {
    asked.reply(CRASHED);
    return;
  }
  state.waiting.push(asked);
  state.watch ??= setInterval(look, 1000, state);
  if (state.child === undefined) start(state);
  else send(state.child, asked.request);
}

function start(state: State): void {
  const child = forked(state);
  Object.assign(state, { child, isReady: false, silence: 0 });
  if (child === undefined) {
    state.failedStarts = MAX_FAILED_STARTS;
    answerAll(state);
    return;
  }
  child.on("message", (message: ParserMessage) => receive(state, child, message));
  child.once("error", () => lose(state, child));
  // Not `exit`: what it said before may still be on its way then.
  child.once("close", () => lose(state, child));
  child.unref();
  child.channel?.unref();
  for (const { request } of state.waiting) send(child, request);
}

function forked({ entry = PARSER_ENTRY, environment }: ParserProcessOptions): ChildProcess | undefined {
  try {
    return fork(entry, [], {
      execArgv: [...NODE_ARGUMENTS],
      env: { ...childEnvironment(environment), NODE_OPTIONS: undefined },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch {
    // Most failures come as an event; what is thrown would be thrown again.
    return undefined;
  }
}

function send(child: ChildProcess, request: OutlineRequest): void {
  // What cannot be sent is sent again to the next process, when this one has closed.
  child.send(request, () => undefined);
}

function receive(state: State, from: ChildProcess, message: ParserMessage): void {
  if (from !== state.child) return;
  state.silence = 0;
  if (message === "ready") Object.assign(state, { isReady: true, failedStarts: 0 });
  else answer(state, { kind: "outlined", outline: message });
}

function answer(state: State, reply: OutlineReply): void {
  state.waiting.shift()?.reply(reply);
  if (state.waiting.length > 0) return;
  clearInterval(state.watch);
  state.watch = undefined;
}

function answerAll(state: State): void {
  while (state.waiting.length > 0) answer(state, CRASHED);
}

function lose(state: State, lost: ChildProcess): void {
  if (lost !== state.child) return;
  state.child = undefined;
  lost.kill("SIGKILL");
  // It answers each text before it looks at the next one: it ended on the oldest.
  if (state.isReady) answer(state, CRASHED);
  else state.failedStarts++;
  if (isHopeless(state)) answerAll(state);
  else if (state.waiting.length > 0) start(state);
}

function isHopeless({ failedStarts, stalls }: State): boolean {
  return failedStarts >= MAX_FAILED_STARTS || stalls >= MAX_STALLS;
}

/** Counts turns of this process in place of time: while it is busy itself, it does not hear what was said. */
function look(state: State): void {
  const { child, patience = 20, isReady } = state;
  state.silence++;
  if (state.silence < patience || child === undefined) return;
  if (isReady) state.stalls++;
  lose(state, child);
}
