/**
 * Prints the wall-clock time of each hook of `carryon hook claude-code`, in milliseconds: `npm run bench:hooks`.
 * The store is warm, and so is the cache of compiled code. Agents wait for these times; imports run in the background.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { dirname, join, resolve } from "node:path";
import { table } from "./measure/table.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const RUNS = 20;
/** Hooks that start an import, and longer than it takes, in milliseconds. */
const BACKGROUND: ReadonlySet<string> = new Set(["PreCompact", "SessionEnd"]);
const IMPORT_MS = 1500;

const home = mkdtempSync(join(tmpdir(), "carryon-bench-"));
try {
  const root = join(home, "repository");
  mkdirSync(root);
  spawnSync("git", ["init", "-q", "-b", "main"], { cwd: root });
  const transcript = join(home, ".claude/projects/repository/one.jsonl");
  mkdirSync(dirname(transcript), { recursive: true });
  writeFileSync(transcript, conversation(2000));
  const call = (event: string, more: object = {}): string =>
    JSON.stringify({ hook_event_name: event, session_id: "two", transcript_path: transcript, cwd: root, ...more });
  const inputs: readonly (readonly [string, string])[] = [
    ["SessionStart", call("SessionStart", { source: "startup" })],
    ["PostToolUse, 1 kB", call("PostToolUse", tool("a line of a log\n".repeat(60)))],
    ["PostToolUse, 20 kB", call("PostToolUse", tool("a line of a log\n".repeat(1250)))],
    ["PostToolUse, 1 MB", call("PostToolUse", tool("a line of a log\n".repeat(62_500)))],
    ["PreCompact", call("PreCompact")],
    ["SessionEnd", call("SessionEnd")],
  ];
  const rows: (readonly string[])[] = [];
  for (const [name, input] of inputs) {
    // An import in the background must not run beside the next measurement.
    const times = await timesOf(input, root, BACKGROUND.has(name) ? IMPORT_MS : 0);
    rows.push([name, ...times.map((time) => time.toFixed(0))]);
  }
  process.stdout.write(table([["", "median", "p95", "worst"], ...rows]));
} finally {
  rmSync(home, { recursive: true, force: true });
}

function tool(stdout: string): object {
  return { tool_name: "Bash", tool_input: {}, tool_response: { stdout } };
}

/** Median, 95th percentile and maximum of the wall-clock time. */
async function timesOf(input: string, cwd: string, pause: number): Promise<readonly number[]> {
  const times: number[] = [];
  run(input, cwd);
  await sleep(pause);
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    run(input, cwd);
    times.push(performance.now() - start);
    await sleep(pause);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(RUNS - 1, Math.floor(RUNS * share))]!;
  return [at(0.5), at(0.95), at(1)];
}

function run(input: string, cwd: string): void {
  const env = { PATH: process.env["PATH"], HOME: home, XDG_CACHE_HOME: join(home, "cache") };
  const { status, stderr } = spawnSync(process.execPath, [CLI, "hook", "claude-code"], { cwd, input, env });
  if (status !== 0 || stderr.length > 0) throw new Error(`the hook failed: ${stderr.toString()}`);
}

function conversation(turns: number): string {
  const lines = Array.from({ length: turns }, (_, n) => {
    const role = n % 2 === 0 ? "user" : "assistant";
    const message = { role, content: `Turn ${n}: keep src/module-${n}.ts as it is, and go on with the next step.` };
    return JSON.stringify({ type: role, uuid: `u${n}`, sessionId: "one", message });
  });
  return `${lines.join("\n")}\n`;
}
