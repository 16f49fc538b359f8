import { type PostPorts, type PostResult, postExtract } from "../../github/index.ts";
import { connectToServer } from "../connect.ts";
import { reportPosted } from "./posted.ts";
import { runExtract, runLinks, type PackedRun } from "./packed-run.ts";
import type { Step } from "../step.ts";

/**
 * Posts the pull request comment of a run.
 * @throws CarryonError if the token or the server URL cannot be used
 */
export async function postDirectly(run: PackedRun): Promise<void> {
  const { comment: mode, commentAbove: above } = run.step.inputs;
  await postOnPullRequest(run.step, (ports, pull) =>
    postExtract(ports, runExtract(run), { ...pull, mode, above, links: runLinks(run) }),
  );
}

/** Pull request of a run: its number, and the latest commit of its branch. */
interface RunPull {
  readonly pull: number;
  readonly head: string;
}

/**
 * Posts a comment on the pull request of a run. Does nothing for another event or if comments are switched off. If the
 * server refuses the comment, a notice explains how to get it posted.
 * @throws CarryonError if the token or the server URL cannot be used
 */
export async function postOnPullRequest(
  step: Step,
  post: (ports: PostPorts, pull: RunPull) => Promise<PostResult>,
): Promise<void> {
  const { inputs, host } = step;
  const { event, repository } = step.context;
  if (event.kind !== "pull-request" || repository === undefined || inputs.comment === "never") return;
  if (inputs.token === "") {
    host.annotate("notice", "No comment was posted: the input github-token is empty");
    return;
  }
  const ports = await connectToServer(repository, step);
  await reportPosted(await post(ports, { pull: event.number, head: event.head }), host);
}
