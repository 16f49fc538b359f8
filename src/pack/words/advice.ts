import { plainPlace } from "./finding.ts";
import type { Cut } from "../report/report-model.ts";
import { type Gate, gateFails } from "../plan/budget/gate-result.ts";
import { type Mark, pluralize, unmarked } from "../../base/index.ts";

const IGNORE = ".carryonignore";

/** What decides what cuts can do for a pack. */
interface CutPack {
  readonly gate: Gate;
  /** Tokens above the maximum. */
  readonly over: number;
  /** Tokens that cuts have to save; those above the maximum if absent. */
  readonly needed?: number;
  readonly overDocuments: readonly unknown[];
}

/**
 * Returns the title of a list of cuts, without a colon: what they achieve, and where to write them.
 * @param shown the cuts that are listed
 */
export function cutTitle(pack: CutPack, shown: readonly Cut[], mark: Mark = unmarked): string {
  const { gate, over, needed = over, overDocuments } = pack;
  const saved = shown.reduce((sum, { tokens }) => sum + tokens, 0);
  const isEnough = saved >= needed && (gate === "breaks-growth" || overDocuments.length < 2);
  if (!isEnough) return `The cheapest cuts, as lines for ${mark(IGNORE)}`;
  return gateFails(gate)
    ? `To pass, add to ${mark(IGNORE)} in this pull request`
    : `To get back under budget, add to ${mark(IGNORE)}`;
}

/** Returns one cut as text: `/test/fixtures/** (26 files)`. */
export function describeCut({ pattern, files }: Cut, mark: Mark = unmarked): string {
  return files > 1 ? `${mark(pattern)} (${pluralize(files, "file")})` : mark(pattern);
}

/** Returns the command that allows a secret at a place, as a POSIX shell reads it. */
export function allowCommand(path: string, line: number | undefined): string {
  const place = plainPlace(path, line);
  return `carryon secrets --fix-allow ${/^[\w./@%+=:,-]+$/u.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`}`;
}
