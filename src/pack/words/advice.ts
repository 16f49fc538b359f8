import { plainPlace } from "./finding.ts";
import type { Cut } from "../report/report-model.ts";
import { type Gate, gateFails } from "../plan/budget/gate-result.ts";
import { type Mark, commandLineText, pluralize, unmarked } from "../../base/index.ts";

const IGNORE = ".carryonignore";

/** Properties of a pack that determine what cuts can achieve. */
interface CutPack {
  readonly gate: Gate;
  /** Tokens above the maximum. */
  readonly over: number;
  readonly overDocuments: readonly unknown[];
  /** Set if the cuts are known to make a failing pack pass. */
  readonly afterCuts?: unknown;
}

/**
 * Formats the title of a list of suggested cuts, without a colon: their effect, and where to write them.
 * @param listedCuts cuts in the list
 * @param ignoreFile path of the ignore file
 */
export function cutTitle(
  { gate, over, overDocuments, afterCuts }: CutPack,
  listedCuts: readonly Cut[],
  ignoreFile: string = IGNORE,
): string {
  if (gateFails(gate) && afterCuts !== undefined) return `To pass, add to ${ignoreFile} in this pull request`;
  const saved = listedCuts.reduce((sum, { tokens }) => sum + tokens, 0);
  const isEnough = !gateFails(gate) && saved >= over && overDocuments.length < 2;
  return isEnough ? `To get back under budget, add to ${ignoreFile}` : `The cheapest cuts, as lines for ${ignoreFile}`;
}

/** Formats one suggested cut: `/test/fixtures/** (26 files)`. */
export function describeCut({ pattern, files }: Cut, mark: Mark = unmarked): string {
  return files > 1 ? `${mark(pattern)} (${pluralize(files, "file")})` : mark(pattern);
}

/**
 * Formats the `carryon check --secrets` command that allows the secret at a path and line, quoted for a POSIX shell.
 * Without a line, it covers the whole file.
 */
export function allowCommand(path: string, line: number | undefined): string {
  return commandLineText(["carryon", "check", "--secrets", "--fix-allow", plainPlace(path, line)]);
}
