import { readdirSync, readFileSync } from "node:fs";

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
