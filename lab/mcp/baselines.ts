import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Checkout } from "../measure/checkout.ts";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";

/** A program that does part of what a tool does. */
export interface Baseline {
  readonly name: string;
  /** Minimum CPU seconds of a run. */
  readonly cpu: number;
  readonly tokens: number;
}

/** Runs of a program over which its CPU time is averaged. */
const TIMES = 20;

/** Runs `git grep` for a term, and `ctags` over all files if it is installed. */
export async function baselines(
  { directory }: Checkout,
  term: string,
  { home, runs }: { readonly home: string; readonly runs: number },
  count: (text: string) => number,
): Promise<readonly Baseline[]> {
  const run = async (name: string, command: string, times: number): Promise<Baseline> => {
    const cpu: number[] = [];
    for (let i = 0; i < runs; i++) {
      const loop = `for i in $(seq ${times}); do ${command} > /dev/null; done`;
      const { cost } = await measure({
        command: ["bash", "-c", loop, "bash", term],
        cwd: directory,
        env: environment(home),
      });
      cpu.push(cost.cpu / times);
    }
    const singleRun = ["bash", "-c", command, "bash", term];
    const { stdout } = await measure({ command: singleRun, cwd: directory, env: environment(home) });
    return { name, cpu: cpu.reduce((a, b) => Math.min(a, b), Infinity), tokens: count(stdout) };
  };
  const grep = await run("git grep -nwF", 'git grep -nwF -e "$1"', TIMES);
  if (!isInstalled("ctags")) return [grep];
  const readTags = `ctags -R -f - . | grep -w "^$1"`;
  return [grep, await run("ctags -R | grep", readTags, 1)];
}

function isInstalled(program: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
