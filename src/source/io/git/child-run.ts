import { spawn } from "node:child_process";
import { atExit, childEnvironment } from "../../../base/io/index.ts";

/** Result of a child process. */
export interface ChildResult {
  readonly code: number;
  readonly stderr: string;
}

/**
 * Runs a program without shell or input and returns its exit code and error output once it exits. The code is 3 if a
 * signal ended it. Its environment is what `childEnvironment` keeps of `env`. It is killed when this process exits.
 * Rejects if the program cannot be started.
 */
export function runChild(
  command: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ChildResult> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: childEnvironment(env), stdio: ["ignore", "ignore", "pipe"] });
    const stderr: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    const removeExitHook = atExit(() => child.kill("SIGKILL"));
    child.on("error", reject);
    child.on("close", removeExitHook);
    child.on("close", (code) => resolve({ code: code ?? 3, stderr: Buffer.concat(stderr).toString("utf8") }));
  });
}
