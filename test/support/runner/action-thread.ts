import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type MessagePort, threadId, workerData } from "node:worker_threads";
import type { runAction } from "../../../src/action/main.ts";
import type { readPayload, workflowHost } from "../../../src/action/workflow-host.ts";

/** Environment of a step. */
export type StepEnvironment = Readonly<Record<string, string>>;

/** Result of a step that ran in a thread. */
export interface ThreadStep {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Data that the thread starts with. */
export interface ThreadData {
  /** Folder of the built action. */
  readonly dist: string;
  /** Receives environments, and sends the results of their steps. */
  readonly port: MessagePort;
}

const { dist, port } = workerData as ThreadData;
/** The toolkit writes all summaries of a thread to the same file. */
const summaries = join(tmpdir(), `step-summary-${process.pid}-${threadId}`);

async function chunk<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(join(dist, "chunks", name)).href)) as T;
}

/** Runs the built action as its entry point does. */
async function run(env: StepEnvironment): Promise<ThreadStep> {
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    process[name].write = (text: string | Uint8Array): boolean => {
      output[name] += Buffer.from(text).toString();
      return true;
    };
  }
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env, { GITHUB_STEP_SUMMARY: summaries });
  appendFileSync(summaries, "");
  const host = await chunk<{ readPayload: typeof readPayload; workflowHost: typeof workflowHost }>(
    "action-workflow-host.js",
  );
  const main = await chunk<{ runAction: typeof runAction }>("action-main.js");
  const cli = [process.execPath, join(dist, "cli.js")] as const;
  const step = { env: process.env, stdout: process.stdout, cli, now: () => performance.now() };
  const code = await main.runAction(host.workflowHost(step), host.readPayload(process.env));
  appendFileSync(env["GITHUB_STEP_SUMMARY"]!, readFileSync(summaries));
  rmSync(summaries);
  return { code, ...output };
}

async function answer(env: StepEnvironment): Promise<void> {
  try {
    port.postMessage(await run(env));
  } catch (error) {
    const stderr = String(error instanceof Error ? error.stack : error);
    port.postMessage({ code: 3, stdout: "", stderr } satisfies ThreadStep);
  }
}

port.on("message", (env: StepEnvironment) => void answer(env));
