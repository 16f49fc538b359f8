/**
 * Process in a race on the threads of one work tree, started with `node actor.ts <role> <root> <number>`.
 * - `start` begins the same threads as all others and prints those it began first.
 * - `work` begins, packs and reads threads.
 * - `end` does the same, also ends them, and prints each thread it ended. `work` and `end` print impossible threads
 * that they read. They run until they are killed or have done `number` rounds.
 */
import { writeSync } from "node:fs";
import { openThreads } from "../../../src/task/io/thread/thread-folder.ts";
import { CarryonError } from "../../../src/base/error.ts";
import type { ThreadPack } from "../../../src/task/thread/record/thread.ts";

const [role = "", root = "", rounds = "0"] = process.argv.slice(2);
const threads = openThreads(root);
const DIGEST = "0".repeat(64);

/** Pack whose parts agree, so that a mixture of two packs is detectable. */
function packOf(number: number): ThreadPack {
  const shown = Array.from({ length: 60 }, (_, i) => ({ path: `src/${number}/${i}.ts`, tokens: number }));
  return { time: number, snapshot: DIGEST, config: DIGEST, isPart: false, tokens: number, shown, changed: [] };
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function check(id: string, wasDone: boolean): boolean {
  const thread = threads.read(id);
  if (thread === undefined) return wasDone;
  const { pack, state, damaged } = thread;
  const isMixed = pack !== undefined && !pack.shown.every(({ tokens }) => tokens === pack.tokens);
  if (damaged.length > 0 || isMixed || (wasDone && state !== "done"))
    say(`wrong ${JSON.stringify(thread).slice(0, 500)}`);
  return state === "done";
}

const done = new Map<string, boolean>();
for (let round = 0; round < Number(rounds); round++) {
  const id = `thread-${role === "start" ? round : round % 20}`;
  if (threads.start({ id, task: `the task of ${id}`, time: round }) && role === "start") say(id);
  if (role === "start") continue;
  try {
    threads.recordPack(id, packOf(round));
    threads.choose("session", id);
    if (role === "end" && round % 7 === 0 && threads.finish(id, { time: round })) say(`ended ${id}`);
  } catch (error) {
    if (!(error instanceof CarryonError)) throw error;
    say(`wrong ${error.message}`);
  }
  done.set(id, check(id, done.get(id) ?? false));
  const choice = threads.chosen("session");
  if (choice?.startsWith("thread-") !== true) say(`wrong choice ${String(choice)}`);
}
