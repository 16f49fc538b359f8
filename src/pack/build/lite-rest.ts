import type { LiteCandidates } from "../plan/lite/candidates.ts";
import type { Piece, View } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { FileRole } from "../../outline/index.ts";
import { planMap, type ClosingSection, type ClosingTools } from "./lite-map.ts";
import { planNames } from "./file-names.ts";

/** Maximum share of the pack for the list of names. The rest of the room goes to the map. */
const MAX_NAMES_SHARE = 0.02;

/** Roles listed after all others. Readers find these files through the files that they relate to. */
const MINOR_ROLES: ReadonlySet<FileRole> = new Set<FileRole>(["test", "example", "data"]);

/** Dependencies of `planClosing`, the token limit of the whole document, and the number of skipped entries. */
interface RestTools extends ClosingTools {
  readonly limit: number;
  readonly skipped: number;
}

/**
 * Plans the closing pieces of a LITE document about files without a view, in up to `room` tokens: map lines for the
 * most valuable files, then the names of others and the number of those without a name. Tests, examples and data come
 * after all other files in both. Returns zero to two pieces. Files that never have a view are only counted.
 */
export async function planClosing(
  { candidates, reasons }: LiteCandidates,
  views: ReadonlyMap<MeasuredFile, View>,
  room: number,
  { limit, skipped, ...closingTools }: RestTools,
): Promise<readonly Piece[]> {
  const { counted, analysis } = closingTools.tools;
  const maxNamesTokens = Math.ceil(limit * MAX_NAMES_SHARE);
  const isMinor = (file: MeasuredFile): boolean => MINOR_ROLES.has(analysis.roleOf(file));
  const missing = candidates.filter(({ file }) => !views.has(file)).toSorted((a, b) => b.worth - a.worth);
  const files = missing.map(({ file }) => file).toSorted((a, b) => Number(isMinor(a)) - Number(isMinor(b)));
  const unnamed = reasons.size + skipped;
  const withMap = async (mapRoom: number): Promise<readonly [ClosingSection, ClosingSection]> => {
    const map = await planMap(files, mapRoom, closingTools);
    const others = files.filter((file) => !map.listedFiles.has(file));
    return [map, planNames({ files: others, unnamed }, Math.min(room - tokensOf(map), maxNamesTokens), counted)];
  };
  const share = tokensOf(planNames({ files, unnamed }, Math.min(room, maxNamesTokens), counted));
  const [map, names] = await withMap(room - share);
  const isComplete = map.listedFiles.size + names.listedFiles.size === files.length;
  // Files in the map need no name, so the map can use the tokens that this frees.
  const parts = isComplete ? await withMap(room - tokensOf(names)) : [map, names];
  return parts.map(({ piece }) => piece).filter((piece) => piece !== undefined);
}

function tokensOf({ piece }: ClosingSection): number {
  return piece?.tokens ?? 0;
}
