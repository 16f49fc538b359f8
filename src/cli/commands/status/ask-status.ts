import { resolve } from "node:path";
import { type StatusAnswer, type StatusPorts, type ThreadStatus, answerStatus } from "../../../agents/index.ts";
import { hasThreads, statusPorts } from "../../../agents/io/index.ts";
import type { CliHost } from "../../host.ts";
import { agentsAt } from "./agents-at.ts";
import type { StatusOptions } from "./options.ts";

/** Returns where work stands in the tree of a folder. @throws CarryonError */
export async function askStatus(
  directory: string,
  { hasRead = true, ...options }: StatusOptions & { readonly hasRead?: boolean },
  host: Pick<CliHost, "cwd" | "env" | "self">,
): Promise<StatusAnswer> {
  return answerStatus(await openStatus(directory, options, host), hasRead);
}

/** Opens what a snapshot of the tree of a folder is taken of. @throws CarryonError */
export async function openStatus(
  directory: string,
  { cache, thread }: StatusOptions,
  { cwd, env, self }: Pick<CliHost, "cwd" | "env" | "self">,
): Promise<StatusPorts> {
  const isOwnCache = cache !== undefined && cache !== true;
  const place = { directory: resolve(cwd, directory), env, ...(isOwnCache && { cache }) };
  const ports = await statusPorts(place);
  const { root, tree } = ports;
  const agents = tree.place.kind === "bare" ? undefined : await agentsAt(root, place, self);
  return { ...ports, agents, thread: await threadAt(root, thread, env) };
}

async function threadAt(
  root: string,
  named: string | undefined,
  env: CliHost["env"],
): Promise<ThreadStatus | undefined> {
  if (named === undefined && !hasThreads(root)) return undefined;
  const { threadStatus } = await import("../../../agents/status/thread-status.ts");
  const { threadsAt } = await import("../../../task/io/thread/threads.ts");
  return threadStatus(threadsAt(root, env), named, env);
}
