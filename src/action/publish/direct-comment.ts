import { commentMarkdown, postComment } from "../../github/index.ts";
import { isChanged } from "../../compare/index.ts";
import { logText } from "../../base/index.ts";
import { connectGitHubFromAction } from "../../github/io/index.ts";
import { reportPosted } from "./posted.ts";
import { runExtract, runLinks, type PackedRun } from "./packed-run.ts";
import type { ActionHost } from "../host.ts";

/**
 * Posts the pull request comment. Does nothing for another event or if comments are switched off. If GitHub refuses the
 * comment, a notice explains how to get it posted.
 * @throws CarryonError if the token or the server URL cannot be used
 */
export async function postDirectly(run: PackedRun, host: ActionHost): Promise<void> {
  const { inputs, context, failed } = run;
  const { event, repository, apiUrl } = context;
  if (event.kind !== "pull-request" || repository === undefined || inputs.comment === "never") return;
  if (inputs.token === "") {
    host.annotate("notice", "No comment was posted: the input github-token is empty");
    return;
  }
  const comment = runExtract(run);
  const ports = await connectGitHubFromAction({
    token: inputs.token,
    repository,
    ...(apiUrl !== undefined && { apiUrl }),
    onNotice: (text) => host.info(logText(text)),
  });
  const result = await postComment(ports, {
    pull: event.number,
    key: inputs.commentKey,
    mode: inputs.comment,
    changed: isChanged(comment),
    failed: failed.length > 0,
    render: (maxCharacters) => commentMarkdown(comment, runLinks(run), maxCharacters),
    head: event.head,
  });
  await reportPosted(result, host);
}
