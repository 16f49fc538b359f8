/**
 * Prints the CPU and wall-clock time of `carryon status --next`, `status` and `check --fresh` as multiples of those of
 * `git status`, on repositories of 10,000 files: `npm run bench:status -- [repository …]`. Uses minima of alternating
 * runs with warm system caches. The index is fresh, so git reads no files. As in any clone, it has no monitor and no
 * cache of untracked files. The floor is the sum of `git status` and an empty Node program.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { commitAll, gitIn } from "./measure/checkout.ts";
import { measure } from "./measure/measure.ts";
import { table } from "./measure/table.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const FILES = 10_000;
const RUNS = 12;

/** Average files per folder: vite has 3.3, svelte 2.4. The second shape is unrealistic. */
const SHAPES = { "3 files a folder": 3, "20 files a folder": 20 };

const TIMES = ["cpu", "wall"] as const;
const GIT = ["git", "status"];
const NODE = [process.execPath, "-e", "0"];

const IGNORED = ["node_modules/", "dist/", "*.log", ".env", "coverage/", "!keep.log", "**/tmp/", "*.tmp"];

const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
try {
  const made = Object.entries(SHAPES).map(([name, each]) => [name, makeRepository(name, each)] as const);
  const repositories = process.argv.slice(2).map((path) => [path, resolve(path)] as const);
  const rows: (readonly string[])[] = [];
  for (const [name, root] of [...made, ...repositories]) {
    for (const row of await rowsOf(name, root)) rows.push(row);
  }
  process.stdout.write(table([["", "git status", "node", "floor", "next", "status", "fresh", "with a note"], ...rows]));
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

/** Seconds of CPU and wall-clock time. */
type Times = Readonly<Record<(typeof TIMES)[number], number>>;

async function rowsOf(name: string, root: string): Promise<readonly (readonly string[])[]> {
  const env = { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache") };
  const times = async (command: readonly string[]): Promise<Times> => (await measure({ command, cwd: root, env })).cost;
  const commands = [GIT, NODE, carryon("status", "--next"), carryon("status"), carryon("check", "--fresh")];
  const minimumTimes = async (): Promise<readonly Times[]> => {
    const best = commands.map(() => ({ cpu: Number.POSITIVE_INFINITY, wall: Number.POSITIVE_INFINITY }));
    for (let run = 0; run < RUNS; run++) {
      for (const [i, command] of commands.entries()) {
        const { cpu, wall } = await times(command);
        best[i] = { cpu: Math.min(best[i]!.cpu, cpu), wall: Math.min(best[i]!.wall, wall) };
      }
    }
    return best;
  };
  const first = await minimumTimes();
  await times(carryon("pack", "--quiet", "--only", "lite", "--out", join(home, `out-${rootName(root)}`)));
  const noted = await minimumTimes();
  return TIMES.map((kind) => {
    const [git = 1, node = 0, ...others] = first.map((one) => one[kind]);
    const fresh = noted.at(-1)?.[kind] ?? 0;
    const ratios = [git + node, ...others, fresh].map((seconds) => `${(seconds / git).toFixed(2)} ×`);
    return [`${name}, ${kind}`, `${Math.round(git * 1000)} ms`, `${Math.round(node * 1000)} ms`, ...ratios];
  });
}

function rootName(root: string): string {
  return root.replaceAll(/\W+/gu, "-");
}

function carryon(...args: readonly string[]): readonly string[] {
  return [process.execPath, CLI, ...args];
}
