import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withBlock } from "../marked-block.ts";
import { EXAMPLE_FILES, FAILING_TEST, TASK, TASK_STATE, UNFINISHED } from "./task-repository.ts";

const ROOT = new URL("../../..", import.meta.url);
const CLI = fileURLToPath(new URL("dist/cli.js", ROOT));
const DOCUMENT = new URL("docs/tasks.md", ROOT);
const WRITER = "scripts/docs/task/task-example.ts";
const NOTES = ".carryon/threads/fix-the-retry-loop-in-uploads/task_state.md";

/** Runs the built program on an invented task, from start to done, and returns the terminal session as Markdown. */
export function runTaskExample(): string {
  const home = mkdtempSync(join(tmpdir(), "carryon-task-"));
  const root = join(home, "demo");
  const env = { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache") };
  try {
    makeExampleRepository(root);
    return terminalRuns({ root, run: (...args) => printed(root, env, args) });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns `docs/tasks.md` with the example in its place. */
export function withTaskExample(document: string, example: string): string {
  return withBlock(document, { name: "terminal", writer: WRITER }, example);
}

/** Writes the example into `docs/tasks.md`. It comes from `dist/`, so build first. */
export function writeTaskExample(): void {
  writeFileSync(DOCUMENT, withTaskExample(readFileSync(DOCUMENT, "utf8"), runTaskExample()));
}

function terminalRuns({ root, run }: Example): string {
  const start = run("task", "start", TASK);
  const notes = beginWork(root);
  const pack = run("task", "--stdout");
  const lines = pack.stdout.trimEnd().split("\n");
  const state = lines.slice(lines.findLastIndex((line) => line === "# State of the work"));
  return fenced([
    `$ carryon task start "${TASK}"\n${start.combined}`,
    `$ cat ${NOTES}\n${notes}`,
    `$ carryon task --stdout > task.md\n${pack.stderr.trimEnd()}`,
    `$ tail -n ${state.length} task.md\n${state.join("\n")}`,
    `$ carryon task done\n${run("task", "done").combined}`,
  ]);
}

/** What a run printed, with one second for all times. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  /** Both, without the last line break. */
  readonly combined: string;
}

interface Example {
  readonly root: string;
  readonly run: (...args: readonly string[]) => Printed;
}

function printed(cwd: string, env: Readonly<Record<string, string>>, args: readonly string[]): Printed {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd, env, encoding: "utf8" });
  const timeless = stderr.replaceAll(/\d+\.\d s\b/gu, "1.0 s");
  return { stdout, stderr: timeless, combined: `${stdout}${timeless}`.trimEnd() };
}

/**
 * Starts the work and writes its notes.
 * @returns the notes
 */
function beginWork(root: string): string {
  writeFiles(root, { ...UNFINISHED, [NOTES]: TASK_STATE });
  return TASK_STATE.trimEnd();
}

/** Creates a branch that is one commit ahead of its remote. */
function makeExampleRepository(root: string): void {
  const git = (...args: readonly string[]): void => void execFileSync("git", args, { cwd: root, env: GIT_ENVIRONMENT });
  writeFiles(root, EXAMPLE_FILES);
  git("init", "--quiet", "--template=", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=Upload files");
  git("config", "remote.origin.url", "https://example.invalid/demo.git");
  git("config", "remote.origin.fetch", "+refs/heads/*:refs/remotes/origin/*");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("checkout", "--quiet", "-b", "retry", "--track", "origin/main");
  writeFiles(root, FAILING_TEST);
  git("commit", "--quiet", "--all", "--message=Add a failing test for endless retries");
}

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Fixes author and date, so that commits have the same ids everywhere. */
const GIT_ENVIRONMENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["AUTHOR", "COMMITTER"].flatMap((role) => [
      [`GIT_${role}_NAME`, "Test"],
      [`GIT_${role}_EMAIL`, "test@example.invalid"],
      [`GIT_${role}_DATE`, "2026-02-03T04:05:06Z"],
    ]),
  ),
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  LC_ALL: "C",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

function fenced(parts: readonly string[]): string {
  return ["```console", parts.join("\n\n"), "```"].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTaskExample();
