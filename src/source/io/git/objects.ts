import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";

import { createBatchParser, type ObjectReply } from "./batch-parser.ts";
import { collectStderr, type GitRepository, startGit } from "./git.ts";

/** A reply of `git cat-file`, or why it exited without one. */
export type ObjectAnswer = ObjectReply | { readonly kind: "failed"; readonly message: string };

/** Reads git objects through one long-lived `git cat-file`, started on first use. */
export interface ObjectReader {
  /**
   * Reads one object by its full id. Requests are answered in order; the caller bounds memory by limiting how many are
   * pending. Never rejects: a missing object and a failed git are answers too.
   * @param maxBytes a larger object gives `oversize`, without its bytes
   */
  read(id: string, maxBytes: number): Promise<ObjectAnswer>;
}

interface Question {
  readonly id: string;
  readonly maxBytes: number;
  answer(answer: ObjectAnswer): void;
}

interface Conversation {
  ask(question: Question): void;
}

/** After this much silence git's input is closed, which makes it exit even if replies are missing. */
const PATIENCE_MS = 1000;

/** Creates an object reader. @param mode `--batch` reads contents, `--batch-check` only sizes */
export function createObjectReader(repository: GitRepository, mode: "--batch" | "--batch-check"): ObjectReader {
  let current: Conversation | undefined;
  const start = (): Conversation => {
    const child = startGit(repository, ["cat-file", mode]);
    const started = startConversation(child, mode === "--batch", () => {
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
function startConversation(child: ChildProcessWithoutNullStreams, hasBodies: boolean, onEnd: () => void): Conversation {
  const open: Question[] = [];
  const stderr = collectStderr(child);
  let unsent = "";
  const end = (why: string): void => {
    clearTimeout(patience);
    onEnd();
    for (const [i, question] of open.splice(0).entries()) question.answer(lastWords(why, i === 0));
  };
  const send = (): void => {
    child.stdin.write(unsent);
    unsent = "";
  };
  const parse = createBatchParser({
    hasBodies,
    question: () => open[0],
    reply(reply) {
      open.shift()?.answer(reply);
      if (open.length === 0) keepAlive(child, false);
    },
    lost() {
      child.kill();
      end("its reply has another length or is about another object");
    },
  });
  const patience = setTimeout(() => {
    onEnd();
    child.stdin.end();
  }, PATIENCE_MS).unref();
  child.stdout.on("data", (chunk: Buffer) => {
    patience.refresh();
    parse(chunk);
  });
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => end(error.message));
  child.on("close", () => end(stderr() || "it exited without a reply"));

  return {
    ask(question) {
      patience.refresh();
      if (open.length === 0) keepAlive(child, true);
      open.push(question);
      // One write for all requests of a turn of the event loop.
      if (unsent === "") queueMicrotask(send);
      unsent += `${question.id}\n`;
    },
  };
}

/** Lets Node exit while no request is pending; git exits when its input closes. */
function keepAlive(child: ChildProcessWithoutNullStreams, alive: boolean): void {
  const sockets = [child.stdin, child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
  for (const handle of [child, ...sockets]) {
    if (alive) handle.ref();
    else handle.unref();
  }
}

/** Interprets why git exited: on an object that a partial clone has not fetched, which is the oldest pending request. */
function lastWords(stderr: string, isFirst: boolean): ObjectAnswer {
  return isFirst && /promisor|could not fetch|missing/i.test(stderr)
    ? { kind: "missing" }
    : { kind: "failed", message: stderr };
}
