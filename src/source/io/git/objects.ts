import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";

import { createBatchParser, type ObjectReply } from "./batch-parser.ts";
import { collectStderr, type GitRepository, startGit } from "./git.ts";

/** Reply of `git cat-file`, or the reason why it exited without one. */
export type ObjectAnswer = ObjectReply | { readonly kind: "failed"; readonly message: string };

/** Reads git objects through one long-lived `git cat-file`, started on first use. */
export interface ObjectReader {
  /**
   * Reads one object by its full id. Requests are answered in order. The caller bounds memory by limiting pending
   * requests. Never rejects: a missing object and a failed git are answers too.
   * @param maxBytes a larger object gives `oversize`, without its bytes
   */
  read(id: string, maxBytes: number): Promise<ObjectAnswer>;
}

interface PendingRequest {
  readonly id: string;
  readonly maxBytes: number;
  answer(answer: ObjectAnswer): void;
}

interface RequestChannel {
  ask(question: PendingRequest): void;
}

/** After this idle time, git's input is closed, which makes it exit even if replies are missing. */
const IDLE_TIMEOUT_MS = 1000;

/**
 * Creates an object reader for a repository. Starts git on the first request.
 * @param mode `--batch` reads contents, `--batch-check` only sizes
 */
export function createObjectReader(repository: GitRepository, mode: "--batch" | "--batch-check"): ObjectReader {
  let current: RequestChannel | undefined;
  const start = (): RequestChannel => {
    const child = startGit(repository, ["cat-file", mode]);
    const started = startChannel(child, mode === "--batch", () => {
      if (current === started) current = undefined;
    });
    return started;
  };
  return {
    read: (id, maxBytes) =>
      new Promise((answer) => {
        current ??= start();
        current.ask({ id, maxBytes, answer });
      }),
  };
}

/** @param onEnd called when no further requests can be sent */
function startChannel(child: ChildProcessWithoutNullStreams, hasBodies: boolean, onEnd: () => void): RequestChannel {
  const pending: PendingRequest[] = [];
  const stderr = collectStderr(child);
  let unsent = "";
  const end = (why: string): void => {
    clearTimeout(idleTimer);
    onEnd();
    for (const [i, question] of pending.splice(0).entries()) question.answer(exitAnswer(why, i === 0));
  };
  const send = (): void => {
    child.stdin.write(unsent);
    unsent = "";
  };
  const parse = createBatchParser({
    hasBodies,
    oldestRequest: () => pending[0],
    reply(reply) {
      pending.shift()?.answer(reply);
      if (pending.length === 0) keepAlive(child, false);
    },
    lost() {
      child.kill();
      end("its reply has the wrong length or is for another object");
    },
  });
  const idleTimer = setTimeout(() => {
    onEnd();
    child.stdin.end();
  }, IDLE_TIMEOUT_MS).unref();
  child.stdout.on("data", (chunk: Buffer) => {
    idleTimer.refresh();
    parse(chunk);
  });
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => end(error.message));
  child.on("close", () => end(stderr() || "it exited without a reply"));

  return {
    ask(question) {
      idleTimer.refresh();
      if (pending.length === 0) keepAlive(child, true);
      pending.push(question);
      // One write for all requests of an event loop turn.
      if (unsent === "") queueMicrotask(send);
      unsent += `${question.id}\n`;
    },
  };
}

/** Lets Node exit while no request is pending. Git exits when its input closes. */
function keepAlive(child: ChildProcessWithoutNullStreams, alive: boolean): void {
  const sockets = [child.stdin, child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
  for (const handle of [child, ...sockets]) {
    if (alive) handle.ref();
    else handle.unref();
  }
}

/**
 * Interprets why git exited. If it hit an object that a partial clone has not fetched, that is the oldest pending
 * request.
 */
function exitAnswer(stderr: string, isFirst: boolean): ObjectAnswer {
  return isFirst && /promisor|could not fetch|missing/i.test(stderr)
    ? { kind: "missing" }
    : { kind: "failed", message: stderr };
}
