import { forwardComment, type NothingToForward } from "../app/comment/forward-comment.ts";
import { commentMarkdown } from "../core/report/comment/comment-markdown.ts";
import { logText } from "../core/report/log-text.ts";
import { CarryonError } from "../model/error.ts";
import { actionGitHub } from "../wire/github.ts";
import type { RunContext } from "./event.ts";
import type { Inputs } from "./inputs.ts";
import { tellPosted } from "./publish/posted.ts";
import type { World } from "./world.ts";

/**
 * Writes the comment of a run that was not allowed to. Checks nothing out and runs nothing of the pull request.
 * @throws CarryonError where the event or the token cannot be used
 */
export async function commentMode(
  inputs: Pick<Inputs, "token" | "artifactName" | "commentKey" | "comment">,
  context: RunContext,
  world: World,
): Promise<void> {
  const { repository, apiUrl, payload } = context;
  if (repository === undefined) throw new CarryonError("usage", "GITHUB_REPOSITORY names no repository");
  const ports = await actionGitHub({
    token: inputs.token,
    repository,
    ...(apiUrl !== undefined && { apiUrl }),
    onNotice: (text) => world.info(logText(text)),
  });
  const result = await forwardComment(payload, ports, {
    artifact: `${inputs.artifactName}-comment`,
    key: inputs.commentKey,
    mode: inputs.comment,
    render: commentMarkdown,
  });
  if (result.kind !== "nothing") return tellPosted(result, world);
  // The run stands at the default branch: a stranger's pull request must not turn that red.
  world.annotate(result.why === "not-ours" ? "warning" : "notice", logText(nothingText(result)));
}

function nothingText(nothing: NothingToForward): string {
  switch (nothing.why) {
    case "other-event":
      return `No comment: the run was started by ${nothing.event}, not by pull_request`;
    case "no-pull-request":
      return "No comment: no open pull request has the branch of that run";
    case "several-pull-requests":
      return "No comment: several open pull requests have the branch of that run";
    case "moved-on":
      return "No comment: the pull request has moved on since that run";
    case "no-artifact":
      return "No comment: that run left none";
    case "other-key":
      return `No comment: that run left one of the key ${nothing.key}, and comment-key is ${nothing.wanted} here`;
    case "other-version":
      return `No comment: that run left one of ${nothing.schema}, this version reads ${nothing.known}`;
    case "not-ours":
      return `No comment: what that run left is no report of Carryon's, or was changed: ${nothing.problem}`;
  }
}
