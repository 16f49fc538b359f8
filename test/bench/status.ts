/**
 * Prints the CPU time of `carryon next`, `status` and `guard` in multiples of that of `git status`, on repositories of 10,000
 * files: `npm run bench:status -- [repository …]`. Minima of alternating runs.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { commitAll, gitIn } from "./checkout.ts";
import { measure } from "./measure.ts";
import { table } from "./table.ts";

const CLI = resolve(import.meta.dirname, "../../dist/cli.js");
const FILES = 10_000;
const RUNS = 12;

/** Files of a folder, on average: in vite 3.3, in svelte 2.4, and in a repository that nobody has. */
const SHAPES = { "3 files a folder": 3, "20 files a folder": 20 };

const IGNORED = ["node_modules/", "dist/", "*.log", ".env", "coverage/", "!keep.log", "**/tmp/", "*.tmp"];

const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
try {
  const made = Object.entries(SHAPES).map(([name, each]) => [name, makeRepository(name, each)] as const);
  const given = process.argv.slice(2).map((path) => [path, resolve(path)] as const);
  const rows: string[][] = [];
  for (const [name, root] of [...made, ...given]) rows.push([name, ...(await ratios(root))]);
  process.stdout.write(table([["", "git status", "next", "status", "guard", "with a note"], ...rows]));
} finally {
  rmSync(home, { recursive: true, force: true });
}

function makeRepository(name: string, each: number): string {
  const root = join(home, name.replaceAll(" ", "-"));
  for (let i = 0; i < FILES; i++) {
    const folder = Math.floor(i / each);
    const path = join(root, `packages/p${folder % 17}/src/part${folder % 97}/room${folder}/file-${i}.ts`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export const value${i} = ${i};\n`);
  }
  writeFileSync(join(root, ".gitignore"), `${IGNORED.join("\n")}\npack/\n`);
  gitIn(home)(root, "init", "--quiet", "--initial-branch=main");
  commitAll(root, home);
  return root;
}

async function ratios(root: string): Promise<readonly string[]> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache") };
  const cpu = async (command: readonly string[]): Promise<number> =>
    (await measure({ command, cwd: root, env })).cost.cpu;
  const commands = [["git", "status"], carryon("next"), carryon("status"), carryon("guard")];
  const least = async (): Promise<readonly number[]> => {
    const best = commands.map(() => Number.POSITIVE_INFINITY);
    for (let run = 0; run < RUNS; run++) {
      for (const [i, command] of commands.entries()) best[i] = Math.min(best[i]!, await cpu(command));
    }
    return best;
  };
  const [git = 1, ...others] = await least();
  await cpu(carryon("pack", "--quiet", "--only", "lite", "--out", join(home, `out-${rootName(root)}`)));
  const [, , , guard = 0] = await least();
  const shown = [...others, guard].map((seconds) => `${(seconds / git).toFixed(2)} ×`);
  return [`${Math.round(git * 1000)} ms`, ...shown];
}

function rootName(root: string): string {
  return root.replaceAll(/\W+/gu, "-");
}

function carryon(...args: readonly string[]): readonly string[] {
  return [process.execPath, CLI, ...args];
}
