import type { SessionFact } from "../facts/fact.ts";
import { isCovered, isTold, tell, type Told } from "./told.ts";

/** A fact as it would be said. */
export interface FactOffer {
  readonly fact: SessionFact;
  readonly line: string;
  /** How much it matters here. */
  readonly worth: number;
}

/** Facts that were chosen. */
export interface ChosenFacts {
  /** In the order of the conversation. */
  readonly offers: readonly FactOffer[];
  readonly tokens: number;
}

/** What a fact of which everything specific is said already still counts. */
const COVERED_SHARE = 0.4;
/** Facts in a row that do not fit; after them, there is no room for one that is not pinned. */
const MISFITS = 40;
/** Facts that matter less are left out, even if there is room. */
const MIN_WEIGHT = 1.5;

/**
 * Chooses facts within a budget in tokens: what matters most first, each only once, and what says nothing specific that is
 * new after all others. Notes what it chooses in `told`.
 * @param offers in the order of the conversation
 */
export function chooseFacts(
  offers: readonly FactOffer[],
  budget: number,
  count: (line: string) => number,
  told: Told,
): ChosenFacts {
  const chosen = new Set<FactOffer>();
  // No text has more tokens than bytes: as long as even these fit, nothing is counted unless somebody asks how much it is.
  const uncounted: string[] = [];
  let [tokens, most, misfits] = [0, 0, 0];
  const countAll = (): number => {
    for (const line of uncounted.splice(0)) tokens += count(line);
    most = tokens;
    return tokens;
  };
  const take = (offer: FactOffer): void => {
    if (misfits >= MISFITS && offer.fact.pin === undefined) return;
    if (isTold(offer.fact, told)) return;
    const line = `- ${offer.line}\n`;
    if (most + Buffer.byteLength(line) > budget && countAll() + count(line) > budget) {
      if (!mustStay(offer.fact, tokens, budget)) {
        misfits++;
        return;
      }
    }
    uncounted.push(line);
    most += Buffer.byteLength(line);
    misfits = 0;
    chosen.add(offer);
    tell(offer.fact, told);
  };
  const sorted = offers.toSorted((a, b) => b.worth - a.worth || a.fact.event - b.fact.event);
  const later: FactOffer[] = [];
  for (const offer of sorted) {
    if (offer.worth < MIN_WEIGHT) break;
    if (isCovered(offer.fact, told)) later.push(offer);
    else take(offer);
  }
  for (const offer of later) if (offer.worth * COVERED_SHARE >= MIN_WEIGHT) take(offer);
  return {
    offers: offers.filter((offer) => chosen.has(offer)),
    get tokens() {
      return countAll();
    },
  };
}

/** A goal or an instruction with a marker is kept whatever it costs, an order of a user as long as the budget is not exceeded by half of itself. */
function mustStay({ pin }: SessionFact, tokens: number, budget: number): boolean {
  return pin === "marker" || (pin === "order" && tokens < 1.5 * budget);
}
