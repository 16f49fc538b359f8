import { resolve } from "node:path";
import { type StatusAnswer, answerStatus } from "../../../agents/index.ts";
import { type StatusRequest, openStatus } from "../../../agents/io/index.ts";
import type { CliHost } from "../../index.ts";
import { selfCommand } from "../agents/program.ts";
import type { StatusOptions } from "./options.ts";

/**
 * Returns the status of the tree that contains a folder: its packs, whether they are reliable, and the next action.
 * Assumes that the reader has the packs.
 * @throws CarryonError `path-not-found` if the folder does not exist, `git-failed`, `usage` if the named thread does
 * not exist
 */
export async function askStatus(directory: string, options: StatusOptions, host: CliHost): Promise<StatusAnswer> {
  return answerStatus(await openStatus(statusRequest(directory, options, host)), true);
}

/** Creates the request for the status of the tree that contains a folder. */
export function statusRequest(
  directory: string,
  { cache, thread }: StatusOptions,
  { cwd, env, self }: CliHost,
): StatusRequest {
  const ownCache = cache === true ? undefined : cache;
  return { directory: resolve(cwd, directory), env, cache: ownCache, thread, program: selfCommand(self) };
}
