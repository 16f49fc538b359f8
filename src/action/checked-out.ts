import { CarryonError } from "../model/error.ts";
import type { Commits } from "../model/ports/repository/commits.ts";
import { commitsAt } from "../wire/commits.ts";
import type { WorkflowRun } from "./event.ts";
import type { ActionHost } from "./host.ts";
import type { Inputs } from "./inputs.ts";

/** Opens the checked-out repository. @throws CarryonError `nothing-to-pack` if there is none */
export function checkedOut(
  root: string,
  inputs: Pick<Inputs, "token" | "workingDirectory">,
  { remote }: Pick<WorkflowRun, "remote">,
  { env }: ActionHost,
): { commits: Commits; commit: string } {
  const token = inputs.token === "" ? undefined : inputs.token;
  const commits = commitsAt(root, env, remote === undefined ? undefined : { url: remote, token });
  const commit = commits?.head()?.id;
  if (commits === undefined || commit === undefined) throw nothingCheckedOut(inputs);
  return { commits, commit };
}

function nothingCheckedOut({ workingDirectory }: Pick<Inputs, "workingDirectory">): CarryonError {
  return new CarryonError("nothing-to-pack", `no repository is checked out in ${JSON.stringify(workingDirectory)}`, {
    hint:
      workingDirectory === "."
        ? "Run actions/checkout in a step before this one."
        : "Set working-directory to a folder of the repository, and run actions/checkout in a step before this one.",
  });
}
