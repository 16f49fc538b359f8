import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MessagePort, workerData } from "node:worker_threads";
import type { CliHost } from "../../src/cli/host.ts";
import type { runQuick } from "../../src/cli/commands/status/quick.ts";
import type { runCommandLine } from "../../src/cli/main.ts";
import type { CliResult } from "./run-cli.ts";

/** Command line with the folder, environment and standard input of its run. */
export interface ThreadRun {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: Uint8Array;
}

/** Data that the thread starts with. */
export interface ThreadData {
  /** Folder of the built program. */
  readonly dist: string;
  /** Receives runs, and sends their results. */
  readonly port: MessagePort;
  /** Set to 1 when a result has been sent. */
  readonly done: Int32Array;
}

const { dist, port, done } = workerData as ThreadData;

/** Finds a function of a chunk of the built program by its name in the sources. */
async function builtFunction<F>(chunk: string, name: string): Promise<F> {
  const exported = Object.values((await import(pathToFileURL(join(dist, "chunks", chunk)).href)) as object);
  const namespace = exported.find((one) => typeof one === "object" && one !== null && name in one);
  if (namespace === undefined) throw new Error(`${chunk} exports no namespace with ${name}`);
  return (namespace as Record<string, F>)[name]!;
}

/** Runs a command that hooks run often, which the program starts without the command-line parser. */
async function quickCode(args: readonly string[], host: CliHost): Promise<number | undefined> {
  if (args[0] !== "status" && !(args[0] === "check" && args.includes("--fresh"))) return undefined;
  return (await builtFunction<typeof runQuick>("cli-commands-status-quick.js", "runQuick"))(args, host);
}

async function run({ args, cwd, env, input }: ThreadRun): Promise<CliResult> {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const [out, err]: [Buffer[], string[]] = [[], []];
  const host: CliHost = {
    out: (text) => void out.push(Buffer.from(text)),
    err: (text) => void err.push(text),
    readInput: () => Promise.resolve(input),
    terminal: false,
    color: false,
    width: 120,
    dialog: undefined,
    streams: undefined,
    cwd,
    env,
    self: [process.execPath, join(dist, "cli.js")],
    nodeVersion: process.versions.node,
    now: () => performance.now(),
  };
  const code =
    (await quickCode(args, host)) ??
    (await (
      await builtFunction<typeof runCommandLine>("cli-main.js", "runCommandLine")
    )(args, host));
  return { code, stdout: Buffer.concat(out).toString(), stderr: err.join("") };
}

async function answer(order: ThreadRun): Promise<void> {
  try {
    port.postMessage(await run(order));
  } catch (error) {
    port.postMessage({ code: 3, stdout: "", stderr: String(error instanceof Error ? error.stack : error) });
  }
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}

port.on("message", (order: ThreadRun) => void answer(order));
