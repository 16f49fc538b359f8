import { type ChildProcess, spawn } from "node:child_process";
import { platform } from "node:os";
import { kill } from "node:process";
import type { Readable } from "node:stream";
import { atExit } from "./at-exit.ts";

/** Milliseconds from the end of the input to SIGTERM, and to SIGKILL. */
const GRACE_MS = { ask: 600, kill: 850 };

/**
 * Runs a program, passes `input` to it, and ends it within a second after `input` ends, with every process of its
 * group. On Windows, it ends only the program itself. A program cannot guarantee that by itself: while it computes or
 * waits for a child, it does not notice that its input has ended.
 *
 * The program inherits both output streams and ends when this process does. Rejects if it cannot be started.
 * @returns its exit code; 0 if it was ended, 3 if it crashed
 */
export function runWhileInputLasts(
  [program, ...args]: readonly [string, ...string[]],
  input: Readable,
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    // `detached` gives it a process group, so that one signal also reaches its children.
    const options = { env, detached: true, windowsHide: true } as const;
    const child = spawn(program, args, { ...options, stdio: ["pipe", "inherit", "inherit"] });
    let isInputOver = false;
    const removeExitHook = atExit(() => signalGroup(child, "SIGTERM"));
    child.once("error", reject);
    child.once("exit", (code) => {
      removeExitHook();
      // Kills children that outlive the program.
      signalGroup(child, "SIGKILL");
      resolve(code ?? (isInputOver ? 0 : 3));
    });
    // Writing fails once the program has ended.
    child.stdin.on("error", () => undefined);
    input.pipe(child.stdin);
    const end = (): void => {
      isInputOver = true;
      child.stdin.end();
      setTimeout(signalGroup, GRACE_MS.ask, child, "SIGTERM").unref();
      setTimeout(signalGroup, GRACE_MS.kill, child, "SIGKILL").unref();
    };
    // `close` without `end` follows an error.
    for (const event of ["end", "close"]) input.once(event, end);
    input.once("error", () => input.destroy());
  });
}

/** Signals a process and its group; on Windows, only the process. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    kill(platform() === "win32" ? pid : -pid, signal);
  } catch {
    // All of them have ended.
  }
}
