import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

import { memoryOf, processesBelow } from "./process-tree.ts";

/** Result of a program. */
export interface EndedProcess {
  /** `null` if it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Highest observed peak of any of its processes in bytes; 0 without a Linux `/proc`. */
  readonly maxRss: number;
}

/** Options of a run. `timeout` is in milliseconds and kills the program. */
export interface ProcessOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeout: number;
}

const LOOK_EVERY_MS = 150;

/** Runs a program without a shell and samples its memory, without blocking this process. */
export async function watchProcess(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env, timeout }: ProcessOptions,
): Promise<EndedProcess> {
  const child = spawn(command, args, {
    cwd,
    env: { ...env },
    timeout,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  let maxRss = 0;
  const look = setInterval(() => {
    if (child.pid !== undefined) {
      maxRss = Math.max(maxRss, memoryOf([child.pid, ...processesBelow(child.pid)]).most);
    }
  }, LOOK_EVERY_MS);
  try {
    const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { code, stdout, stderr, maxRss };
  } finally {
    clearInterval(look);
  }
}
