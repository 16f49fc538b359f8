import { type StickyComment, commentMarkdown, postComment } from "../../github/index.ts";
import { isChanged } from "../../compare/index.ts";
import { connectToServer } from "../connect.ts";
import type { WorkflowRun } from "../event.ts";
import type { Inputs } from "../inputs.ts";
import { reportPosted } from "./posted.ts";
import { runExtract, runLinks, type PackedRun } from "./packed-run.ts";
import type { ActionHost } from "../host.ts";

/**
 * Posts the pull request comment of a run.
 * @throws CarryonError if the token or the server URL cannot be used
 */
export async function postDirectly(run: PackedRun, host: ActionHost): Promise<void> {
  const comment = runExtract(run);
  await postOnPullRequest(run, host, {
    changed: isChanged(comment),
    failed: run.failed.length > 0,
    render: (maxCharacters) => commentMarkdown(comment, runLinks(run), maxCharacters),
  });
}

/**
 * Posts a comment on the pull request of a run. Does nothing for another event or if comments are switched off. If the
 * server refuses the comment, a notice explains how to get it posted.
 * @throws CarryonError if the token or the server URL cannot be used
 */
export async function postOnPullRequest(
  { inputs, context }: { readonly inputs: Inputs; readonly context: WorkflowRun },
  host: ActionHost,
  comment: Pick<StickyComment, "changed" | "failed" | "render">,
): Promise<void> {
  const { event, repository } = context;
  const { comment: mode, commentKey: key, token } = inputs;
  if (event.kind !== "pull-request" || repository === undefined || mode === "never") return;
  if (token === "") {
    host.annotate("notice", "No comment was posted: the input github-token is empty");
    return;
  }
  const ports = await connectToServer(repository, inputs, context, host);
  const result = await postComment(ports, { ...comment, pull: event.number, key, mode, head: event.head });
  await reportPosted(result, host);
}
