import { atFileEnd } from "../file-end.ts";
import type { GitHub } from "./github.ts";
import { startGitHub } from "./start-github.ts";

/** Starts a GitHub server. The end of the test file closes it. */
export async function openGitHub(): Promise<GitHub> {
  const github = await startGitHub();
  atFileEnd(() => github.close());
  return github;
}
