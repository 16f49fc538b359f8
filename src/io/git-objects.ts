import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";

import { createBatchParser, type ObjectReply } from "./batch-parser.ts";
import { collectStderr, type Repository, startGit } from "./git.ts";

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
  readonly maxBytes: number;
  answer(answer: ObjectAnswer): void;
}

interface Conversation {
  ask(id: string, question: Question): void;
}

/** @param mode `--batch` answers with contents, `--batch-check` with sizes alone */
export function createObjectReader(repository: Repository, mode: "--batch" | "--batch-check"): ObjectReader {
  let conversation: Conversation | undefined;
  return {
    read: (id, maxBytes) =>
      new Promise((answer) => {
        conversation ??= startConversation(startGit(repository, ["cat-file", mode]), mode === "--batch", () => {
          conversation = undefined;
        });
        conversation.ask(id, { maxBytes, answer });
      }),
  };
}

function startConversation(child: ChildProcessWithoutNullStreams, hasBodies: boolean, onEnd: () => void): Conversation {
  const open: Question[] = [];
  let unsent = "";
  const stderr = collectStderr(child);
  const parse = createBatchParser({
    hasBodies,
    limit: () => open[0]?.maxBytes ?? 0,
    reply(reply) {
      open.shift()?.answer(reply);
      if (open.length === 0) keepAlive(child, false);
    },
  });
  const end = (why: string): void => {
    onEnd();
    for (const [i, question] of open.splice(0).entries()) question.answer(lastWords(why, i === 0));
  };
  const send = (): void => {
    child.stdin.write(unsent);
    unsent = "";
  };
  child.stdout.on("data", parse);
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => {
    // "close" follows where the process had started, with nothing left to answer.
    child.removeAllListeners("close");
    end(error.message);
  });
  child.on("close", () => end(stderr()));

  return {
    ask(id, question) {
      if (open.length === 0) keepAlive(child, true);
      open.push(question);
      // One write for all questions of a turn.
      if (unsent === "") queueMicrotask(send);
      unsent += `${id}\n`;
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
