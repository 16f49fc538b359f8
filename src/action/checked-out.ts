import { dirname, join, relative } from "node:path";
import { CarryonError } from "../base/index.ts";
import type { Commits } from "../source/index.ts";
import { commitsAt, hasGit } from "../source/io/index.ts";
import { hasEntries } from "../task/io/index.ts";
import { isFolder, pathExists } from "../base/io/index.ts";
import type { Inputs } from "./inputs.ts";
import type { Step } from "./step.ts";

/** Repository that the job checked out. */
export interface Checkout {
  readonly commits: Commits;
  /** Id of HEAD. */
  readonly commit: string;
  /** Path of the packed folder below the folder that `commits` was opened in, if HEAD lacks it. */
  readonly missingFolder?: string;
}

/**
 * Opens the checked-out repository.
 * @param root the packed folder
 * @throws CarryonError `nothing-to-pack` without a checkout, or if only the folder of HEAD is not checked out; `usage`
 * without git
 */
export function openCheckout(root: string, { inputs, context: { remote }, host: { env } }: Step): Checkout {
  if (!hasGit(env)) {
    throw new CarryonError("usage", "git was not found on PATH", {
      hint: "Install git in a step before actions/checkout, or in the image of the job's container.",
    });
  }
  const { allowHttp } = inputs;
  const token = inputs.token === "" ? undefined : inputs.token;
  const fetchFrom = remote === undefined ? undefined : { url: remote, token, allowHttp };
  const folder = nearestFolder(root);
  const commits = commitsAt(folder, env, fetchFrom);
  const commit = commits?.head()?.id;
  if (commits === undefined || commit === undefined) throw missingCheckout(folder, inputs);
  const path = relative(folder, root).replaceAll("\\", "/");
  if (!commits.hasFolder(commit, path)) return { commits, commit, missingFolder: path };
  if (path === "") return { commits, commit };
  throw new CarryonError(
    "nothing-to-pack",
    `the folder ${JSON.stringify(inputs.workingDirectory)} is not checked out`,
    {
      hint: "Add it to sparse-checkout in the actions/checkout step.",
    },
  );
}

/** The folder itself or its nearest parent that exists. */
function nearestFolder(path: string): string {
  return isFolder(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

function missingCheckout(folder: string, { workingDirectory }: Inputs): CarryonError {
  const place = JSON.stringify(workingDirectory);
  const isDownload = hasEntries(folder) && !pathExists(join(folder, ".git"));
  return new CarryonError("nothing-to-pack", `no repository is checked out in ${place}`, {
    hint: isDownload
      ? "Run actions/checkout before this step, and install git before that: without git it downloads the files only."
      : "Run actions/checkout in a step before this one.",
  });
}

/** Error for a packed folder that does not exist. */
export function unknownFolder({ workingDirectory }: Inputs): CarryonError {
  return new CarryonError("nothing-to-pack", `this commit has no folder ${JSON.stringify(workingDirectory)}`, {
    hint: "Check the input working-directory.",
  });
}

/**
 * Fetches files that a partial clone lacks, all in one request.
 * @param head id of the packed commit
 * @param others ids of further commits. If their files cannot be fetched, the comparison reports it
 * @throws CarryonError `missing-object` if files of the head cannot be fetched
 */
export function fetchPartialClone(commits: Commits, head: string, others: readonly string[]): void {
  if (!commits.isPartial() || commits.complete([head, ...others])) return;
  if (commits.complete([head])) return;
  throw new CarryonError("missing-object", "this checkout lacks the content of files, and it could not be fetched", {
    hint: "Remove sparse-checkout and filter from the actions/checkout step, or give the job contents: read.",
  });
}
