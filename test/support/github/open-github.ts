import { afterAll } from "vitest";

import type { GitHub } from "./github.ts";
import { startGitHub } from "./start-github.ts";

const open: GitHub[] = [];
afterAll(async () => {
  await Promise.all(open.splice(0).map((github) => github.close()));
});

/** Starts a GitHub server. The end of the test file closes it. */
export async function openGitHub(): Promise<GitHub> {
  const github = await startGitHub();
  open.push(github);
  return github;
}
