import { postComment } from "../../app/comment/post-comment.ts";
import { commentMarkdown } from "../../core/report/comment/comment-markdown.ts";
import { isChanged } from "../../core/report/comment/extract.ts";
import { logText } from "../../core/report/log-text.ts";
import { actionGitHub } from "../../wire/github.ts";
import { tellPosted } from "./posted.ts";
import { commentOfRun, type FinishedRun } from "./finished-run.ts";
import type { World } from "../world.ts";

/**
 * Posts the comment of a pull request where the token may; where it may not, says how to.
 * @throws CarryonError where the token or the address of the server cannot be used
 */
export async function postDirectly(run: FinishedRun, world: World): Promise<void> {
  const { inputs, context, failed } = run;
  const { event, repository, apiUrl } = context;
  if (event.kind !== "pull-request" || repository === undefined || inputs.comment === "never") return;
  if (inputs.token === "") {
    world.annotate("notice", "No comment was written: there is no github-token");
    return;
  }
  const comment = commentOfRun(run);
  const ports = await actionGitHub({
    token: inputs.token,
    repository,
    ...(apiUrl !== undefined && { apiUrl }),
    onNotice: (text) => world.info(logText(text)),
  });
  const result = await postComment(ports, {
    pull: event.number,
    key: inputs.commentKey,
    mode: inputs.comment,
    changed: isChanged(comment),
    failed: failed.length > 0,
    render: (maxCharacters) => commentMarkdown(comment, maxCharacters),
    head: event.head,
  });
  await tellPosted(result, world);
}
