import { COMMENT_BYTES, COMMENT_FILE, type DeltaExtract, isChanged } from "../compare/index.ts";
import { readExtract } from "./comment/read-comment.ts";
import { CarryonError } from "../base/index.ts";
import type { CommentMode, PullRequest, RunArtifacts, RunFile } from "./github.ts";
import { readTriggeringRun, type TriggeringRun } from "./comment-run.ts";
import { postComment, type PostPorts, type PostResult } from "./post-comment.ts";

const ARTIFACT_BYTES = 1024 * 1024;

/** The GitHub ports for forwarding a comment. */
export interface ForwardPorts extends PostPorts {
  readonly artifacts: RunArtifacts;
}

/** How a comment is forwarded. */
export interface ForwardOptions {
  /** Name of the artifact that contains only `comment.json`. */
  readonly artifact: string;
  /** Key of the comment to forward; comments with other keys are not touched. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Renders the comment of a run as Markdown with at most `maxCharacters` characters. @param run id of the run */
  readonly render: (comment: DeltaExtract, run: number, maxCharacters: number) => string;
}

/** Why no comment was forwarded; none of these is a failure. */
export type NothingToForward =
  | { readonly why: "other-event"; readonly event: string }
  | { readonly why: "no-pull-request" | "several-pull-requests" | "moved-on" | "no-artifact" }
  | { readonly why: "other-key"; readonly key: string; readonly wanted: string }
  | { readonly why: "other-version"; readonly schema: string; readonly known: string }
  /** The artifact was not written by Carryon; the author of the pull request controls its contents. */
  | { readonly why: "not-ours"; readonly problem: string };

/** The result of forwarding a comment, and the number of its pull request. */
export type ForwardResult = { readonly pull?: number } & (
  | PostResult
  | ({ readonly kind: "nothing" } & NothingToForward)
);

/**
 * Posts a comment on behalf of a run without write permission. The artifact decides what is posted, never where: the
 * pull request is the one whose branch and latest commit match the run's according to GitHub, and the comment is the
 * one with the requested key.
 * @throws CarryonError `usage` if the event is not `workflow_run`, `github-refused` or `github-failed` if the artifact
 * cannot be downloaded; then nothing is posted
 */
export async function forwardComment(
  event: unknown,
  ports: ForwardPorts,
  options: ForwardOptions,
): Promise<ForwardResult> {
  const run = readTriggeringRun(event);
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
    render: (maxCharacters) => options.render(comment, run.id, maxCharacters),
    head: run.head,
  });
  return { ...posted, pull };
}

/** Reads the comment from a run's artifact, or returns why there is none to forward. */
async function readArtifact(
  artifacts: RunArtifacts,
  which: Pick<RunFile, "run" | "artifact">,
): Promise<{ readonly comment: DeltaExtract } | NothingToForward> {
  try {
    const limits = { maxZipBytes: ARTIFACT_BYTES, maxBytes: COMMENT_BYTES };
    const bytes = await artifacts.read({ ...which, file: COMMENT_FILE, ...limits });
    if (bytes === undefined) return { why: "no-artifact" };
    const read = readExtract(bytes.toString("utf8"));
    return read.kind === "comment" ? read : { why: "other-version", schema: read.schema, known: read.known };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "comment-invalid") throw error;
    return { why: "not-ours", problem: error.message };
  }
}

/** Finds the open pull request of a run by branch and commit, since the event does not name it for forks. */
async function pullRequestOf(
  run: TriggeringRun,
  { pulls }: ForwardPorts,
): Promise<PullRequest | "no-pull-request" | "several-pull-requests" | "moved-on"> {
  if (run.owner === undefined || run.branch === undefined) return "no-pull-request";
  const ofBranch = (await pulls.ofBranch(run.owner, run.branch)).filter(({ open }) => open);
  const [first, second] = ofBranch.filter(({ head }) => head === run.head);
  if (first === undefined) return ofBranch.length === 0 ? "no-pull-request" : "moved-on";
  return second === undefined ? first : "several-pull-requests";
}
