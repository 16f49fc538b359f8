/**
 * GitHub: the comment on a pull request.
 *
 * Owns the wording of the comment, the job summary and annotations, and the ports for comments, artifacts and runs,
 * with their Octokit adapters in `io/`.
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
export { runAnnotations } from "./summary/annotations.ts";
export { summaryMarkdown } from "./summary/summary-markdown.ts";
