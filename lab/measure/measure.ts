import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { cpuOf, isRunning, killAll, memoryOf, processesBelow } from "../../test/support/runner/process-tree.ts";

/** A program to run, without a shell. */
export interface Invocation {
  readonly command: readonly string[];
  readonly cwd: string;
  /** The complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Seconds after which it and all its child processes are killed. */
  readonly limit?: number;
}

/** Cost of a run, including all its child processes. */
export interface Cost {
  /** Seconds. */
  readonly wall: number;
  /** User and system seconds. */
  readonly cpu: number;
  /** Bytes; 0 without `/proc`. */
  readonly memory: number;
}

/** A completed run. */
export interface Outcome {
  readonly cost: Cost;
  /** `null` if the run was killed at its limit. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Bash's `time` reports what the kernel charges to the program and to every process below it that was waited for. Nobody
 * waits for a process that outlives its parent, as Carryon's parser can; `outlived` adds those.
 */
const TIMED = 'TIMEFORMAT="%3U %3S %3R"; exec 4>&2; { time "$@" 2>&4 3>&- 4>&-; } 2>&3';
const SAMPLE_EVERY_MS = 10;

/**
 * Runs a program and measures its times and its peak memory: the largest sum of resident memory of its processes at one
 * moment, sampled every 10 ms, and at least the kernel's high-water mark of each process.
 */
export async function measure({ command, cwd, env, limit }: Invocation): Promise<Outcome> {
  const bash = ["--noprofile", "--norc", "-c", TIMED, "bash", ...command];
  const child = spawn("bash", bash, { cwd, env: { ...env }, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const below = (): number[] => processesBelow(child.pid ?? 0);
  let memory = 0;
  let running: number[] = [];
  const sampler = setInterval(() => {
    running = below();
    const { now, most } = memoryOf(running);
    memory = Math.max(memory, now, most);
  }, SAMPLE_EVERY_MS);
  let killed = false;
  const stop = (): void => {
    killed = true;
    killAll(below());
  };
  const limiter = limit === undefined ? undefined : setTimeout(stop, limit * 1000);
  try {
    const [[code], stdout, stderr, times] = await Promise.all([
      once(child, "close"),
      output(child, 1),
      output(child, 2),
      output(child, 3),
    ]);
    const [user = Number.NaN, system = Number.NaN, wall = Number.NaN] = lastLine(times).split(" ").map(Number);
    const cpu = user + system + (await outlived(running));
    return { cost: { wall, cpu, memory }, exitCode: killed ? null : code, stdout, stderr };
  } finally {
    clearInterval(sampler);
    clearTimeout(limiter);
  }
}

/** Waits for processes whose parent has exited and returns their CPU seconds, to within one sample each. */
async function outlived(pids: readonly number[]): Promise<number> {
  let cpu = 0;
  for (;;) {
    cpu = Math.max(cpu, cpuOf(pids));
    if (!pids.some(isRunning)) return cpu;
    await sleep(SAMPLE_EVERY_MS);
  }
}

async function output(child: ChildProcess, descriptor: 1 | 2 | 3): Promise<string> {
  const stream = child.stdio[descriptor];
  return stream instanceof Readable ? text(stream) : "";
}

/** Before the times, bash reports a killed program. */
function lastLine(lines: string): string {
  return lines.trimEnd().split("\n").at(-1) ?? "";
}
