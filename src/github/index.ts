/**
 * GitHub: the check of a change, and the comment on its pull request.
 *
 * Owns the packing and comparison of a change, the wording of the comment, the job summary and annotations, the ports
 * for comments, artifacts and runs with their Octokit adapters in `io/`, and the files that `carryon init` writes: a
 * config, and workflows that run the action.
 *
 * Guarantees that text from a repository is quoted and never runs, mentions or closes anything, that a comment fits
 * GitHub's limits, and that a pull request has one comment per key.
 */
export {
  ACCEPT_MODES,
  type AcceptMode,
  type AcceptanceResult,
  type LabelSnapshot,
  describeAcceptance,
  findAcceptance,
  findMergedAcceptance,
  isAcceptLabel,
} from "./acceptance.ts";
export { deletedFolderMarkdown } from "./comment/deleted-folder.ts";
export { type CommentLinks, pullLinks } from "./comment/links.ts";
export { readExtract } from "./comment/read-comment.ts";
export { type NothingToForward, forwardComment } from "./forward-comment.ts";
export {
  COMMENT_MODES,
  type CommentMode,
  type PullDecisions,
  type RepositoryName,
  type UploadedArtifact,
} from "./github.ts";
export { type PostPorts, type PostResult, postComment } from "./post-comment.ts";
export { postExtract } from "./post-extract.ts";
export { isGitHubCloud, isGiteaApi, serverUrl } from "./server.ts";
export { COMMENT_GUIDE, ACTION_VERSION, VENDORED_FOLDER, defaultAction } from "./starter/action-reference.ts";
export { COMMENT_WORKFLOW } from "./starter/files.ts";
export { WRITTEN_OUTCOMES, type StarterAction, type StarterResult, writeStarter } from "./starter/write-starter.ts";
export { runAnnotations } from "./summary/annotations.ts";
export { summaryMarkdown } from "./summary/summary-markdown.ts";
export { packAndCompare, type PackedChange, type ReviewSettings } from "./pack-and-compare.ts";
