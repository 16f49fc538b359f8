/**
 * How much a line of output matters: `headline` says which test or file failed and why, `failure` belongs to it, `summary`
 * and `detail` tell the rest, `noise` is what a run says when nothing is wrong.
 */
export type LineWeight = "headline" | "failure" | "summary" | "detail" | "noise";

/** The weights, the one that matters most first. */
export const LINE_WEIGHTS: readonly LineWeight[] = ["headline", "failure", "summary", "detail", "noise"];

/** One kind of output. */
export interface OutputKind {
  readonly name: string;
  /** What its headlines are, behind "12 lines"; by default they are about failures. */
  readonly headlines?: string;
  /** Whether lines, without escape sequences, are of this kind. */
  readonly recognises: (lines: readonly string[]) => boolean;
  /** Returns the weight of each line. */
  readonly weigh: (lines: readonly string[]) => readonly LineWeight[];
  /** Returns what each line finds and where, if it does; so that the same finding can be said once, with all its places. */
  readonly findings?: (lines: readonly string[]) => readonly (PlacedFinding | undefined)[];
}

/** What a compiler or a linter says of a place. */
export interface PlacedFinding {
  /** File, line and column, as the output has them. */
  readonly place: string;
  readonly message: string;
}

/** Returns whether any line matches. */
export function hasLine(lines: readonly string[], pattern: RegExp): boolean {
  return lines.some((line) => pattern.test(line));
}
