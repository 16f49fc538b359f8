import type { Tier } from "../../config/config.ts";
import type { LadderRung } from "./view-steps.ts";
import { BRIEF_SIGNATURES, CODE_SHARES, OTHER_SHARES, type Shares, MAX_WHOLE_FILE_TOKENS } from "./weights.ts";

/** Method that can extract a file's structure. It determines the views between a summary and the whole file. */
export type CuttableStructure = "syntax" | "scan" | "patterns" | "notebook" | "none";

/** Properties that determine the views of a file. */
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
export const FRAME_TOKENS = 30;

/** Skeleton size as a share of the whole text, measured on sources of many repositories. */
const SKELETON_SIZE: Readonly<Record<CuttableStructure, number>> = {
  syntax: 0.13,
  scan: 0.15,
  patterns: 0.12,
  notebook: 0.6,
  none: 1,
};
const SYMBOLS_SIZE = 0.5;

/** Files of up to this many tokens need no view between skeleton and full. */
const MAX_WITHOUT_SYMBOLS = 400;

/**
 * Lists the views of a file by rising cost: as a rule a brief or summary, then the skeleton, then for long code the
 * symbols, then the whole file. A small file has only the whole file, and a low-tier file has no view. A notebook is
 * never shown whole, because most of its text is cell output.
 */
export function viewLadder(input: LadderInput): readonly LadderRung[] {
  const { tier, structure, tokens } = input;
  if (tier === "low") return [];
  if (structure === "notebook") return notebookRungs(tokens);
  const isCode = hasDeclarations(structure);
  const shares = isCode ? CODE_SHARES : OTHER_SHARES;
  const full: LadderRung = { view: "full", estimate: tokens + FRAME_TOKENS, share: shares.full };
  const small = isCode && tier === "high" ? MAX_WHOLE_FILE_TOKENS.code : MAX_WHOLE_FILE_TOKENS[tier];
  return tokens <= small ? [full] : [...partialRungs(input, shares), full];
}

/** Whether a parser or patterns find the declarations of a file. */
export function hasDeclarations(structure: CuttableStructure): boolean {
  return structure === "syntax" || structure === "patterns";
}

const SUMMARY: LadderRung = { view: "summary", estimate: 110, share: OTHER_SHARES.first };
/** First view of a file whose declarations a parser or patterns find. */
const BRIEF: LadderRung = { view: "brief", estimate: 25 + 12 * BRIEF_SIGNATURES.min, share: CODE_SHARES.first };

function notebookRungs(tokens: number): readonly LadderRung[] {
  const cells = Math.ceil(tokens * SKELETON_SIZE.notebook) + FRAME_TOKENS;
  return [
    SUMMARY,
    { view: "skeleton", estimate: cells, share: 0.5 },
    { view: "symbols", estimate: tokens + FRAME_TOKENS, share: 1 },
  ];
}

/** Lists the views below the whole file. */
function partialRungs(
  { path, tier, structure, skeletonSize, tokens }: LadderInput,
  shares: Shares,
): readonly LadderRung[] {
  const first = hasDeclarations(structure) ? BRIEF : SUMMARY;
  // Declarations without bodies leave nothing to cut.
  if (structure === "none" || path.endsWith(".d.ts")) return [first];
  const size = skeletonSize ?? SKELETON_SIZE[structure];
  const skeleton: LadderRung = {
    view: "skeleton",
    estimate: Math.ceil(tokens * size) + FRAME_TOKENS,
    share: shares.skeleton,
  };
  // The keys of a config file convey as much as a summary.
  if (structure === "scan" && tier === "high") return [{ ...skeleton, share: 0.3 }];
  const symbols: LadderRung = {
    view: "symbols",
    estimate: Math.ceil(tokens * SYMBOLS_SIZE) + FRAME_TOKENS,
    share: shares.symbols,
  };
  return [first, skeleton, ...(structure === "syntax" && tokens > MAX_WITHOUT_SYMBOLS ? [symbols] : [])];
}
