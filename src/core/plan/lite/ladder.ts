import type { Tier } from "../../../model/config/config.ts";
import type { LadderRung } from "./view-steps.ts";

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
  syntax: 0.18,
  scan: 0.15,
  patterns: 0.12,
  notebook: 0.1,
  none: 1,
};
const SYMBOLS_SIZE = 0.5;

/** Up to this many tokens, a file is shown whole or not at all. */
const SMALL_HIGH = 800;
const SMALL_MEDIUM = 150;
/** Up to this many tokens, a file needs no view between its skeleton and the whole. */
const SMALL_SYMBOLS = 400;

/**
 * Returns the views that a file can have, by rising cost. High-tier files aim for the whole file; medium-tier files
 * start as a skeleton and grow if there is room; low-tier files have no view. A notebook is never shown whole, as most
 * of its text is cell output.
 */
export function ladderOf(input: LadderInput): readonly LadderRung[] {
  const { tier, structure, tokens } = input;
  if (tier === "low") return [];
  if (structure === "notebook") return notebookRungs(tokens);
  const full: LadderRung = { view: "full", estimate: tokens + FRAME, share: 1 };
  if (tokens <= (tier === "high" ? SMALL_HIGH : SMALL_MEDIUM)) return [full];
  return [...partialRungs(input), full];
}

const SUMMARY: LadderRung = { view: "summary", estimate: 110, share: 0.15 };
/** Where a parser reads the language. */
const BRIEF: LadderRung = { view: "brief", estimate: 160, share: 0.15 };

function notebookRungs(tokens: number): readonly LadderRung[] {
  const cells = Math.ceil(tokens * SKELETON_SIZE.notebook) + FRAME;
  return [
    SUMMARY,
    { view: "skeleton", estimate: cells, share: 0.5 },
    { view: "symbols", estimate: 2 * cells, share: 1 },
  ];
}

/** Returns the views below the whole file. */
function partialRungs({ path, tier, structure, skeletonSize, tokens }: LadderInput): readonly LadderRung[] {
  // Declarations without bodies: nothing to cut.
  const first = structure === "syntax" ? BRIEF : SUMMARY;
  if (structure === "none" || path.endsWith(".d.ts")) return [first];
  const size = skeletonSize ?? SKELETON_SIZE[structure];
  const skeleton: LadderRung = { view: "skeleton", estimate: Math.ceil(tokens * size) + FRAME, share: 0.5 };
  // The keys of a setting convey as much as a summary.
  if (structure === "scan" && tier === "high") return [{ ...skeleton, share: 0.3 }];
  const symbols: LadderRung = { view: "symbols", estimate: Math.ceil(tokens * SYMBOLS_SIZE) + FRAME, share: 0.7 };
  return [first, skeleton, ...(structure === "syntax" && tokens > SMALL_SYMBOLS ? [symbols] : [])];
}
