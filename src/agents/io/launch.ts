/* oxlint-disable eslint/no-restricted-globals -- the process of an agent ends this one, by its exit code or by its signal */
import { spawn } from "node:child_process";
import { platform } from "node:os";
import { CarryonError } from "../../base/index.ts";
import { findProgram } from "../../base/io/index.ts";

/** Program to run in place of this one. */
export interface Launch {
  /** Absolute path of the program. */
  readonly path: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a terminal sends Ctrl-C to the program, too. */
  readonly hasTerminal: boolean;
}

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Finds the absolute path of a program, on Windows an `.exe` or `.com` file.
 * @throws CarryonError `path-not-found` if it is not on `PATH`
 */
export function programOnPath(program: string, env: Launch["env"]): string {
  const names = platform() === "win32" ? [`${program}.exe`, `${program}.com`] : [program];
  const path = names.map((name) => findProgram(name, env)).find((candidate) => candidate !== undefined);
  if (path !== undefined) return path;
  throw new CarryonError("path-not-found", `${program} was not found on PATH`, {
    hint: `Install ${program}, then run this again.`,
  });
}

/**
 * Runs a program with the streams of this process, without a shell, and waits for its end. Forwards SIGHUP, SIGTERM and
 * SIGINT, but not SIGINT if a terminal sends it to the program, too. Removes the earlier listeners for these signals.
 * When the program ends, this process takes over its exit code, or ends by the same signal.
 * @throws CarryonError `usage` if the program cannot be started
 */
export async function launchProgram({ path, args, cwd, env, hasTerminal }: Launch): Promise<void> {
  const listeners = SIGNALS.map((signal) => {
    const earlierListeners = process.listeners(signal);
    // A terminal sends Ctrl-C to both processes. The program decides how to react.
    const listener = (): void => void (signal === "SIGINT" && hasTerminal ? undefined : child.kill(signal));
    process.on(signal, listener);
    // The earlier listeners would end this process. The pack is written, so they are obsolete. They are removed after
    // the new one is added, so that no signal is lost.
    for (const one of earlierListeners) process.off(signal, one);
    return [signal, listener] as const;
  });
  const child = spawn(path, args, { cwd, env, stdio: "inherit", shell: false });
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.on("error", (cause) =>
        reject(new CarryonError("usage", `${path} cannot be started: ${cause.message}`, { cause })),
      );
      child.on("close", (...ended) => resolve(ended));
    });
    if (signal === null) process.exitCode = code ?? 1;
    else {
      for (const name of SIGNALS) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    }
  } finally {
    for (const [name, listener] of listeners) process.off(name, listener);
  }
}
