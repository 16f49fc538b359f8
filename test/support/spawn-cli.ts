import { spawn } from "node:child_process";
import { programEnvironment } from "./program-environment.ts";
import { CLI, type CliOptions, type CliResult } from "./run-cli.ts";

/** Runs the built program like `runCli` but asynchronously, so that this process can serve the program's requests. */
export function spawnCli(args: readonly string[], { cwd, env = {} }: CliOptions): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd,
      env: { ...programEnvironment(cwd), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
}
