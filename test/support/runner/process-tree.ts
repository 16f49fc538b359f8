import { readdirSync, readFileSync } from "node:fs";

/** The unit of times in `/proc`, on every common Linux. */
const TICKS_PER_SECOND = 100;

/** The processes below a process, without itself; none where there is no Linux `/proc`. */
export function processesBelow(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...processesBelow(child)]);
}

/**
 * Bytes of memory that processes hold now, and the most that any one of them ever held. Pages that two of them share
 * count twice.
 */
export function memoryOf(pids: readonly number[]): { readonly now: number; readonly most: number } {
  const statuses = pids.map((pid) => read(`/proc/${pid}/status`));
  return {
    now: statuses.reduce((sum, status) => sum + kibibytes(status, "VmRSS") * 1024, 0),
    most: Math.max(0, ...statuses.map((status) => kibibytes(status, "VmHWM") * 1024)),
  };
}

/** CPU seconds, user and system, of processes and of those below them that have ended; in steps of a tick, 10 ms. */
export function cpuOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = read(`/proc/${pid}/stat`);
    // The name of the program, in parentheses, may hold blanks; user, system and those of children are fields 14 to 17.
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

/** Kills processes at once, each by its id. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** A process is the child of the thread that started it. */
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

/** A process may end between two looks. */
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
