import { join } from "node:path";
import { CarryonError } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import { commitsAt, hasGit } from "../source/io/index.ts";
import { hasEntries } from "../task/io/index.ts";
import { isFolder, pathExists } from "../base/io/index.ts";
import type { WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { Inputs } from "./inputs.ts";

/**
 * Opens the checked-out repository and returns its commits and the id of its HEAD.
 * @throws CarryonError `nothing-to-pack` without a checkout, `usage` without git
 */
export function openCheckout(
  root: string,
  inputs: Inputs,
  { remote }: WorkflowRun,
  { env }: ActionHost,
): { commits: Commits; commit: string } {
  if (!hasGit(env)) {
    throw new CarryonError("usage", "git was not found on PATH", {
      hint: "Install git in a step before actions/checkout, or in the image of the job's container.",
    });
  }
  const token = inputs.token === "" ? undefined : inputs.token;
  const fetchFrom = remote === undefined ? undefined : { url: remote, token };
  const commits = isFolder(root) ? commitsAt(root, env, fetchFrom) : undefined;
  const commit = commits?.head()?.id;
  if (commits === undefined || commit === undefined) throw missingCheckout(root, inputs);
  return { commits, commit };
}

function missingCheckout(root: string, { workingDirectory }: Inputs): CarryonError {
  const place = JSON.stringify(workingDirectory);
  if (!isFolder(root)) {
    return new CarryonError("nothing-to-pack", `there is no folder ${place}`, {
      hint: "Check the input working-directory, or drop it where the change removes that folder.",
    });
  }
  const isDownload = hasEntries(root) && !pathExists(join(root, ".git"));
  return new CarryonError("nothing-to-pack", `no repository is checked out in ${place}`, {
    hint: isDownload
      ? "Run actions/checkout before this step, and install git before that: without git it downloads the files only."
      : "Run actions/checkout in a step before this one.",
  });
}
