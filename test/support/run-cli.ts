import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";
import type { ThreadRun } from "./cli-thread.ts";
import { COMPILED_CODE, programEnvironment } from "./program-environment.ts";

/** The built program. */
export const CLI: string = resolve(import.meta.dirname, "../../dist/cli.js");

/** Result of a run of the program. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Folder and options of a run. */
export interface CliOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Path of a different copy of the program. */
  readonly cli?: string;
  /** Standard input. */
  readonly input?: string | Buffer;
}

/**
 * Runs the built program without the machine's cache, locale and git settings. The parent of `cwd` is its home and
 * contains the cache. A thread that stays loaded runs most command lines, which takes half the CPU time of a process
 * for each.
 */
export function runCli(
  args: readonly string[],
  { cwd, env = {}, node = process.execPath, cli = CLI, input = "" }: CliOptions,
): CliResult {
  if (isThreadable(args, { env, node, cli })) {
    const all = { ...programEnvironment(cwd), ...env };
    return runInThread({ args, cwd, env: all, input: Buffer.from(input) });
  }
  const result = spawnSync(node, [cli, ...args], {
    cwd,
    input,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...programEnvironment(cwd), ...env },
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** Directory that the end of the test removes. Its parent is the temporary directory of the whole test run. */
export function temporaryDirectory(): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "carryon-test-")));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Bytes of every file below a directory, by relative path. */
export function readTree(directory: string): Map<string, Buffer> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(directory, join(entry.parentPath, entry.name))).toSorted();
  return new Map(paths.map((path) => [path, readFileSync(join(directory, path))]));
}

/** Commands that need a separate process: they read its standard input, end it, or end with it. */
const PROCESS_COMMANDS: ReadonlySet<string> = new Set(["hook", "mcp", "--version", "-V"]);

/** Whether a command line behaves in a thread as it does in a process. */
function isThreadable(
  args: readonly string[],
  { env, node, cli }: Required<Pick<CliOptions, "env" | "node" | "cli">>,
): boolean {
  const startsNode = Object.entries(env).some(
    ([name, value]) => name.startsWith("NODE_") && value !== COMPILED_CODE[name],
  );
  const isPlain = node === process.execPath && cli === CLI && !startsNode;
  return isPlain && !PROCESS_COMMANDS.has(args[0] ?? "") && !args.includes("--run");
}

interface Thread {
  readonly port: MessagePort;
  readonly done: Int32Array;
}

let thread: Thread | undefined;

/** Starts the thread. It ends with this process. */
function openThread(): Thread {
  const { port1, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { dist: dirname(CLI), port: port2, done };
  new Worker(new URL("cli-thread.ts", import.meta.url), { workerData, transferList: [port2] }).unref();
  return { port: port1, done };
}

/** Runs the program in the thread, and waits for it. */
function runInThread(order: ThreadRun): CliResult {
  thread ??= openThread();
  const { port, done } = thread;
  Atomics.store(done, 0, 0);
  port.postMessage(order);
  Atomics.wait(done, 0, 0);
  return receiveMessageOnPort(port)!.message as CliResult;
}
