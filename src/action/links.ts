import { COMMENT_GUIDE, type CommentLinks, isGiteaApi, pullLinks } from "../github/index.ts";
import type { WorkflowRun } from "./event.ts";
import type { Inputs } from "./inputs.ts";

/** Run to link to. */
export interface LinkedRun {
  /** As in `WorkflowRun`; `undefined` if the runner does not provide it. */
  readonly run: number | undefined;
  /** Number of its pull request; `undefined` for another event. */
  readonly pull: number | undefined;
  /** Whether the run uploads the packs. */
  readonly uploads: boolean;
}

/** Links for a comment about a run of this repository. They come only from the runner and the inputs. */
export function commentLinks(
  { run, pull, uploads }: LinkedRun,
  { remote, apiUrl, otherServer }: WorkflowRun,
  { siteUrl }: Inputs,
): CommentLinks {
  // Gitea takes the number for an id since version 1.26. The parameter says what it is; other versions ignore it.
  const parameter = isGiteaApi(apiUrl ?? "") ? "?by_index=1" : "";
  const address = remote === undefined || run === undefined ? undefined : `${remote}/actions/runs/${run}${parameter}`;
  return {
    guide: COMMENT_GUIDE,
    run: address,
    packs: address === undefined || !uploads || otherServer !== undefined ? undefined : `${address}#artifacts`,
    site: siteUrl,
    ...pullLinks({ repository: remote, pull, apiUrl }),
  };
}
