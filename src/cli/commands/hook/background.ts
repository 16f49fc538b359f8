import { spawn } from "node:child_process";
import { once } from "node:events";
import { compactedLedger } from "../../../store/index.ts";
import { type HookRun, WORKER_VARIABLE, attempt } from "./hook-run.ts";

/**
 * Answers the end of a session or the beginning of a compaction: imports the transcript and writes the handover. An
 * import takes longer than a host waits, so another process does it.
 * @param isWorker whether this is that process
 */
export async function recordInBackground(run: HookRun, isWorker: boolean): Promise<void> {
  const { call } = run;
  if (call.event === "compact" && !isWorker) attempt(() => noteCompaction(run));
  // The plugin of OpenCode passes the transcript and does not wait.
  if (isWorker || call.hasTranscript) (await import("./record.ts")).recordNow(run);
  else await startWorker(run);
}

/** Remembers that the session has lost its output and needs its handover. */
function noteCompaction({ live, id, time }: HookRun): void {
  const state = live.read(id);
  live.write(id, { ...state, ledger: compactedLedger(state.ledger), compacted: time });
}

/** Starts this hook again as a separate process that survives the host. */
async function startWorker({ agent, call, input, host, place }: HookRun): Promise<void> {
  const [program, ...args] = host.self;
  const child = spawn(program, [...args, "hook", agent, call.eventName], {
    cwd: place.cwd,
    detached: true,
    windowsHide: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...host.env, [WORKER_VARIABLE]: "1" },
  });
  child.on("error", () => undefined);
  child.unref();
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  await once(child.stdin, "finish");
  // The kernel has the input now. An open pipe would keep this process alive until the other one has read it.
  child.stdin.destroy();
}
