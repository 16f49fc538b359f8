import { type ChildProcess, fork } from "node:child_process";

import type { Outline } from "../outline.ts";
import type { OutlineReply, OutlineRequest } from "../outliner.ts";
import { PARSER_ENTRY, childEnvironment } from "../../base/io/index.ts";

/** Message from the process: first `ready`, then the outline of each text, in request order. */
export type ParserMessage = "ready" | Outline;

/** Settings for starting the parser process and waiting for it. */
export interface ParserProcessOptions {
  /** Environment variables. The process receives those that `childEnvironment` keeps. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Module to run. Defaults to our parser. */
  readonly entry?: URL;
  /** Timeout per text, in seconds. Defaults to 20. */
  readonly patience?: number;
}

/** Process that outlines texts one after another. */
export interface ParserProcess {
  /**
   * Outlines a text. Never rejects. If a text crashes the process, only its reply is lost: the other texts are sent
   * again.
   */
  ask(request: OutlineRequest): Promise<OutlineReply>;
  /** Ends the process. Pending texts are answered as crashed. */
  close(): void;
}

interface Waiting {
  readonly request: OutlineRequest;
  readonly reply: (reply: OutlineReply) => void;
}

interface State extends ParserProcessOptions {
  /** Pending requests, oldest first. */
  readonly waiting: Waiting[];
  child: ChildProcess | undefined;
  isReady: boolean;
  failedStarts: number;
  /** Number of texts that timed out. */
  stalls: number;
  /** Seconds since the last message, while requests are pending. */
  silence: number;
  watch: NodeJS.Timeout | undefined;
}

/**
 * V8's optimizing compiler needs gigabytes for the grammars. A growing young generation takes 45 MB without benefit.
 */
export const NODE_ARGUMENTS: readonly string[] = ["--liftoff-only", "--max-semi-space-size=1"];
const MAX_FAILED_STARTS = 3;
const MAX_STALLS = 5;
const CRASHED: OutlineReply = { kind: "crashed" };

/**
 * Creates a handle to a parser process. The process starts with the first text, exits with this process, and does not
 * keep it alive.
 */
export function openParserProcess(options: ParserProcessOptions): ParserProcess {
  const initialState = { child: undefined, isReady: false, failedStarts: 0, stalls: 0, silence: 0, watch: undefined };
  const state: State = { ...options, ...initialState, waiting: [] };
  return {
    ask: (request) => new Promise((reply) => ask(state, { request, reply })),
    close() {
      state.child?.kill("SIGKILL");
      state.child = undefined;
      answerAll(state);
    },
  };
}

function ask(state: State, pending: Waiting): void {
  if (hasGivenUp(state)) {
    pending.reply(CRASHED);
    return;
  }
  state.waiting.push(pending);
  state.watch ??= setInterval(checkSilence, 1000, state);
  if (state.child === undefined) start(state);
  else send(state.child, pending.request);
}

function start(state: State): void {
  const child = forkParser(state);
  Object.assign(state, { child, isReady: false, silence: 0 });
  if (child === undefined) {
    state.failedStarts = MAX_FAILED_STARTS;
    answerAll(state);
    return;
  }
  child.on("message", (message: ParserMessage) => receive(state, child, message));
  child.once("error", () => lose(state, child));
  // Not `exit`: messages may still arrive after it.
  child.once("close", () => lose(state, child));
  child.unref();
  child.channel?.unref();
  for (const { request } of state.waiting) send(child, request);
}

function forkParser({ entry = PARSER_ENTRY, environment }: ParserProcessOptions): ChildProcess | undefined {
  try {
    return fork(entry, [], {
      execArgv: [...NODE_ARGUMENTS],
      env: { ...childEnvironment(environment), NODE_OPTIONS: undefined },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch {
    // Failures usually arrive as an event. A thrown error would recur on every start.
    return undefined;
  }
}

function send(child: ChildProcess, request: OutlineRequest): void {
  // A text that cannot be sent goes to the next process once this one has closed.
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

function lose(state: State, lostChild: ChildProcess): void {
  if (lostChild !== state.child) return;
  state.child = undefined;
  lostChild.kill("SIGKILL");
  // The process answers each text before it reads the next, so the oldest one crashed it.
  if (state.isReady) answer(state, CRASHED);
  else state.failedStarts++;
  if (hasGivenUp(state)) answerAll(state);
  else if (state.waiting.length > 0) start(state);
}

function hasGivenUp({ failedStarts, stalls }: State): boolean {
  return failedStarts >= MAX_FAILED_STARTS || stalls >= MAX_STALLS;
}

/** Counts timer ticks of this process instead of time, because a busy process cannot receive messages. */
function checkSilence(state: State): void {
  const { child, patience = 20, isReady } = state;
  state.silence++;
  if (state.silence < patience || child === undefined) return;
  if (isReady) state.stalls++;
  lose(state, child);
}
