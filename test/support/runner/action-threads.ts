import { once } from "node:events";
import { dirname } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { StepEnvironment, ThreadData, ThreadStep } from "./action-thread.ts";

/** Ports of the threads that run no step. */
const idle: MessagePort[] = [];

/**
 * Runs the built action in a thread that keeps it loaded, which takes two thirds of the CPU time of a process. Steps
 * that run at once have different threads.
 * @param bundle path of the action's entry point
 */
export async function runInActionThread(bundle: string, env: StepEnvironment): Promise<ThreadStep> {
  const port = idle.pop() ?? openThread(bundle);
  const reply = once(port, "message") as Promise<[ThreadStep]>;
  port.postMessage(env);
  const [step] = await reply;
  idle.push(port);
  return step;
}

/** Starts a thread. It ends with this process. */
function openThread(bundle: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const workerData: ThreadData = { dist: dirname(bundle), port: port2 };
  const thread = new Worker(new URL("action-thread.ts", import.meta.url), { workerData, transferList: [port2] });
  thread.unref();
  return port1;
}
