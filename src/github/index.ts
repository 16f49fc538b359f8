/**
 * GitHub: the comment on a pull request.
 *
 * Owns the wording of the comment, the job summary and annotations, and the ports for comments, artifacts and runs, with
 * their adapters for Octokit in `io/`.
 *
 * Guarantees that a repository's words are quoted and never run, mention or close anything, that a comment fits GitHub's
 * limits, and that there is one comment per pull request.
 */
export { commentMarkdown } from "./comment/comment-markdown.ts";
export type { CommentLinks } from "./comment/links.ts";
export { readExtract } from "./comment/read-comment.ts";
export { type NothingToForward, forwardComment } from "./forward-comment.ts";
export { COMMENT_MODES, type CommentMode, type RepositoryName, type UploadedArtifact } from "./github.ts";
export { type PostResult, postComment } from "./post-comment.ts";
export { annotationsOf } from "./summary/annotations.ts";
export { summaryMarkdown } from "./summary/summary-markdown.ts";
