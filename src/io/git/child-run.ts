import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment } from "../child-environment.ts";

/** How a child process ended. */
export interface ChildResult {
  readonly code: number;
  readonly stderr: string;
}

/** Runs a program to its end, without a shell, without input and without the tokens of the environment. */
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
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 3, stderr: Buffer.concat(stderr).toString("utf8") }));
  });
}

/** Calls with a fresh directory that is gone afterwards, whatever happens. */
export async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), "carryon-"));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
