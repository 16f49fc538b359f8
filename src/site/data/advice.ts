import type { SiteFinding } from "./site-finding.ts";

/** Lines for `.carryonignore`, and the size of a pack with them. */
export interface AdvisedCut {
  readonly lines: readonly string[];
  /** Tokens of the pack with these lines. */
  readonly tokens: number;
  /** Tokens that the lines save. */
  readonly saved: number;
}

/** Something that the overview advises to do, most urgent kind first. */
export type SiteAdvice =
  /** A pack exceeds its maximum. Each choice brings it back; the first has the fewest lines. */
  | {
      readonly kind: "over";
      readonly slug: string;
      readonly over: number;
      readonly max: number;
      readonly choices: readonly AdvisedCut[];
    }
  /** The maximum of a pack could be raised. `needed` is the smallest that it keeps. */
  | { readonly kind: "raise"; readonly slug: string; readonly pack: string; readonly needed: number }
  /** A secret was redacted. `total` counts all of them. */
  | { readonly kind: "secret"; readonly first: SiteFinding; readonly total: number }
  /**
   * Files that take much of a pack and that a model rarely needs: `by-product` (vendored, generated, snapshots) or
   * tests. `fits` tells whether a window of 200k takes the pack without them.
   */
  | {
      readonly kind: "drop";
      readonly what: "by-product" | "tests";
      readonly slug: string;
      readonly files: number;
      readonly cut: AdvisedCut;
      readonly fits: boolean;
    }
  /** Links in documents have no target. `total` counts all of them. */
  | { readonly kind: "links"; readonly first: SiteFinding; readonly total: number }
  /** The largest pack has no maximum, so that no check fails when it grows. */
  | { readonly kind: "limit"; readonly slug: string; readonly pack: string; readonly max: number }
  /** The clone has fewer commits than the requested history. */
  | { readonly kind: "history"; readonly asked: number };

/** A kind of advice that the repository does not need. */
export type DoneAdvice = "drop" | "secret" | "links";

/** Advice of the overview, and the kinds that have nothing to advise. Together at most three. */
export interface SiteAdviceList {
  readonly todo: readonly SiteAdvice[];
  readonly done: readonly DoneAdvice[];
}
