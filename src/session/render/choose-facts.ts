import type { SessionFact } from "../facts/fact.ts";
import { isCovered, isReported, markReported, type ReportedFacts } from "./reported-facts.ts";

/** A fact that competes for room in a text, with the line that would show it. */
export interface FactOffer {
  readonly fact: SessionFact;
  /** The line without its bullet `- `. */
  readonly line: string;
  /** Score; greater ones are selected first. Below {@link MIN_WEIGHT}, the fact is never selected. */
  readonly worth: number;
}

/** Facts selected for a text. */
export interface SelectedFacts {
  /** In conversation order. */
  readonly offers: readonly FactOffer[];
  readonly tokens: number;
}

/** Share of its worth that a fact keeps if its specifics already appear in other facts. */
const COVERED_SHARE = 0.4;
/** Maximum number of consecutive facts that do not fit. After that, only pinned facts are tried. */
const MAX_MISFITS = 40;
/** Facts with a lower worth are left out even if there is room. */
const MIN_WEIGHT = 1.5;

/**
 * Selects facts whose lines fit `budget` tokens, highest score first, and adds them to `reported`. Skips a fact whose
 * wording `reported` already contains. An agent's statement whose paths, numbers and names all appear already comes
 * last, with 40% of its score. After {@link MAX_MISFITS} misfits in a row, tries only pinned facts. Facts with a marker
 * may exceed the budget; a user's orders may exceed it by half.
 * @param offers in conversation order
 * @param budget maximum number of tokens of all lines
 * @param reported facts that the text already contains
 */
export function selectFacts(
  offers: readonly FactOffer[],
  budget: number,
  count: (line: string) => number,
  reported: ReportedFacts,
): SelectedFacts {
  const selected = new Set<FactOffer>();
  // A text never has more tokens than bytes. As long as the bytes fit, count no tokens unless a caller reads `tokens`.
  const uncounted: string[] = [];
  let [tokens, upperBound, misfits] = [0, 0, 0];
  const countAll = (): number => {
    for (const line of uncounted.splice(0)) tokens += count(line);
    upperBound = tokens;
    return tokens;
  };
  const tryOffer = (offer: FactOffer): void => {
    if (misfits >= MAX_MISFITS && offer.fact.pin === undefined) return;
    if (isReported(offer.fact, reported)) return;
    const line = `- ${offer.line}\n`;
    if (upperBound + Buffer.byteLength(line) > budget && countAll() + count(line) > budget) {
      if (!mustStay(offer.fact, tokens, budget)) {
        misfits++;
        return;
      }
    }
    uncounted.push(line);
    upperBound += Buffer.byteLength(line);
    misfits = 0;
    selected.add(offer);
    markReported(offer.fact, reported);
  };
  const sorted = offers.toSorted((a, b) => b.worth - a.worth || a.fact.event - b.fact.event);
  const coveredOffers: FactOffer[] = [];
  for (const offer of sorted) {
    if (offer.worth < MIN_WEIGHT) break;
    if (isCovered(offer.fact, reported)) coveredOffers.push(offer);
    else tryOffer(offer);
  }
  for (const offer of coveredOffers) if (offer.worth * COVERED_SHARE >= MIN_WEIGHT) tryOffer(offer);
  return {
    offers: offers.filter((offer) => selected.has(offer)),
    get tokens() {
      return countAll();
    },
  };
}

/**
 * Whether to keep a fact that exceeds the budget. A marked goal or instruction always stays; a user's order stays until
 * the total exceeds the budget by half.
 */
function mustStay({ pin }: SessionFact, tokens: number, budget: number): boolean {
  return pin === "marker" || (pin === "order" && tokens < 1.5 * budget);
}
