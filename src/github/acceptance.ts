import type { Acceptance } from "../compare/index.ts";
import { CarryonError } from "../base/index.ts";
import type { PullDecisions, PullEvent, PullReview, PullState } from "./github.ts";

/** Label with which a maintainer accepts an increase over a budget. */
export const ACCEPT_LABEL = "context-budget: accepted";

/** Commits of a pull request that an acceptance covers: all of them, only the current one, or none. */
export const ACCEPT_MODES = ["pull-request", "head", "never"] as const;

export type AcceptMode = (typeof ACCEPT_MODES)[number];

/** The label as the event that started the run describes it. A repeated run has the payload of the first. */
export interface LabelSnapshot {
  readonly isSet: boolean;
  /** Whether the event is about this label being set. */
  readonly isNew: boolean;
  /** Login of the account that triggered the event. */
  readonly sender: string | undefined;
  /** Time of the pull request's last change before the event. */
  readonly updatedAt: string | undefined;
}

/** Failed pull request that may have been accepted. */
export interface AcceptanceRequest {
  readonly pull: number;
  /** Latest commit of its branch in this run; `undefined` for its current one. */
  readonly head: string | undefined;
  readonly mode: AcceptMode;
  /** Set in a run for a pull request event. */
  readonly snapshot?: LabelSnapshot | undefined;
}

/** Acceptance of a pull request, and one sentence for each label or review that does not count. */
export interface AcceptanceResult {
  readonly accepted?: Acceptance;
  readonly notes: readonly string[];
}

/** Maximum number of accounts whose permission is read. Anyone can approve a pull request of a public repository. */
const MAX_APPROVERS = 30;
/** Time in GitHub's form, whose order is that of its characters. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u;
const LOGIN = /^[\w-]{1,100}(?:\[bot\])?$/u;

/**
 * Looks for a maintainer's acceptance: the label, then an approving review. Reads GitHub's current state. If the token
 * may not read it, the label of the event counts. With `mode: head`, a label or review counts only if GitHub shows that
 * it was given to the current commit. Never throws for a refused or failed request.
 * @param decisions `undefined` without a token
 */
export async function findAcceptance(
  request: AcceptanceRequest,
  decisions: PullDecisions | undefined,
): Promise<AcceptanceResult> {
  if (request.mode === "never") return { notes: [] };
  const state = await attempt(() => decisions?.state(request.pull));
  if (decisions === undefined || state.value === undefined) {
    const accepted = state.isFailure === true ? undefined : snapshotAcceptance(request);
    return { ...(accepted && { accepted }), notes: state.problem === undefined ? [] : [state.problem] };
  }
  const pull = { request, state: state.value, decisions };
  const byLabel = await labelAcceptance(pull);
  if (byLabel.accepted !== undefined) return byLabel;
  const byReview = await reviewAcceptance(pull);
  return { ...byReview, notes: [...byLabel.notes, ...byReview.notes] };
}

/** Looks for the acceptance of the pull request that was merged as a commit, as `findAcceptance` does. */
export async function findMergedAcceptance(
  commit: string,
  mode: AcceptMode,
  decisions: PullDecisions | undefined,
): Promise<AcceptanceResult> {
  if (mode === "never") return { notes: [] };
  const { value: pull, problem } = await attempt(() => decisions?.mergedAs(commit));
  if (pull === undefined) return { notes: problem === undefined ? [] : [problem] };
  return findAcceptance({ pull, head: undefined, mode }, decisions);
}

/** Describes an acceptance in plain text: `Accepted by the label context-budget: accepted, set by @mona`. */
export function describeAcceptance({ how, by, at }: Acceptance): string {
  const author = by === undefined ? "" : `${how === "label" ? ", set by" : " of"} @${by}`;
  const time = at === undefined ? "" : ` at ${at}`;
  return `Accepted by ${how === "label" ? `the label ${ACCEPT_LABEL}` : "an approving review"}${author}${time}`;
}

/** Whether a label is the one that accepts. GitHub ignores the case of labels. */
export function isAcceptLabel(label: string): boolean {
  return label.toLowerCase() === ACCEPT_LABEL;
}

/** Pull request whose state could be read. */
interface ReadPull {
  readonly request: AcceptanceRequest;
  readonly state: PullState;
  readonly decisions: PullDecisions;
}

function snapshotAcceptance({ mode, snapshot }: AcceptanceRequest): Acceptance | undefined {
  if (snapshot?.isSet !== true || (mode === "head" && !snapshot.isNew)) return undefined;
  return acceptance("label", snapshot.isNew ? snapshot.sender : undefined, undefined);
}

async function labelAcceptance(pull: ReadPull): Promise<AcceptanceResult> {
  const { request, state, decisions } = pull;
  if (!state.labels.some(isAcceptLabel)) return { notes: [] };
  const events = await attempt(() => decisions.events(request.pull));
  const set = events.value?.findLast(isAcceptance);
  const accepted = acceptance("label", set?.by, set?.at);
  const notes = events.problem === undefined ? [] : [events.problem];
  if (request.mode !== "head" || request.snapshot?.isNew === true) return { accepted, notes };
  if (isLabeledHead(pull, accepted.at, events.value)) return { accepted, notes };
  const text = `The label ${ACCEPT_LABEL} does not count: nothing shows that it was set after the current commit was pushed`;
  const remedy = request.snapshot === undefined ? "Approve that commit instead" : "Remove it and set it again";
  return { notes: [...notes, `${text}. ${remedy}`] };
}

function isAcceptance({ kind, label }: PullEvent): boolean {
  return kind === "labeled" && label !== undefined && isAcceptLabel(label);
}

/**
 * Whether the pull request already had its current commit when the label was set. Only the payload of its event shows
 * that. Commit dates prove nothing, because their author chooses them, nor do other runs for the commit, because another
 * pull request of the same branch may have had it. A branch that was rewritten may have left the commit and come back.
 */
function isLabeledHead(
  { request, state }: ReadPull,
  labeledAt: string | undefined,
  events: readonly PullEvent[] = [],
): boolean {
  const { head = state.head, snapshot } = request;
  if (labeledAt === undefined || head !== state.head) return false;
  const seenAt = snapshot?.updatedAt;
  if (seenAt === undefined || !TIME.test(seenAt) || seenAt >= labeledAt) return false;
  return events.every(({ kind, at }) => kind !== "rewritten" || at < seenAt);
}

async function reviewAcceptance({ request, state, decisions }: ReadPull): Promise<AcceptanceResult> {
  const reviews = await attempt(() => decisions.reviews(request.pull));
  if (reviews.value === undefined) return { notes: reviews.problem === undefined ? [] : [reviews.problem] };
  const { head = state.head, mode } = request;
  const notes: string[] = [];
  for (const { by, commit, at } of approvals(reviews.value, state.author).slice(0, MAX_APPROVERS)) {
    const permission = mode === "head" && commit !== head ? undefined : await attempt(() => decisions.mayWrite(by));
    if (permission?.value === true) return { accepted: acceptance("review", by, at), notes };
    const why = permission === undefined ? "it is for an earlier commit" : (permission.problem ?? "no write access");
    notes.push(`The approving review of ${by} does not count: ${why}`);
  }
  return { notes };
}

/** The approving reviews that are each person's latest verdict, newest first, without the author's and those of bots. */
function approvals(reviews: readonly PullReview[], author: string | undefined): readonly PullReview[] {
  const verdicts = new Map<string, PullReview>();
  for (const review of reviews) {
    const { state, by } = review;
    if (state === "COMMENTED" || state === "PENDING") continue;
    verdicts.delete(by);
    verdicts.set(by, review);
  }
  const isApproval = ({ state, by, isUser }: PullReview): boolean =>
    state === "APPROVED" && isUser && LOGIN.test(by) && by !== author;
  return [...verdicts.values()].filter(isApproval).toReversed();
}

/** Leaves out a login or time that does not look like one. */
function acceptance(how: Acceptance["how"], by: string | undefined, at: string | undefined): Acceptance {
  return {
    how,
    ...(by !== undefined && LOGIN.test(by) && { by }),
    ...(at !== undefined && TIME.test(at) && { at }),
  };
}

/** Outcome of a request: its value, or why GitHub refused or failed it. */
interface Attempt<T> {
  readonly value?: T;
  readonly problem?: string;
  /** Whether GitHub failed, as opposed to refusing the request. */
  readonly isFailure?: boolean;
}

async function attempt<T>(ask: () => Promise<T> | undefined): Promise<Attempt<T>> {
  try {
    const value = await ask();
    return value === undefined ? {} : { value };
  } catch (error) {
    if (!(error instanceof CarryonError) || !error.code.startsWith("github-")) throw error;
    const problem = error.hint === undefined ? error.message : `${error.message}. ${error.hint}`;
    return { problem, isFailure: error.code === "github-failed" };
  }
}
