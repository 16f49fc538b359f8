import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { withBlock } from "../marked-block.ts";
import { EXAMPLE_FILES, FAILING_TEST, TASK, TASK_STATE, UNFINISHED } from "./task-repository.ts";

const ROOT = new URL("../../..", import.meta.url);
const CLI = fileURLToPath(new URL("dist/cli.js", ROOT));
const DOCUMENT = new URL("docs/tasks.md", ROOT);
const WRITER = "scripts/docs/task/task-example.ts";
const NOTES = ".carryon/threads/fix-the-retry-loop-in-uploads/task_state.md";

/** A task from start to finish, as Markdown. */
export interface TaskExample {
  readonly terminal: string;
  readonly mcp: string;
}

/** Runs the built program on an invented task, in the terminal and over MCP, and returns its output. */
export async function runTaskExample(): Promise<TaskExample> {
  return { terminal: await inExample(terminalRuns), mcp: await inExample(mcpCalls) };
}

/** Updates the examples in `docs/tasks.md`. */
export function withTaskExample(document: string, { terminal, mcp }: TaskExample): string {
  const first = withBlock(document, { name: "terminal", writer: WRITER }, terminal);
  return withBlock(first, { name: "mcp", writer: WRITER }, mcp);
}

/** Writes the examples into `docs/tasks.md`. They run `dist/`, so build first. */
export async function writeTaskExample(): Promise<void> {
  const example = await runTaskExample();
  writeFileSync(DOCUMENT, withTaskExample(readFileSync(DOCUMENT, "utf8"), example));
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
    `$ carryon task\n${run("task").combined}`,
  ]);
}

async function mcpCalls({ root, env, run }: Example): Promise<string> {
  const client = new Client({ name: "example", version: "1.0.0" });
  try {
    const transport = new StdioClientTransport({ command: process.execPath, args: [CLI, "mcp"], cwd: root, env });
    await client.connect(transport);
    const call = async (): Promise<string> => {
      const { content, isError } = await client.callTool({ name: "task_pack", arguments: {} });
      const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
      return `→ tools/call task_pack {}\n← ${isError === true ? "(isError) " : ""}${shownReply(text.trimEnd().split("\n"))}`;
    };
    const start = `$ carryon task start "${TASK}"\n${run("task", "start", TASK).combined}`;
    beginWork(root);
    const open = await call();
    const done = `$ carryon task done\n${run("task", "done").combined.split("\n", 1)[0] ?? ""}`;
    return fenced([start, open, done, await call()]);
  } finally {
    await client.close();
  }
}

/** Heading of a reply and the state of the work. */
function shownReply([first = "", ...rest]: readonly string[]): string {
  const at = rest.findLastIndex((line) => line === "# State of the work");
  const state = ["…", ...rest.slice(at)].map((line) => `  ${line}`.trimEnd());
  return [first, ...(at < 0 ? rest : state)].join("\n");
}

/** Output of a run. All durations in `stderr` read 1.0 s. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  /** Both, without the last line break. */
  readonly combined: string;
}

interface Example {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly run: (...args: readonly string[]) => Printed;
}

async function inExample(show: (example: Example) => string | Promise<string>): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "carryon-task-"));
  const root = join(home, "demo");
  const env = { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CACHE_HOME: join(home, "cache") };
  try {
    makeExampleRepository(root);
    return await show({ root, env, run: (...args) => printed(root, env, args) });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function printed(cwd: string, env: Example["env"], args: readonly string[]): Printed {
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
  return ["```", parts.join("\n\n"), "```"].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTaskExample();
