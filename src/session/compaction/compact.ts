import type { CompactionState } from "../record/layers.ts";
import type { CompactionSettings, PartLevel } from "../record/settings.ts";
import { type ActiveContext, type ContextExcess, sealDraft } from "./active.ts";
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
  summaryKey,
} from "../render/draft.ts";
import { renderEvent } from "../render/event-text.ts";
import { tierForLimit } from "./tiers.ts";

/**
 * Stages of a compaction, in order: choose the cuts, extract facts, ask a model for summaries, render, check the size
 * (and shrink the result if needed), store.
 */
export const COMPACTION_STAGES = ["plan", "extract", "summarize", "assemble", "validate", "commit"] as const;

export type CompactionStage = (typeof COMPACTION_STAGES)[number];

/**
 * Outcome of a compaction: `compacted`; `unchanged` if all events are recent or shortening saves nothing; `cannot-fit`
 * if even the emergency ladder (`RUNGS`) leaves too many tokens. Unless it is `compacted`, the previous state remains
 * valid.
 */
export type Compaction =
  | CompactionDone
  | { readonly kind: "unchanged"; readonly reason: "nothing-older" | "not-smaller"; readonly tokens: number }
  | ({ readonly kind: "cannot-fit" } & ContextExcess);

/** A compaction that was applied. */
export interface CompactionDone {
  readonly kind: "compacted";
  readonly state: CompactionState;
  readonly active: ActiveContext;
  /** Exact tokens of the context in the previous state. */
  readonly before: number;
  /** Steps of the emergency ladder that made the context smaller, in order; empty if the planned cuts were enough. */
  readonly rungs: readonly Rung[];
}

/** Hooks that a caller may pass through to a compaction. */
export interface CompactionHooks {
  /** Called when a stage begins. */
  readonly onStage?: (stage: CompactionStage) => void;
  /** Aborts the compaction before its next stage, with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Returns summaries that a model wrote for the requested parts. Parts without a summary stay extracts. */
  readonly summarize?: (requests: readonly SummaryRequest[]) => Promise<PartSummaries>;
}

/** Hooks of a compaction. If one throws, the compaction ends and the previous state remains valid. */
export interface CompactionTools extends CompactionHooks {
  /** Writes a restore point. Called before the emergency ladder takes its first rung. */
  readonly restorePoint?: (state: CompactionState) => Promise<void>;
  /** Stores the contents and then the state, or neither. Called last. */
  readonly commit?: (done: CompactionDone) => Promise<void>;
}

/**
 * Compacts a history once, all or nothing: events before the most recent ones join older parts, which appear as facts.
 * If the result exceeds `settings.limit`, climbs the emergency ladder (`climbLadder`). Returns `unchanged` if the
 * context fits and nothing is older, or if the result is not smaller; `cannot-fit` if the result still exceeds the
 * limit. Without `tools.summarize`, all text is extracted from the events.
 */
export async function compactSession(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
  tools: CompactionTools = {},
): Promise<Compaction> {
  const begin = stageStarter(tools);
  begin("plan");
  const tokensBefore = outlineSession(history, state, settings).tokens;
  const planned = plannedState(history, state, settings.limit);
  if (planned === state && tokensBefore <= settings.limit)
    return { kind: "unchanged", reason: "nothing-older", tokens: tokensBefore };

  begin("extract");
  history.digestAll(partsOf(planned).flatMap(({ pieces }) => pieces));

  begin("summarize");
  const summaries = await tools.summarize?.(summaryRequests(history, planned, settings));

  begin("assemble");
  const outline = (one: CompactionState): SessionOutline => outlineSession(history, one, settings, summaries);
  const start = { state: planned, outline: outline(planned) };

  begin("validate");
  if (start.outline.tokens > settings.limit) await tools.restorePoint?.(state);
  const result = climbLadder(history, start, settings.limit, outline);
  const draft = draftOutline(history, result.outline);
  const verdict = judgeDraft({ ...result, draft }, tokensBefore, settings.limit);
  if (verdict.kind !== "compacted") return verdict;

  begin("commit");
  await tools.commit?.(verdict);
  return verdict;
}

interface DraftedState {
  readonly state: CompactionState;
  readonly draft: SessionDraft;
  readonly rungs: readonly Rung[];
}

function judgeDraft({ state, draft, rungs }: DraftedState, before: number, limit: number): Compaction {
  const active = sealDraft(draft, limit);
  if (!active.fits) return { kind: "cannot-fit", tokens: active.tokens, limit, over: active.over };
  if (draft.tokens >= before) return { kind: "unchanged", reason: "not-smaller", tokens: before };
  return { kind: "compacted", state, active, before, rungs };
}

function stageStarter({ onStage, signal }: CompactionTools): (stage: CompactionStage) => void {
  return (stage) => {
    signal?.throwIfAborted();
    onStage?.(stage);
  };
}

/**
 * A part that a model may summarize. The summary appears next to the extracted facts and never replaces pinned ones.
 */
interface SummaryRequest {
  /** `summaryKey` of the part. The summary is returned under this key. */
  readonly key: string;
  readonly level: PartLevel;
  /** Text of the part's messages and tool output, each fenced. Long tool output appears as previews. */
  readonly source: () => string;
  /** Pinned facts of the part, verbatim. A summary must not lose what it repeats of them. */
  readonly pinned: readonly string[];
}

/**
 * Returns one summary request per part of a compaction state, oldest part first. The source text of a part is rendered
 * only when `source` is called.
 */
function summaryRequests(
  history: OpenHistory,
  state: CompactionState,
  settings: CompactionSettings,
): readonly SummaryRequest[] {
  const style = { offload: tierForLimit(settings.limit).offload, pointers: false, idOf: history.idOf };
  return partsOf(state).map((part) => ({
    key: summaryKey(part),
    level: part.level,
    source: () =>
      [...history.events.between(part.from, part.to)]
        .filter((_, i) => history.isSent(part.from + i))
        .map((event) => renderEvent(event, style).text)
        .join("\n"),
    pinned: part.pieces.flatMap(([from, to]) =>
      history.digest(from, to).facts.flatMap(({ pin, text }) => (pin === undefined ? [] : [text])),
    ),
  }));
}
