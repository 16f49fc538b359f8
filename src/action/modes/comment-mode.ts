import { type NothingToForward, forwardComment } from "../../github/index.ts";
import { CarryonError, logText } from "../../base/index.ts";
import { type Step, commentLinks, connectToServer, reportPosted } from "../index.ts";

/**
 * Posts the comment of an earlier run whose token lacked the permission to post it. Checks out and runs nothing from
 * the pull request.
 * @throws CarryonError if the event or the token cannot be used, or if the artifact of that run cannot be downloaded
 */
export async function commentMode(step: Step): Promise<void> {
  const { inputs, context, host } = step;
  const { repository, payload } = context;
  if (repository === undefined) throw new CarryonError("usage", "GITHUB_REPOSITORY is not of the form owner/name");
  const ports = await connectToServer(repository, step);
  const results = await forwardComment(payload, ports, {
    artifact: `${inputs.artifactName}-comment`,
    key: inputs.commentKey,
    mode: inputs.comment,
    accept: inputs.accept,
    above: inputs.commentAbove,
    // Links come from GitHub's record of the run, never from files that the run left.
    linksOf: (run, pull) => commentLinks({ run, pull, uploads: inputs.uploadArtifacts }, context, inputs),
  });
  for (const result of results) {
    if (result.kind !== "nothing") await reportPosted(result, host);
    // This run belongs to the default branch, so another person's pull request must not fail it.
    else host.annotate(result.why === "not-ours" ? "warning" : "notice", logText(nothingText(result)));
  }
}

function nothingText(nothing: NothingToForward): string {
  switch (nothing.why) {
    case "other-event":
      return `No comment: the run was triggered by ${nothing.event}, not by pull_request`;
    case "no-pull-request":
      return "No comment: no open pull request matches the branch of that run";
    case "moved-on":
      return "No comment: the pull request has moved on since that run";
    case "no-artifact":
      return "No comment: that run uploaded none";
    case "other-key":
      return `No comment: that run used the comment-key ${nothing.key}, this one uses ${nothing.expectedKey}`;
    case "other-version":
      return `No comment: that run uploaded schema ${nothing.schema}, this version reads ${nothing.supportedSchema}`;
    case "not-ours":
      return `No comment: that run's artifact was not written by Carryon, or was changed: ${nothing.problem}`;
  }
}
