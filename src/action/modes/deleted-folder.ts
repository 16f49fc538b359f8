import type { FoundBaseline } from "../../compare/index.ts";
import { logText } from "../../base/index.ts";
import { deletedFolderMarkdown, postComment } from "../../github/index.ts";
import { type Checkout, type Step, attemptOrNotice, postOnPullRequest, unknownFolder } from "../index.ts";

/** Run whose HEAD lacks the packed folder. */
export interface FolderlessRun {
  readonly checkout: Checkout;
  readonly missingFolder: string;
  readonly baseline: FoundBaseline;
}

/**
 * Reports that a change deletes the packed folder: in a notice, and in the comment if the pull request has one.
 * @throws CarryonError `nothing-to-pack` if the base lacks the folder, too
 */
export async function reportDeletedFolder(
  { checkout, missingFolder, baseline }: FolderlessRun,
  step: Step,
): Promise<void> {
  const { inputs, host } = step;
  const isDeleted = "commit" in baseline && checkout.commits.hasFolder(baseline.commit, missingFolder);
  if (!isDeleted) throw unknownFolder(inputs);
  const { workingDirectory } = inputs;
  const text = `Nothing was packed: this change deletes ${JSON.stringify(workingDirectory)}. Once it is merged, remove the folder from the workflow`;
  host.annotate("notice", logText(text));
  await attemptOrNotice("The comment was not updated", host, () =>
    postOnPullRequest(step, (ports, pull) =>
      postComment(ports, {
        ...pull,
        key: inputs.commentKey,
        // Only an existing comment is worth an update.
        mode: "on-change",
        isNotable: false,
        render: () => deletedFolderMarkdown(workingDirectory),
      }),
    ),
  );
}
