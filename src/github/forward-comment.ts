import { MAX_COMMENT_BYTES, COMMENT_FILE, type ChangeThreshold, type DeltaExtract } from "../compare/index.ts";
import { type ExtractReading, readExtract } from "./comment/read-comment.ts";
import { CarryonError } from "../base/index.ts";
import { type AcceptMode, type AcceptanceRequest, findAcceptance } from "./acceptance.ts";
import type { CommentMode, PullDecisions, PullRequest, RunArtifact, RunArtifacts } from "./github.ts";
import { readTriggeringRun, type TriggeringRun } from "./comment-run.ts";
import type { CommentLinks } from "./comment/links.ts";
import type { PostPorts, PostResult } from "./post-comment.ts";
import { postExtract } from "./post-extract.ts";

const MAX_ARTIFACT_BYTES = 1024 * 1024;

/** GitHub ports for forwarding a comment. */
export interface ForwardPorts extends PostPorts {
  readonly artifacts: RunArtifacts;
  /** Used only if the run claims that a maintainer accepted the change. */
  readonly decisions: PullDecisions;
}

/** Options for forwarding a comment. */
export interface ForwardOptions {
  /** Name of the artifact that contains only `comment.json`. */
  readonly artifact: string;
  /** Key of the comment to forward. Comments with other keys are not touched. */
  readonly key: string;
  readonly mode: CommentMode;
  /** Commits that an acceptance covers. */
  readonly accept: AcceptMode;
  /** Change of a pack that is worth a first comment. */
  readonly above: ChangeThreshold;
  /** Returns the link targets of a comment. @param run id of the run @param pull number of the pull request */
  readonly linksOf: (run: number, pull: number) => CommentLinks;
}

/** Reason why no comment was forwarded. None of these is a failure. */
export type NothingToForward =
  | { readonly why: "other-event"; readonly event: string }
  | { readonly why: "no-pull-request" | "moved-on" | "no-artifact" }
  | { readonly why: "other-key"; readonly key: string; readonly expectedKey: string }
  | { readonly why: "other-version"; readonly schema: string; readonly supportedSchema: string }
  /** Carryon did not write the artifact. The author of the pull request controls its contents. */
  | { readonly why: "not-ours"; readonly problem: string };

/** Result for one pull request, with its number; or why nothing was forwarded. */
export type ForwardResult =
  | ({ readonly pull: number } & PostResult)
  | ({ readonly kind: "nothing" } & NothingToForward);

/**
 * Posts a comment on behalf of a run without write permission.
 *
 * The artifact determines the content of the comment. Its destinations are the open pull requests whose branch and
 * latest commit match the run according to GitHub. The artifact cannot name another one. On each of them the comment is
 * the one with the requested key. It shows an acceptance only if GitHub confirms one. If GitHub rejects a comment itself,
 * its result is `refused`.
 * @throws CarryonError `usage` if the event is not `workflow_run`, `github-refused` or `github-failed` if the pull
 * requests cannot be listed or the artifact cannot be downloaded; then nothing is posted
 */
export async function forwardComment(
  event: unknown,
  ports: ForwardPorts,
  options: ForwardOptions,
): Promise<readonly ForwardResult[]> {
  const run = readTriggeringRun(event);
  if (run.event !== "pull_request") return [{ kind: "nothing", why: "other-event", event: run.event }];
  const pullRequests = await findPullRequests(run, ports);
  if (typeof pullRequests === "string") return [{ kind: "nothing", why: pullRequests }];
  const reading = await readArtifact(ports.artifacts, { run: run.id, artifact: options.artifact });
  if ("why" in reading) return [{ kind: "nothing", ...reading }];
  const { key } = options;
  const { comment: extract, isAcceptanceClaimed } = reading;
  if (extract.key !== key) return [{ kind: "nothing", why: "other-key", key: extract.key, expectedKey: key }];
  const { mode, above, accept, linksOf } = options;
  const { head } = run;
  const results: ForwardResult[] = [];
  for (const { number: pull } of comparedWith(extract.base?.commit, pullRequests)) {
    const request = { pull, head, mode: accept };
    const comment = isAcceptanceClaimed ? await withConfirmedAcceptance(extract, request, ports) : extract;
    const posted = await postExtract(ports, comment, { pull, mode, above, links: linksOf(run.id, pull), head });
    results.push({ ...posted, pull });
  }
  return results;
}

/** Adds the acceptance that GitHub confirms, with its author and time, whatever the run claims. */
async function withConfirmedAcceptance(
  comment: DeltaExtract,
  request: AcceptanceRequest,
  { decisions }: ForwardPorts,
): Promise<DeltaExtract> {
  const { accepted } = await findAcceptance(request, decisions);
  if (accepted === undefined) return comment;
  return { ...comment, accepted, failed: comment.failed.filter((reason) => reason !== "budget") };
}

/**
 * Selects the pull requests whose target is the base of the comparison. Returns all if none match, because the target
 * may have moved on.
 */
function comparedWith(base: string | undefined, pullRequests: readonly PullRequest[]): readonly PullRequest[] {
  const targets = pullRequests.filter((pull) => pull.base === base);
  return targets.length > 0 ? targets : pullRequests;
}

/** Reads the comment from a run's artifact, or returns the reason why it cannot be forwarded. */
async function readArtifact(
  artifacts: RunArtifacts,
  source: RunArtifact,
): Promise<Extract<ExtractReading, { kind: "comment" }> | NothingToForward> {
  try {
    const limits = { maxZipBytes: MAX_ARTIFACT_BYTES, maxBytes: MAX_COMMENT_BYTES };
    const bytes = await artifacts.read({ ...source, file: COMMENT_FILE, ...limits });
    if (bytes === undefined) return { why: "no-artifact" };
    const reading = readExtract(bytes.toString("utf8"));
    return reading.kind === "comment"
      ? reading
      : { why: "other-version", schema: reading.schema, supportedSchema: reading.supportedSchema };
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "comment-invalid") throw error;
    return { why: "not-ours", problem: error.message };
  }
}

/** Finds the open pull requests of a run by branch and commit. For forks, the event does not name them. */
async function findPullRequests(
  run: TriggeringRun,
  { pulls }: ForwardPorts,
): Promise<readonly PullRequest[] | "no-pull-request" | "moved-on"> {
  if (run.owner === undefined || run.branch === undefined) return "no-pull-request";
  const branchPulls = (await pulls.ofBranch(run.owner, run.branch)).filter(({ isOpen }) => isOpen);
  const current = branchPulls.filter(({ head }) => head === run.head);
  if (current.length > 0) return current.toSorted((a, b) => a.number - b.number);
  return branchPulls.length === 0 ? "no-pull-request" : "moved-on";
}
