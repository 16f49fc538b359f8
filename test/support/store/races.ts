import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import type { RaceFigures } from "./actor.ts";

const ACTOR = join(import.meta.dirname, "actor.ts");

/** Lets three writers and a collector use one store at the same time. @returns the figures of each, the collector's last */
export function race(root: string, milliseconds: number): Promise<readonly RaceFigures[]> {
  const actors = [
    ["write", "1"],
    ["write", "2"],
    ["write", "3"],
    ["collect", "0"],
  ] as const;
  return Promise.all(
    actors.map(async ([role, id]) => {
      const { stdout } = await promisify(execFile)(process.execPath, [ACTOR, role, root, id, String(milliseconds)]);
      return JSON.parse(stdout) as RaceFigures;
    }),
  );
}

/** A reference that a writer acknowledged before it was killed. */
export interface Acknowledged {
  readonly id: string;
  readonly list: string;
}

/** Starts a writer, kills it at a random moment, and returns what it had acknowledged. */
export async function killedWriter(root: string, id: number, milliseconds: number): Promise<readonly Acknowledged[]> {
  const child = spawn(process.execPath, [ACTOR, "put", root, String(id)], { stdio: ["ignore", "pipe", "inherit"] });
  const out: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  // From its first acknowledgement on, so that the time to start does not matter.
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  await setTimeout(milliseconds);
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
  const lines = Buffer.concat(out).toString().split("\n");
  // The last line may be cut off.
  return lines.slice(0, -1).map((line) => {
    const [blob = "", list = ""] = line.split(" ");
    return { id: blob, list };
  });
}
