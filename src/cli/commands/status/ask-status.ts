import { resolve } from "node:path";
import { answerStatus } from "../../../app/status/answer-status.ts";
import type { StatusPorts } from "../../../model/ports/status.ts";
import type { StatusAnswer } from "../../../model/status/answer.ts";
import type { ThreadStatus } from "../../../model/status/snapshot.ts";
import { hasThreads, statusPorts } from "../../../wire/status.ts";
import type { CliHost } from "../../host.ts";
import type { StatusOptions } from "./options.ts";

/** Returns where work stands in the tree of a folder. @throws CarryonError */
export async function askStatus(
  directory: string,
  { hasRead = true, ...options }: StatusOptions & { readonly hasRead?: boolean },
  host: Pick<CliHost, "cwd" | "env">,
): Promise<StatusAnswer> {
  return answerStatus(await openStatus(directory, options, host), hasRead);
}

/** Opens what a snapshot of the tree of a folder is taken of. @throws CarryonError */
export async function openStatus(
  directory: string,
  { cache, thread }: StatusOptions,
  { cwd, env }: Pick<CliHost, "cwd" | "env">,
): Promise<StatusPorts> {
  const place = { directory: resolve(cwd, directory), env };
  const ports = await statusPorts(cache === undefined || cache === true ? place : { ...place, cache });
  return { ...ports, thread: await threadAt(ports.root, thread, env) };
}

async function threadAt(
  root: string,
  named: string | undefined,
  env: CliHost["env"],
): Promise<ThreadStatus | undefined> {
  if (!hasThreads(root)) return undefined;
  const { threadStatus } = await import("../../../app/status/thread-status.ts");
  const { threadsAt } = await import("../../../wire/task/threads.ts");
  return threadStatus(threadsAt(root), named, env);
}
