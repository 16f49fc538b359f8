import type { Tier } from "../../config/config.ts";
import type { LadderRung } from "./view-steps.ts";
import { BRIEF_SIGNATURES, CODE_SHARES, OTHER_SHARES, type Shares, SMALL } from "./weights.ts";

/** How a file's structure can be found; this determines the views between a summary and the whole file. */
export type CuttableStructure = "syntax" | "scan" | "patterns" | "notebook" | "none";

/** What determines the views that a file can have. */
export interface LadderInput {
  readonly path: string;
  readonly tier: Tier;
  readonly structure: CuttableStructure;
  /** Skeleton size as a share of the whole file, if measured for the language. */
  readonly skeletonSize: number | undefined;
  /** Tokens of the whole text. */
  readonly tokens: number;
}

/** Tokens of the frame around a whole file. */
export const FRAME = 30;

/** Skeleton size as a share of the whole text, measured on sources of many repositories. */
const SKELETON_SIZE: Readonly<Record<CuttableStructure, number>> = {
  syntax: 0.13,
  scan: 0.15,
  patterns: 0.12,
  notebook: 0.6,
  none: 1,
};
const SYMBOLS_SIZE = 0.5;

/** Up to this many tokens, a file needs no view between its skeleton and the whole. */
const SMALL_SYMBOLS = 400;

/**
 * Returns the views that a file can have, by rising cost. High-tier files aim for the whole file; medium-tier files
 * start as a skeleton and grow if there is room; low-tier files have no view. A notebook is never shown whole, as
 * most of its text is cell output.
 */
export function ladderOf(input: LadderInput): readonly LadderRung[] {
  const { tier, structure, tokens } = input;
  if (tier === "low") return [];
  if (structure === "notebook") return notebookRungs(tokens);
  const isCode = structure === "syntax";
  const shares = isCode ? CODE_SHARES : OTHER_SHARES;
  const full: LadderRung = { view: "full", estimate: tokens + FRAME, share: shares.full };
  const small = isCode && tier === "high" ? SMALL.code : SMALL[tier];
  return tokens <= small ? [full] : [...partialRungs(input, shares), full];
}

const SUMMARY: LadderRung = { view: "summary", estimate: 110, share: OTHER_SHARES.first };
/** Where a parser reads the language. */
const BRIEF: LadderRung = { view: "brief", estimate: 25 + 12 * BRIEF_SIGNATURES.least, share: CODE_SHARES.first };

function notebookRungs(tokens: number): readonly LadderRung[] {
  const cells = Math.ceil(tokens * SKELETON_SIZE.notebook) + FRAME;
  return [
    SUMMARY,
    { view: "skeleton", estimate: cells, share: 0.5 },
    { view: "symbols", estimate: tokens + FRAME, share: 1 },
  ];
}

/** Returns the views below the whole file. */
function partialRungs(
  { path, tier, structure, skeletonSize, tokens }: LadderInput,
  shares: Shares,
): readonly LadderRung[] {
  const first = structure === "syntax" ? BRIEF : SUMMARY;
  // Declarations without bodies: nothing to cut.
  if (structure === "none" || path.endsWith(".d.ts")) return [first];
  const size = skeletonSize ?? SKELETON_SIZE[structure];
  const skeleton: LadderRung = { view: "skeleton", estimate: Math.ceil(tokens * size) + FRAME, share: shares.skeleton };
  // The keys of a setting convey as much as a summary.
  if (structure === "scan" && tier === "high") return [{ ...skeleton, share: 0.3 }];
  const symbols: LadderRung = {
    view: "symbols",
    estimate: Math.ceil(tokens * SYMBOLS_SIZE) + FRAME,
    share: shares.symbols,
  };
  return [first, skeleton, ...(structure === "syntax" && tokens > SMALL_SYMBOLS ? [symbols] : [])];
}
