import { TUNED_WEIGHTS, type TaskWeights, type TunedWeight, WEIGHT_LIMITS } from "../../pack/index.ts";
import type { RankAgreement, TunedReport } from "../report/tuned.ts";
import { DEFAULT_WEIGHTS } from "../score/tuned-weights.ts";
import { type FitSample, fitWeights } from "./fit-weights.ts";
import { rankedSamples } from "./task-samples.ts";

/** Files that a task pack of 16,000 tokens shows. */
const SHOWN = 20;
/** Share of the tasks, the newest ones, that weights are checked on before they are fitted on all. */
const CHECKED = 1 / 3;
/** How far a weight moves without good reason, as a share of it; at least this much. */
const SPREAD = { share: 0.5, least: 0.1 };

type Weights = Readonly<Record<TunedWeight, number>>;

/**
 * Fits weights on earlier tasks and says whether they are better. First on the older tasks alone, to compare them on the
 * newer ones, then on all.
 * @param tasks the files of each task, newest task first
 * @param given what the config has now
 */
export function tunedOn(tasks: readonly (readonly FitSample[])[], given: TaskWeights): TunedReport {
  const now = { ...DEFAULT_WEIGHTS, ...given };
  const checked = tasks.slice(0, Math.ceil(tasks.length * CHECKED));
  const older = tasks.slice(checked.length);
  const [before, after] = [agreementOf(checked, now), agreementOf(checked, fitted(older))];
  const isNoWorse = after.found >= before.found && after.first >= before.first;
  return {
    tasks: tasks.length,
    checked: checked.length,
    before,
    after,
    isBetter: isNoWorse && after.found + after.first > before.found + before.first,
    weights: fitted(tasks),
  };
}

function fitted(tasks: readonly (readonly FitSample[])[]): Weights {
  const before = TUNED_WEIGHTS.map((name) => {
    const value = DEFAULT_WEIGHTS[name];
    const [least, most] = WEIGHT_LIMITS[name === "bias" ? "bias" : "signal"];
    return { value, spread: Math.max(Math.abs(value) * SPREAD.share, SPREAD.least), least, most };
  });
  const weights = fitWeights(tasks.flat(), before);
  return withWeights((_, i) => Math.round(weights[i]! * 100) / 100);
}

function withWeights(of: (name: TunedWeight, number: number) => number): Weights {
  const weights: Record<TunedWeight, number> = { ...DEFAULT_WEIGHTS };
  for (const [number, name] of TUNED_WEIGHTS.entries()) weights[name] = of(name, number);
  return weights;
}

/** Returns how well a ranking by weights agrees with what tasks touched. */
function agreementOf(tasks: readonly (readonly FitSample[])[], weights: Weights): RankAgreement {
  const list = TUNED_WEIGHTS.map((name) => weights[name]);
  let [first, found, touched] = [0, 0, 0];
  for (const samples of tasks) {
    const ranked = rankedSamples(samples, list);
    first += Number(ranked[0]?.isTouched ?? false);
    found += ranked.slice(0, SHOWN).filter(({ isTouched }) => isTouched).length;
    touched += ranked.filter(({ isTouched }) => isTouched).length;
  }
  return { first: share(first, tasks.length), found: share(found, touched) };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
}
