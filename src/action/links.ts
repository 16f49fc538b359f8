import { COMMENT_GUIDE } from "../pack/index.ts";
import type { CommentLinks } from "../github/index.ts";
import type { WorkflowRun } from "./event.ts";
import type { Inputs } from "./inputs.ts";

/** A run to link to. */
export interface LinkedRun {
  /** Id of the run; `undefined` if the runner names none. */
  readonly run: number | undefined;
  /** Whether it uploads the packs. */
  readonly uploads: boolean;
}

/** Returns the links of a comment on a run of this repository, from what the runner and the inputs say. */
export function linksOf(
  { run, uploads }: LinkedRun,
  { remote }: WorkflowRun,
  { siteUrl }: Pick<Inputs, "siteUrl">,
): CommentLinks {
  const address = remote === undefined || run === undefined ? undefined : `${remote}/actions/runs/${run}`;
  return {
    guide: COMMENT_GUIDE,
    run: address,
    packs: address === undefined || !uploads ? undefined : `${address}#artifacts`,
    site: siteUrl,
  };
}
