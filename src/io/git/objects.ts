import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";

import { createBatchParser, type ObjectReply } from "./batch-parser.ts";
import { collectStderr, type GitRepository, startGit } from "./git.ts";

/** An answer of `git cat-file`, or why it ended before it gave one. */
export type ObjectAnswer = ObjectReply | { readonly kind: "failed"; readonly message: string };

/** Reads git objects through one long-lived `git cat-file`, which is started when it is first needed. */
export interface ObjectReader {
  /**
   * Asks for one object by its full id. Questions are answered in their order; the caller bounds memory by how many it
   * leaves open. Never rejects: a missing object and a git that died are answers.
   * @param maxBytes a longer object is answered as `oversize`, without its bytes
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

/** When git has been silent for so long, its input is closed: then it must end, whatever answer it still owes. */
const PATIENCE_MS = 1000;

/** @param mode `--batch` answers with contents, `--batch-check` with sizes alone */
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

/** @param onEnd called when no further question can be asked */
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
      end("its answer is of another length or about another object");
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
  child.on("close", () => end(stderr() || "it ended without an answer"));

  return {
    ask(question) {
      patience.refresh();
      if (open.length === 0) keepAlive(child, true);
      open.push(question);
      // One write for all questions of a turn.
      if (unsent === "") queueMicrotask(send);
      unsent += `${question.id}\n`;
    },
  };
}

/** Lets Node end while git only waits for another question; git ends itself when its input closes. */
function keepAlive(child: ChildProcessWithoutNullStreams, alive: boolean): void {
  const sockets = [child.stdin, child.stdout, child.stderr].filter((stream) => stream instanceof Socket);
  for (const handle of [child, ...sockets]) {
    if (alive) handle.ref();
    else handle.unref();
  }
}

/** git dies over an object that a partial clone has not fetched: the one that was asked for first. */
function lastWords(stderr: string, isFirst: boolean): ObjectAnswer {
  return isFirst && /promisor|could not fetch|missing/i.test(stderr)
    ? { kind: "missing" }
    : { kind: "failed", message: stderr };
}
