import { isChanged } from "../../core/report/comment/extract.ts";
import { readComment } from "../../core/report/comment/read-comment.ts";
import { COMMENT_BYTES } from "../../model/report/comment-schema.ts";
import { type Comment, COMMENT_FILE } from "../../model/report/delta-extract.ts";
import { CarryonError } from "../../model/error.ts";
import type { CommentMode, PullRequest, RunArtifacts, RunFile } from "../../model/ports/github.ts";
import { readFinishedRun, type FinishedRun } from "./comment-run.ts";
import { postComment, type PostPorts, type PostResult } from "./post-comment.ts";

const ARTIFACT_BYTES = 1024 * 1024;

/** What forwarding a comment asks of GitHub. */
export interface ForwardPorts extends PostPorts {
  readonly artifacts: RunArtifacts;
}

/** How a comment is forwarded. */
export interface ForwardOptions {
  /** Name of the artifact that holds `comment.json` alone. */
  readonly artifact: string;
  /** Which of several comments on one pull request is forwarded; no other is touched. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Its Markdown, in at most so many characters. */
  readonly render: (comment: Comment, maxCharacters: number) => string;
}

/** Why there is nothing to forward; none of these is a failure. */
export type NothingToForward =
  | { readonly why: "other-event"; readonly event: string }
  | { readonly why: "no-pull-request" | "several-pull-requests" | "moved-on" | "no-artifact" }
  | { readonly why: "other-key"; readonly key: string; readonly wanted: string }
  | { readonly why: "other-version"; readonly schema: string; readonly known: string }
  /** What the run left is not what we leave: whoever opened the pull request chose it. */
  | { readonly why: "not-ours"; readonly problem: string };

/** What became of a forwarded comment, and on which pull request. */
export type ForwardResult = { readonly pull?: number } & (
  | PostResult
  | ({ readonly kind: "nothing" } & NothingToForward)
);

/**
 * Posts the comment of a run that was not allowed to do so itself, from a run that is. What the artifact says decides
 * what is posted, never where: the pull request is the one whose branch and top commit GitHub names as those of the run,
 * the comment that of the key that is asked for.
 * @throws CarryonError `usage` where the event is no `workflow_run`, `github-refused` and `github-failed` where the
 * artifact cannot be had; nothing is posted then
 */
export async function forwardComment(
  event: unknown,
  ports: ForwardPorts,
  options: ForwardOptions,
): Promise<ForwardResult> {
  const run = readFinishedRun(event);
  if (run.event !== "pull_request") return { kind: "nothing", why: "other-event", event: run.event };
  const found = await pullRequestOf(run, ports);
  if (typeof found === "string") return { kind: "nothing", why: found };
  const pull = found.number;
  const read = await readArtifact(ports.artifacts, { run: run.id, artifact: options.artifact });
  if ("why" in read) return { kind: "nothing", ...read, pull };
  const { comment } = read;
  const { key } = options;
  if (comment.key !== key) return { kind: "nothing", why: "other-key", key: comment.key, wanted: key, pull };
  const posted = await postComment(ports, {
    pull,
    key,
    mode: options.mode,
    changed: isChanged(comment),
    failed: comment.failed.length > 0,
    render: (maxCharacters) => options.render(comment, maxCharacters),
    head: run.head,
  });
  return { ...posted, pull };
}

/** The comment that a run left, or why there is none to forward. */
async function readArtifact(
  artifacts: RunArtifacts,
  which: Pick<RunFile, "run" | "artifact">,
): Promise<{ readonly comment: Comment } | NothingToForward> {
  try {
    const limits = { maxZipBytes: ARTIFACT_BYTES, maxBytes: COMMENT_BYTES };
    const bytes = await artifacts.read({ ...which, file: COMMENT_FILE, ...limits });
    if (bytes === undefined) return { why: "no-artifact" };
    const read = readComment(bytes.toString("utf8"));
    return read.kind === "comment" ? read : { why: "other-version", schema: read.schema, known: read.known };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "comment-invalid") throw error;
    return { why: "not-ours", problem: error.message };
  }
}

/** The open pull request that a run was for; its event names none for branches of forks. */
async function pullRequestOf(
  run: FinishedRun,
  { pulls }: ForwardPorts,
): Promise<PullRequest | "no-pull-request" | "several-pull-requests" | "moved-on"> {
  if (run.owner === undefined || run.branch === undefined) return "no-pull-request";
  const ofBranch = (await pulls.ofBranch(run.owner, run.branch)).filter(({ open }) => open);
  const [first, second] = ofBranch.filter(({ head }) => head === run.head);
  if (first === undefined) return ofBranch.length === 0 ? "no-pull-request" : "moved-on";
  return second === undefined ? first : "several-pull-requests";
}
