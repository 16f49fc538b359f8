/**
 * Importance of an output line. `headline` names the failed test or file and the reason. `failure` belongs to a
 * headline. `summary` reports the outcome in total. `detail` is context such as library calls and warnings. `noise` is
 * what a run prints when nothing is wrong.
 */
export type LineWeight = "headline" | "failure" | "summary" | "detail" | "noise";

/** Weights, most important first. */
export const LINE_WEIGHTS: readonly LineWeight[] = ["headline", "failure", "summary", "detail", "noise"];

/** A kind of program output, such as that of pytest: how to recognize it and how to rank its lines. */
export interface OutputKind {
  readonly name: string;
  /** Phrase that describes its headlines in `12 lines … did not fit`; `about failures` by default. */
  readonly headlines?: string;
  /** Whether lines, without escape sequences, are of this kind. */
  readonly recognises: (lines: readonly string[]) => boolean;
  /** Weight of each line. */
  readonly weigh: (lines: readonly string[]) => readonly LineWeight[];
  /** Finding of each line, if it has one. Lets identical findings appear once, with all their locations. */
  readonly findings?: (lines: readonly string[]) => readonly (PlacedFinding | undefined)[];
}

/** Finding of a compiler or linter. */
export interface PlacedFinding {
  /** File, line and column, as in the output. */
  readonly place: string;
  readonly message: string;
}

/** Whether a pattern matches in any of the lines. */
export function hasLine(lines: readonly string[], pattern: RegExp): boolean {
  return lines.some((line) => pattern.test(line));
}
