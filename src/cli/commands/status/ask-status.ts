import { resolve } from "node:path";
import { type StatusAnswer, type StatusPorts, type ThreadStatus, answerStatus } from "../../../agents/index.ts";
import { hasThreads, statusPorts } from "../../../agents/io/index.ts";
import type { CliHost } from "../../host.ts";
import { readInstalledAgents } from "./agents-at.ts";
import type { StatusOptions } from "./options.ts";

/**
 * Returns the status of the tree that contains a folder: its packs, whether they are reliable, and the next action.
 * Assumes that the reader has the packs, unless `hasRead` is false.
 * @throws CarryonError `path-not-found` if the folder does not exist, `git-failed`, `usage` if the named thread does
 * not exist
 */
export async function askStatus(
  directory: string,
  { hasRead = true, ...options }: StatusOptions & { readonly hasRead?: boolean },
  host: CliHost,
): Promise<StatusAnswer> {
  return answerStatus(await openStatus(directory, options, host), hasRead);
}

/**
 * Reads the inputs of a status snapshot for the tree that contains a folder, including its agents and its current
 * thread.
 * @throws CarryonError `path-not-found` if the folder does not exist, `git-failed`, `usage` if the named thread does
 * not exist
 */
export async function openStatus(
  directory: string,
  { cache, thread }: StatusOptions,
  { cwd, env, self }: CliHost,
): Promise<StatusPorts> {
  const isOwnCache = cache !== undefined && cache !== true;
  const place = { directory: resolve(cwd, directory), env, ...(isOwnCache && { cache }) };
  const ports = await statusPorts(place);
  const { root, tree } = ports;
  const agents = tree.place.kind === "bare" ? undefined : await readInstalledAgents(root, place, self);
  return { ...ports, agents, thread: await currentThread(root, thread, env) };
}

async function currentThread(
  root: string,
  threadName: string | undefined,
  env: CliHost["env"],
): Promise<ThreadStatus | undefined> {
  if (threadName === undefined && !hasThreads(root)) return undefined;
  const { threadStatus } = await import("../../../agents/status/thread-status.ts");
  const { threadsAt } = await import("../../../task/io/thread/threads.ts");
  return threadStatus(threadsAt(root, env), threadName, env);
}
