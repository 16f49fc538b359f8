import type { LiteCandidates } from "../plan/lite/candidates.ts";
import type { Piece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { FileRole } from "../../outline/index.ts";
import { planMap, type ClosingSection, type ClosingTools } from "./lite-map.ts";
import { planNames } from "./lite-names.ts";

/** Share of the space for map and names that is reserved for names. Unused tokens go to the map. */
const MAX_NAMES_SHARE = 0.6;

/** Roles listed after all others. Readers find these files through the files that they relate to. */
const MINOR_ROLES: ReadonlySet<FileRole> = new Set<FileRole>(["test", "example", "data"]);

/**
 * Plans the closing pieces of a LITE document about files without a view, in up to `room` tokens: map lines for the
 * most valuable files, then the names of others. Tests, examples and data come after all other files in both. Returns
 * zero to two pieces. Files that never have a view appear in neither; the index counts them.
 * @param hasView whether a file has a view
 */
export async function planClosing(
  { candidates }: LiteCandidates,
  hasView: (file: MeasuredFile) => boolean,
  room: number,
  closingTools: ClosingTools,
): Promise<readonly Piece[]> {
  const { counted, analysis } = closingTools.tools;
  const isMinor = (file: MeasuredFile): boolean => MINOR_ROLES.has(analysis.roleOf(file));
  const missing = candidates.filter(({ file }) => !hasView(file)).toSorted((a, b) => b.worth - a.worth);
  const files = missing.map(({ file }) => file).toSorted((a, b) => Number(isMinor(a)) - Number(isMinor(b)));
  const withMap = async (mapRoom: number): Promise<readonly [ClosingSection, ClosingSection]> => {
    const map = await planMap(files, mapRoom, closingTools);
    const others = files.filter((file) => !map.listedFiles.has(file));
    return [map, planNames(others, room - tokensOf(map), counted)];
  };
  const share = tokensOf(planNames(files, room * MAX_NAMES_SHARE, counted));
  const [map, names] = await withMap(room - share);
  const isComplete = map.listedFiles.size + names.listedFiles.size === files.length;
  // Files in the map need no name, so the map can use the tokens that this frees.
  const parts = isComplete ? await withMap(room - tokensOf(names)) : [map, names];
  return parts.map(({ piece }) => piece).filter((piece) => piece !== undefined);
}

function tokensOf({ piece }: ClosingSection): number {
  return piece?.tokens ?? 0;
}
