import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { RaceFigures } from "./actor.ts";

const ACTOR = join(import.meta.dirname, "actor.ts");

/** Roles of the other processes, next to three writers. */
export type Rival = "collect" | "restore" | "find";

/**
 * Runs three writers and their rivals on one store at the same time.
 * @returns the sums of their counters
 */
export async function race(root: string, milliseconds: number, rivals: readonly Rival[]): Promise<RaceFigures> {
  const actors = ["write", "write", "write", ...rivals];
  const all = await Promise.all(
    actors.map(async (role, i) => {
      const args = [ACTOR, role, root, String(i), String(milliseconds)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout) as RaceFigures;
    }),
  );
  return all.reduce((a, b) => ({
    puts: a.puts + b.puts,
    lists: [...a.lists, ...b.lists],
    retries: a.retries + b.retries,
    collections: a.collections + b.collections,
    removed: a.removed + b.removed,
    kept: a.kept + b.kept,
    answers: a.answers + b.answers,
    wrong: a.wrong + b.wrong,
  }));
}

/** Reference that a writer acknowledged before it was killed. */
export interface Acknowledged {
  readonly id: string;
  readonly list: string;
}

/** Starts a writer, kills it `milliseconds` after its first acknowledgement, and returns everything it acknowledged. */
export async function killedWriter(root: string, id: number, milliseconds: number): Promise<readonly Acknowledged[]> {
  const child = spawn(process.execPath, [ACTOR, "put", root, String(id)], { stdio: ["ignore", "pipe", "inherit"] });
  const out: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  // Measured from the first acknowledgement, so that the startup time does not matter.
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  await setTimeout(milliseconds);
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
  const lines = Buffer.concat(out).toString().split("\n");
  // The last line may be incomplete.
  return lines.slice(0, -1).map((line) => {
    const [blob = "", list = ""] = line.split(" ");
    return { id: blob, list };
  });
}
