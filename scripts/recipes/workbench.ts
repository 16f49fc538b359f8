import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { installSitePackages } from "../build/build-site.ts";
import { trackedFiles } from "../shape/tracked.ts";
import type { CommandLine, Edit } from "./recipe.ts";

const ROOT = join(import.meta.dirname, "../..");
const PACKAGES = ["node_modules", "site/node_modules"];

/** Result of a command. `output` contains everything it printed. */
export interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

/** A disposable copy of the repository. */
export interface Workbench {
  readonly root: string;
  readonly apply: (edits: readonly Edit[]) => void;
  readonly run: (command: CommandLine) => Ended;
  /** Writes a sample folder and returns its path. */
  readonly sample: (files: Readonly<Record<string, string>>) => string;
  /** Sorted paths of files that differ from the repository, except for built ones. */
  readonly touched: () => readonly string[];
  /** Undoes all changes. */
  readonly reset: () => void;
  readonly remove: () => void;
}

/**
 * Copies the working tree, without ignored files, to a temporary directory. Packages are installed if necessary and
 * linked.
 */
export function openWorkbench(): Workbench {
  installSitePackages();
  const directory = mkdtempSync(join(tmpdir(), "carryon-recipes-"));
  const root = join(directory, "carryon");
  for (const path of trackedFiles(ROOT, ["."])) cpSync(join(ROOT, path), join(root, path), { verbatimSymlinks: true });
  for (const path of PACKAGES) symlinkSync(join(ROOT, path), join(root, path), "dir");
  git(root, "init", "--quiet");
  writeFileSync(join(root, ".git/info/exclude"), "node_modules\n*.tsbuildinfo\n");
  git(root, "add", "--all");
  return {
    root,
    apply: (edits) => edits.forEach((edit) => apply(root, edit)),
    run: (command) => run(root, join(directory, "home"), command),
    sample(files) {
      // The caches contain results of other sources.
      rmSync(join(directory, "home"), { recursive: true, force: true });
      return sample(join(directory, "sample"), files);
    },
    touched: () =>
      git(root, "status", "--porcelain", "--untracked-files=all", "--", ".", ":!dist").flatMap(changedPath),
    reset() {
      git(root, "checkout", "--quiet", "--", ".");
      git(root, "clean", "--quiet", "-d", "--force");
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function apply(root: string, { path, change }: Edit): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, change(existsSync(file) ? readFileSync(file, "utf8") : ""));
}

/** Runs a command in a clean environment, without the settings of a surrounding test run. */
function run(root: string, home: string, [program, ...args]: CommandLine): Ended {
  const path = [join(root, "node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { PATH: path, HOME: home, NO_COLOR: "1", CI: "true", NODE_COMPILE_CACHE };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, env, encoding: "utf8" });
  return { ok: status === 0, output: `${stdout}${stderr}${error === undefined ? "" : error.message}` };
}

function sample(directory: string, files: Readonly<Record<string, string>>): string {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(directory, path), text);
  return directory;
}

/**
 * Lines that git prints.
 * @throws Error if git fails
 */
function git(cwd: string, ...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed: ${stderr}`);
  return stdout.split("\n");
}

/** Path of a changed file. All files are staged as added, so the second letter is the change since. */
function changedPath(line: string): readonly string[] {
  return line === "" || line[1] === " " ? [] : [line.slice(3)];
}
