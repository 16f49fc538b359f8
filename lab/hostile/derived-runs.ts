import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commitAll, gitIn } from "../measure/checkout.ts";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { figure, table } from "../measure/table.ts";
import { type OnePatternFile, textOf } from "./one-pattern-files.ts";

/** A command that derives data from texts. */
export type DerivingCommand = "full" | "lite" | "task" | "review" | "site";

/** Arguments of each command, without the output path. */
export const COMMANDS: Readonly<Record<DerivingCommand, readonly string[]>> = {
  full: ["pack", "--only", "full"],
  lite: ["pack", "--only", "lite"],
  task: ["task", "Fix what parses the first line of a file"],
  review: ["review", "base"],
  site: ["site"],
};

/** Maximum CPU seconds of a run, and maximum bytes above a run on a repository without the file. */
export const MAX_COST = { cpu: 3, memory: 300e6 };
/** Wall-clock seconds after which a run is killed. */
const MAX_RUN_SECONDS = 90;
/** Rows of the table. */
const TABLE_ROWS = 20;

/** Selection of runs. */
export interface DerivedSelection {
  readonly files: readonly OnePatternFile[];
  readonly commands: readonly DerivingCommand[];
  /** File sizes in bytes. */
  readonly sizes: readonly number[];
}

/** Cost of one command on one file. */
export interface DerivedRun {
  readonly pattern: string;
  readonly command: DerivingCommand;
  readonly bytes: number;
  /** Seconds. */
  readonly cpu: number;
  /** Bytes above a run without the file. */
  readonly memory: number;
  /** `null` if the run was killed. */
  readonly exitCode: number | null;
  /** Whether the command must refuse the file with exit code 2. */
  readonly isRefused: boolean;
}

/** Runs each command without a cache on a repository whose last commit adds one file. */
export async function derivedRuns(cli: string, selection: DerivedSelection): Promise<readonly DerivedRun[]> {
  const home = mkdtempSync(join(tmpdir(), "carryon-hostile-"));
  const runs: DerivedRun[] = [];
  try {
    const empty = await costsOn(cli, home, makeRepository(home), selection.commands);
    for (const file of selection.files) {
      for (const bytes of selection.sizes) {
        const text = textOf(file, bytes);
        const isRefused = file.maxBytes !== undefined && Buffer.byteLength(text) > file.maxBytes;
        const repository = makeRepository(home, { path: file.path, text });
        for (const { command, cpu, memory, exitCode } of await costsOn(cli, home, repository, selection.commands)) {
          const base = empty.find((one) => one.command === command)!;
          const run = { pattern: file.name, command, bytes, cpu, memory: memory - base.memory, exitCode, isRefused };
          process.stderr.write(`${rowOf(run).join("  ")}\n`);
          runs.push(run);
        }
      }
    }
    return runs;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Whether a run costs too much, fails, or packs a file it must refuse. */
export function isOver({ cpu, memory, exitCode, isRefused }: DerivedRun): boolean {
  const isExpected = isRefused ? exitCode === 2 : exitCode === 0 || exitCode === 1;
  return cpu > MAX_COST.cpu || memory > MAX_COST.memory || !isExpected;
}

/** Table of the most expensive runs, those over a limit first. */
export function derivedText(runs: readonly DerivedRun[]): string {
  const share = (run: DerivedRun): number =>
    (isOver(run) ? 1e6 : 0) + Math.max(run.cpu / MAX_COST.cpu, run.memory / MAX_COST.memory);
  const over = runs.filter(isOver).length;
  const rows = runs.toSorted((a, b) => share(b) - share(a)).slice(0, Math.max(TABLE_ROWS, over));
  const head = ["files of one pattern", "command", "MB", "CPU s", "MB above empty", "exit code", ""];
  const note = `The ${rows.length} most expensive of ${runs.length} runs; the limits are ${MAX_COST.cpu} s of CPU and ${MAX_COST.memory / 1e6} MB\n`;
  return `${table([head, ...rows.map(rowOf)])}${note}${over} of ${runs.length} runs are over a limit\n`;
}

function rowOf(run: DerivedRun): readonly string[] {
  const { pattern, command, bytes, cpu, memory, exitCode, isRefused } = run;
  const outcome = isRefused && exitCode === 2 ? "2, as it must" : String(exitCode ?? "stopped");
  const [megabytes, above] = [figure(bytes / 1e6), String(Math.round(memory / 1e6))];
  return [pattern, command, megabytes, figure(cpu), above, outcome, isOver(run) ? "!" : ""];
}

let made = 0;

/** Creates a repository whose branch `base` lacks the file. */
function makeRepository(home: string, file?: { readonly path: string; readonly text: string }): string {
  const repository = join(home, `repository-${made++}`);
  mkdirSync(repository);
  const git = gitIn(home);
  git(repository, "init", "--quiet");
  writeFileSync(join(repository, "index.ts"), 'import "./a";\nexport function parseLine(line: string): void {}\n');
  commitAll(repository, home);
  git(repository, "branch", "base");
  writeFileSync(join(repository, "main.ts"), 'import { parseLine } from "./index";\nparseLine("a");\n');
  if (file !== undefined) {
    mkdirSync(dirname(join(repository, file.path)), { recursive: true });
    writeFileSync(join(repository, file.path), file.text);
  }
  commitAll(repository, home);
  return repository;
}

type CommandCost = Pick<DerivedRun, "command" | "cpu" | "memory" | "exitCode">;

async function costsOn(
  cli: string,
  home: string,
  repository: string,
  commands: readonly DerivingCommand[],
): Promise<readonly CommandCost[]> {
  const costs: CommandCost[] = [];
  for (const command of commands) {
    const out = join(home, "out");
    const args = [process.execPath, cli, ...COMMANDS[command], "--quiet", "--no-cache", "--out", out];
    const run = { command: args, cwd: repository, env: environment(home), limit: MAX_RUN_SECONDS };
    const { cost, exitCode, stderr } = await measure(run);
    if (exitCode !== 0 && exitCode !== 1)
      process.stderr.write(`${command}: exit code ${exitCode}: ${stderr.slice(-500)}\n`);
    costs.push({ command, cpu: cost.cpu, memory: cost.memory, exitCode });
    rmSync(out, { recursive: true, force: true });
  }
  rmSync(repository, { recursive: true, force: true });
  return costs;
}
