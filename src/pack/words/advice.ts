import { plainPlace } from "./finding.ts";
import type { Cut } from "../report/report-model.ts";
import { type Gate, gateFails } from "../plan/budget/gate-result.ts";
import { type Mark, pluralize, unmarked } from "../../base/index.ts";

const IGNORE = ".carryonignore";

/** Properties of a pack that determine what cuts can achieve. */
interface CutPack {
  readonly gate: Gate;
  /** Tokens above the maximum. */
  readonly over: number;
  /** Tokens that cuts have to save; defaults to `over`. */
  readonly needed?: number;
  readonly overDocuments: readonly unknown[];
}

/**
 * Formats the title of a list of suggested cuts, without a colon: their effect, and where to write them.
 * @param listedCuts cuts in the list
 */
export function cutTitle(pack: CutPack, listedCuts: readonly Cut[], mark: Mark = unmarked): string {
  const { gate, over, needed = over, overDocuments } = pack;
  const saved = listedCuts.reduce((sum, { tokens }) => sum + tokens, 0);
  const isEnough = saved >= needed && (gate === "breaks-growth" || overDocuments.length < 2);
  if (!isEnough) return `The cheapest cuts, as lines for ${mark(IGNORE)}`;
  return gateFails(gate)
    ? `To pass, add to ${mark(IGNORE)} in this pull request`
    : `To get back under budget, add to ${mark(IGNORE)}`;
}

/** Formats one suggested cut: `/test/fixtures/** (26 files)`. */
export function describeCut({ pattern, files }: Cut, mark: Mark = unmarked): string {
  return files > 1 ? `${mark(pattern)} (${pluralize(files, "file")})` : mark(pattern);
}

/**
 * Formats the `carryon check --secrets` command that allows the secret at a path and line, quoted for a POSIX shell. Without a
 * line, it covers the whole file.
 */
export function allowCommand(path: string, line: number | undefined): string {
  const place = plainPlace(path, line);
  return `carryon check --secrets --fix-allow ${/^[\w./@%+=:,-]+$/u.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`}`;
}
