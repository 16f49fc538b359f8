import { readdirSync, readFileSync } from "node:fs";

/** Clock tick rate in `/proc`, the same on every common Linux. */
const TICKS_PER_SECOND = 100;

/** Ids of all descendants of a process; empty without a Linux `/proc`. */
export function processesBelow(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...processesBelow(child)]);
}

/**
 * Memory that processes hold now, and the highest peak of any single one, in bytes. Pages shared by two of them count
 * twice.
 */
export function memoryOf(pids: readonly number[]): { readonly now: number; readonly most: number } {
  const statuses = pids.map((pid) => read(`/proc/${pid}/status`));
  return {
    now: statuses.reduce((sum, status) => sum + kibibytes(status, "VmRSS") * 1024, 0),
    most: Math.max(0, ...statuses.map((status) => kibibytes(status, "VmHWM") * 1024)),
  };
}

/** User and system CPU seconds of processes and their terminated children, to the precision of a 10 ms tick. */
export function cpuOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = read(`/proc/${pid}/stat`);
    // The program name is in parentheses and may contain spaces. Fields 14 to 17 are user and system time, of the
    // process and of its children.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Whether a process still runs. A zombie, which only waits to be reaped, does not. */
export function isRunning(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== "" && !stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
}

/** Kills processes immediately by their ids. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already exited.
    }
  }
}

/** A child process belongs to the thread that started it. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`)
      .split(" ")
      .filter((child) => child !== "")
      .map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A process may exit between two reads. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function kibibytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0);
}
