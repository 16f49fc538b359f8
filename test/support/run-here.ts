import { runCommandLine } from "../../src/cli/main.ts";
import type { CliHost } from "../../src/cli/host.ts";
import { gitEnvironment } from "./repository.ts";

/** Result of a command line that ran in this process. */
export interface HereResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line from the sources, in this process and without a terminal. */
export async function runHere(cwd: string, args: readonly string[], more: Partial<CliHost> = {}): Promise<HereResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommandLine(args, {
    ...hostHere(cwd),
    out: (text) => void out.push(Buffer.from(text).toString()),
    err: (text) => void err.push(text),
    ...more,
  });
  return { code, out: out.join(""), err: err.join("") };
}

/** Host without a terminal that discards output. */
export function hostHere(cwd: string): CliHost {
  return {
    out: () => undefined,
    err: () => undefined,
    terminal: false,
    color: false,
    width: 120,
    cwd,
    env: gitEnvironment,
    dialog: undefined,
    streams: undefined,
    readInput: async () => Buffer.alloc(0),
    self: ["carryon"],
    now: () => 0,
  };
}
