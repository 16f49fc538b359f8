import { execFile } from "node:child_process";

/** A program to run. `env` is its complete environment. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Result of a command. `output` contains everything it printed. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a command to completion without blocking this process, which serves GitHub meanwhile. */
export function runCommand({ program, args, cwd, env }: Command): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...env }, maxBuffer: 1 << 28, encoding: "utf8" } as const;
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === "number" ? error.code : 1;
      const notStarted = error !== null && typeof error.code === "string" ? error.message : "";
      resolve({ code, stdout, output: `${stdout}${stderr}${notStarted}` });
    });
  });
}

/**
 * Standard output of a command.
 * @throws Error with all output if it fails
 */
export async function mustRun(command: Command): Promise<string> {
  const { code, stdout, output } = await runCommand(command);
  if (code === 0) return stdout;
  throw new Error(`${[command.program, ...command.args].join(" ")} ended with ${code}:\n${output.trimEnd()}`);
}
