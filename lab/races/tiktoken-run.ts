import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { type Cost, measure } from "../measure/measure.ts";

/** One count of a repository with the tiktoken package, in a separate process. */
export interface TiktokenRun {
  readonly cost: Cost;
  readonly files: number;
  /** Text files with a word that is too long for the package. */
  readonly skipped: number;
  readonly tokens: number;
}

/** Counts the text files of a directory with the tiktoken package, once. */
export async function countWithTiktoken(directory: string, home: string): Promise<TiktokenRun> {
  const command = [process.execPath, join(import.meta.dirname, "tiktoken.ts"), directory];
  const { cost, exitCode, stdout, stderr } = await measure({ command, cwd: home, env: environment(home) });
  if (exitCode !== 0) throw new Error(`counting with tiktoken ended with exit code ${exitCode}: ${stderr}`);
  const counted: Omit<TiktokenRun, "cost"> = JSON.parse(stdout);
  return { cost, ...counted };
}
