import { resolve } from "node:path";
import { answerStatus } from "../../../app/status/answer-status.ts";
import type { StatusAnswer } from "../../../model/status/answer.ts";
import type { ThreadStatus } from "../../../model/status/snapshot.ts";
import { hasThreads, statusPorts } from "../../../wire/status.ts";
import type { CliHost } from "../../host.ts";
import type { StatusOptions } from "./options.ts";

/** Returns where work stands in the tree of a folder. @throws CarryonError */
export async function askStatus(
  directory: string,
  { cache, thread, hasRead = true }: StatusOptions & { readonly hasRead?: boolean },
  { cwd, env }: Pick<CliHost, "cwd" | "env">,
): Promise<StatusAnswer> {
  const place = { directory: resolve(cwd, directory), env };
  const ports = await statusPorts(cache === undefined || cache === true ? place : { ...place, cache });
  return answerStatus({ ...ports, thread: await threadAt(ports.root, thread, env) }, hasRead);
}

async function threadAt(
  root: string,
  named: string | undefined,
  env: CliHost["env"],
): Promise<ThreadStatus | undefined> {
  if (!hasThreads(root)) return undefined;
  const { threadStatus } = await import("../../../app/status/thread-status.ts");
  const { threadsAt } = await import("../../../wire/threads.ts");
  return threadStatus(threadsAt(root), named, env);
}
