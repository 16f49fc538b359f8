import { realpathSync } from "node:fs";
import {
  type HookAnswer,
  type HookCall,
  type HookHost,
  hookReply,
  hooksOf,
  isHookHost,
  readHookCall,
} from "../../../agents/index.ts";
import { isAnsweredByOwnHook } from "../../../agents/io/index.ts";
import type { ExitCode } from "../../../base/index.ts";
import type { CliHost } from "../../index.ts";
import { type HookRun, WORKER_VARIABLE } from "./hook-run.ts";

/**
 * `carryon hook`: answers an event of an agent's session. Reads what the agent wrote to standard input and prints its
 * reply. A hook must never disturb its host, so it exits 0 and prints nothing whenever anything fails.
 * @returns `undefined` if the arguments do not name a host with hooks
 */
export async function runHook([agent, eventName]: readonly string[], host: CliHost): Promise<ExitCode | undefined> {
  if (agent === undefined || !isHookHost(agent)) return undefined;
  try {
    const input = Buffer.from(await host.readInput()).toString();
    const call = readHookCall(agent, eventName, input);
    const run = call === undefined ? undefined : await openRun(agent, call, input, host);
    if (run !== undefined) host.out(hookReply(agent, run.call.eventName, await answer(run)));
  } catch {
    // The host goes on without Carryon.
  }
  return 0;
}

async function openRun(agent: HookHost, call: HookCall, input: string, host: CliHost): Promise<HookRun | undefined> {
  const cwd = folderOf(agent, call, host);
  if (isAnsweredByOwnHook(agent, cwd, host.env)) return undefined;
  const place = { cwd, env: host.env };
  const time = Date.now();
  const { openLiveSessions } = await import("../../../session/io/live-sessions.ts");
  const live = openLiveSessions(place, time);
  return live && { agent, call, input, host, place, time, live, id: { agent, session: call.session ?? "" } };
}

/** Folder of the project. An agent may have changed its working directory since. */
function folderOf(agent: HookHost, { folder }: HookCall, { env, cwd }: CliHost): string {
  const { folderVariable } = hooksOf(agent);
  const project = folderVariable === undefined ? undefined : env[folderVariable];
  for (const path of [project, folder]) {
    try {
      if (path !== undefined && path !== "") return realpathSync(path);
    } catch {
      // Try the next folder.
    }
  }
  return realpathSync(cwd);
}

async function answer(run: HookRun): Promise<HookAnswer> {
  switch (run.call.event) {
    case "start":
      return (await import("./start.ts")).answerStart(run);
    case "tool":
    case "failure":
      return (await import("./tool.ts")).answerTool(run);
    case "compact":
    case "end":
      await (await import("./background.ts")).recordInBackground(run, run.host.env[WORKER_VARIABLE] !== undefined);
      return {};
  }
}
