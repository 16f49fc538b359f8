import { type ActiveContext, renderActive } from "../../src/session/compaction/active.ts";
import { compactSession } from "../../src/session/compaction/compact.ts";
import { openHistory } from "../../src/session/compaction/open-history.ts";
import { draftSession } from "../../src/session/render/draft.ts";
import type { CompactionSettings } from "../../src/session/record/settings.ts";
import { type CompactionState, INITIAL_STATE } from "../../src/session/record/layers.ts";
import { baselines, type Said, saidOf } from "./baselines.ts";
import { isKept, linesOf } from "./kept.ts";
import type { PhraseSet, PlantedFact } from "./planted.ts";
import { makeTranscript, type Transcript } from "./transcript.ts";

/** A conversation that is compacted several times. */
export interface RunOptions {
  readonly seed: number;
  readonly set: PhraseSet;
  /** Tokens that may be sent. */
  readonly limit: number;
  readonly compactions: number;
  readonly count: (text: string) => number;
}

/** What became of the facts of one conversation. */
export interface RunResult {
  /** Tokens of the conversation. */
  readonly tokens: number;
  /** Tokens that are sent after the last compaction. */
  readonly sent: number;
  /** By the name of the strategy: for every fact, whether it is kept. */
  readonly kept: ReadonlyMap<string, readonly FactFate[]>;
  /** What ours sends at the end. */
  readonly text: string;
}

/** A fact and whether it is still said. */
export interface FactFate {
  readonly fact: PlantedFact;
  /** Whether it is in the first half of the conversation. */
  readonly isOld: boolean;
  readonly isKept: boolean;
}

/** Our own strategy. */
export const OURS = "Carryon";

/** Tokens of a conversation for each compaction, in limits; it is not read further than it is needed. */
const LENGTH = 2.5;

/**
 * Compacts one conversation whenever it does not fit any more, as often as asked, by every strategy; all of them send as
 * many tokens as ours at each compaction.
 */
export async function runSession({ seed, set, limit, compactions, count }: RunOptions): Promise<RunResult> {
  const transcript = makeTranscript(seed, set, limit * LENGTH * compactions);
  const said = transcript.events.map((event) => saidOf(event, count));
  const strategies = baselines(count).map((strategy) => ({ strategy, sent: [] as readonly Said[] }));
  let [state, active]: [CompactionState, ActiveContext | undefined] = [INITIAL_STATE, undefined];
  let [start, tokens] = [0, 0];
  for (let done = 0; done < compactions; done++) {
    const end = endOf(transcript, state, { limit, from: start, count });
    const history = openHistory({ events: transcript.events.slice(0, end) }, count);
    const result = await compactSession(history, state, settings(limit));
    if (result.kind !== "compacted") throw new Error(`seed ${seed}, ${end} events: ${JSON.stringify(result)}`);
    ({ state, active } = result);
    const added = said.slice(start, end).filter((one) => one !== undefined);
    for (const one of strategies) one.sent = one.strategy.compact(one.sent, added, { limit, budget: active.tokens });
    tokens += added.reduce((sum, one) => sum + one.tokens, 0);
    start = end;
  }
  const text = renderActive(active!);
  const seen = {
    events: transcript.events.slice(0, start),
    facts: transcript.facts.filter(({ event }) => event < start),
  };
  const kept = new Map([[OURS, fates(seen, text)]]);
  for (const { strategy, sent } of strategies) {
    kept.set(strategy.name, fates(seen, sent.map((one) => one.text).join("\n")));
  }
  return { tokens, sent: active!.tokens, kept, text };
}

/** Returns the number of events with which what would be sent is over the limit for the first time. */
function endOf(
  { events }: Transcript,
  state: CompactionState,
  { limit, from, count }: { readonly limit: number; readonly from: number; readonly count: (text: string) => number },
): number {
  let [fits, over] = [from, from + 8];
  const isOver = (end: number): boolean =>
    draftSession(openHistory({ events: events.slice(0, end) }, count), state, settings(limit)).tokens > limit;
  while (!isOver(over)) {
    if (over >= events.length) throw new Error("the conversation is too short");
    [fits, over] = [over, Math.min(events.length, over + 32)];
  }
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (isOver(middle)) over = middle;
    else fits = middle;
  }
  return over;
}

function settings(limit: number): CompactionSettings {
  return { limit, mode: "developer", goals: [] };
}

function fates({ events, facts }: Transcript, text: string): readonly FactFate[] {
  const lines = linesOf(text);
  return facts.map(({ fact, event }) => ({ fact, isOld: event < events.length / 2, isKept: isKept(fact, lines) }));
}
