import type { Tier } from "../../model/config.ts";
import type { Rung } from "./growth.ts";

/** How a file's structure can be found: the views between a summary and the whole file depend on it. */
export type Structure = "syntax" | "scan" | "patterns" | "none";

/** Tokens around a whole file, and those of a summary. */
const FRAME = 30;
const SUMMARY = 100;

/** Shares of a whole text that its views take, measured over sources of many languages. */
const SKELETON_SIZE: Readonly<Record<Structure, number>> = { syntax: 0.18, scan: 0.15, patterns: 0.12, none: 1 };
const SYMBOLS_SIZE = 0.35;

/** Below these tokens a file is shown whole or not at all. */
const SMALL_HIGH = 800;
const SMALL_MEDIUM = 150;

/**
 * The views that a file can have, in rising cost. A file of tier high is meant to be whole; one of tier medium is a
 * skeleton at first and grows where there is room; one of tier low is a pointer for ever.
 * @param tokens of the whole text
 */
export function ladderOf(tier: Tier, structure: Structure, tokens: number): readonly Rung[] {
  const full: Rung = { view: "full", estimate: tokens + FRAME, share: 1 };
  const skeleton: Rung = {
    view: "skeleton",
    estimate: Math.ceil(tokens * SKELETON_SIZE[structure]) + FRAME,
    share: 0.55,
  };
  if (tier === "low") return [];
  if (tier === "high")
    return tokens <= SMALL_HIGH || structure === "none" ? [full] : [{ ...skeleton, share: 0.35 }, full];
  if (tokens <= SMALL_MEDIUM) return [full];
  const summary: Rung = { view: "summary", estimate: SUMMARY, share: 0.15 };
  if (structure === "none") return [summary, full];
  const symbols: Rung = { view: "symbols", estimate: Math.ceil(tokens * SYMBOLS_SIZE) + FRAME, share: 0.75 };
  return [summary, skeleton, ...(structure === "syntax" ? [symbols] : []), full];
}
