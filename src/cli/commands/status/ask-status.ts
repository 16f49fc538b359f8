import { resolve } from "node:path";
import { answerStatus } from "../../../app/status/answer-status.ts";
import type { StatusAnswer } from "../../../model/status/answer.ts";
import { statusPorts } from "../../../wire/status.ts";
import type { CliHost } from "../../host.ts";
import type { StatusOptions } from "./options.ts";

/** Returns where work stands in the tree of a folder, for someone who has read its packs. @throws CarryonError */
export async function askStatus(
  directory: string,
  { cache }: StatusOptions,
  { cwd, env }: Pick<CliHost, "cwd" | "env">,
): Promise<StatusAnswer> {
  const place = { directory: resolve(cwd, directory), env };
  return answerStatus(await statusPorts(cache === undefined || cache === true ? place : { ...place, cache }), true);
}
