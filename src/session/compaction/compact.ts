import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings } from "../record/settings.ts";
import { type ActiveContext, sealDraft, type SessionOverflow } from "./active.ts";
import { climbLadder, type Rung } from "./ladder.ts";
import type { OpenHistory } from "./open-history.ts";
import { partsOf } from "../plan/parts.ts";
import { plannedState } from "../plan/plan-cuts.ts";
import {
  draftOutline,
  outlineSession,
  type PartSummaries,
  type SessionDraft,
  type SessionOutline,
} from "../render/draft.ts";
import { type SummaryRequest, summaryRequests } from "./summary-requests.ts";

/** The stages of a compaction, in their order. */
export const COMPACTION_STAGES = ["plan", "extract", "summarise", "assemble", "validate", "commit"] as const;

/** One of `COMPACTION_STAGES`. */
export type CompactionStage = (typeof COMPACTION_STAGES)[number];

/** What a compaction did. Unless it is `compacted`, the old state holds. */
export type Compaction =
  | CompactionDone
  | { readonly kind: "unchanged"; readonly reason: "nothing-older" | "not-smaller"; readonly tokens: number }
  | ({ readonly kind: "cannot-fit" } & Omit<SessionOverflow, "fits">);

/** A compaction that holds. */
export interface CompactionDone {
  readonly kind: "compacted";
  readonly state: CompactionState;
  readonly active: ActiveContext;
  /** Tokens that would have been sent without it. */
  readonly before: number;
  /** What the emergency ladder did; empty if the plan fitted. */
  readonly rungs: readonly Rung[];
}

/** What a compaction needs from outside. Whatever one of these throws ends it, and the old state holds. */
export interface CompactionTools {
  /** Says which stage begins. */
  readonly onStage?: (stage: CompactionStage) => void;
  /** Ends the compaction before the next stage, with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Returns what a model writes of the parts that are asked for; parts that it leaves out stay extracts. */
  readonly summarise?: (requests: readonly SummaryRequest[]) => Promise<PartSummaries>;
  /** Keeps a restore point before the emergency ladder takes its first rung. */
  readonly restorePoint?: (state: CompactionState) => Promise<void>;
  /** Keeps the contents and then the state, or nothing. It is the last thing that happens. */
  readonly commit?: (done: CompactionDone) => Promise<void>;
}

/** Compacts a history once, all or nothing. Everything that is told is taken from the events themselves. */
export async function compactSession(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
  tools: CompactionTools = {},
): Promise<Compaction> {
  const begin = stages(tools);
  begin("plan");
  const before = outlineSession(history, state, settings).tokens;
  const planned = plannedState(history, state, settings.limit);
  if (planned === state && before <= settings.limit)
    return { kind: "unchanged", reason: "nothing-older", tokens: before };

  begin("extract");
  history.digestAll(partsOf(planned).flatMap(({ pieces }) => pieces));

  begin("summarise");
  const summaries = await tools.summarise?.(summaryRequests(history, planned, settings));

  begin("assemble");
  const outline = (one: CompactionState): SessionOutline => outlineSession(history, one, settings, summaries);
  const start = { state: planned, outline: outline(planned) };

  begin("validate");
  if (start.outline.tokens > settings.limit) await tools.restorePoint?.(state);
  const reached = climbLadder(history, start, settings.limit, outline);
  const draft = draftOutline(history, reached.outline);
  const verdict = judged({ ...reached, draft }, before, settings.limit);
  if (verdict.kind !== "compacted") return verdict;

  begin("commit");
  await tools.commit?.(verdict);
  return verdict;
}

interface Drafted {
  readonly state: CompactionState;
  readonly draft: SessionDraft;
  readonly rungs: readonly Rung[];
}

function judged({ state, draft, rungs }: Drafted, before: number, limit: number): Compaction {
  const active = sealDraft(draft, limit);
  if (!active.fits) return { kind: "cannot-fit", tokens: active.tokens, limit, over: active.over };
  if (draft.tokens >= before) return { kind: "unchanged", reason: "not-smaller", tokens: before };
  return { kind: "compacted", state, active, before, rungs };
}

function stages({ onStage, signal }: CompactionTools): (stage: CompactionStage) => void {
  return (stage) => {
    signal?.throwIfAborted();
    onStage?.(stage);
  };
}
