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
  /** Maximum tokens sent. */
  readonly limit: number;
  readonly compactions: number;
  readonly count: (text: string) => number;
}

/** Fate of the facts of one conversation. */
export interface RunResult {
  /** Tokens of the conversation. */
  readonly tokens: number;
  /** Tokens sent after the last compaction. */
  readonly sent: number;
  /** For each strategy, by name: every fact and whether it is kept. */
  readonly kept: ReadonlyMap<string, readonly FactFate[]>;
  /** Our final context. */
  readonly text: string;
}

/** A fact and whether it is still stated. */
export interface FactFate {
  readonly fact: PlantedFact;
  /** Whether it is in the first half of the conversation. */
  readonly isOld: boolean;
  readonly isKept: boolean;
}

/** Our own strategy. */
export const OURS = "Carryon";

/** Maximum length of the conversation per compaction, as a multiple of the limit. Only the required part is read. */
const LENGTH = 2.5;

/**
 * Compacts one conversation with every strategy whenever it exceeds the limit, up to the requested number of times. All
 * strategies send as many tokens as ours at each compaction.
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
  const fatesByStrategy = new Map([[OURS, fates(seen, text)]]);
  for (const { strategy, sent } of strategies) {
    fatesByStrategy.set(strategy.name, fates(seen, sent.map((one) => one.text).join("\n")));
  }
  return { tokens, sent: active!.tokens, kept: fatesByStrategy, text };
}

/** Number of events that first makes the context exceed the limit. */
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
