import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment } from "../child-environment.ts";

/** The result of a child process. */
export interface ChildResult {
  readonly code: number;
  readonly stderr: string;
}

/** Runs a program and waits for it to exit: without a shell or input, in the environment of `childEnvironment`. */
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

/** Calls `use` with a new temporary directory and removes it afterwards, even if `use` throws. */
export async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), "carryon-"));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
