/**
 * Common parts of modes: the step with its inputs and the event, the checkout, a run of the engine on its commits, the
 * acceptance by maintainers, and publishing. A mode is one function for a whole run. `main.ts` loads the mode that the
 * inputs name.
 */
export { applyAcceptance } from "./acceptance.ts";
export { attemptOrNotice } from "./attempt.ts";
export { type Checkout, fetchPartialClone, openCheckout, unknownFolder } from "./checked-out.ts";
export { type CommitRun, openCommitRun } from "./commit-run.ts";
export { connectToServer } from "./connect.ts";
export { type WorkflowRun, isBranchRun, isUnmergedUnderBaseRules, readPullRequestText } from "./event.ts";
export { type ActionHost } from "./host.ts";
export { type Inputs } from "./inputs.ts";
export { commentLinks } from "./links.ts";
export { uploadPatch } from "./publish/artifacts.ts";
export { postOnPullRequest } from "./publish/direct-comment.ts";
export { reportPosted } from "./publish/posted.ts";
export { publish } from "./publish/publish.ts";
export { publishToRegistry } from "./publish/registry.ts";
export { makeStepFolder } from "./step-folder.ts";
export { type Step } from "./step.ts";
