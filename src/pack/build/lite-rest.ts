import type { LiteCandidates } from "../plan/lite/candidates.ts";
import type { Piece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { FileRole } from "../../outline/index.ts";
import { mapOf, type NamedRest, type RestTools } from "./lite-map.ts";
import { namesOf } from "./lite-names.ts";

/** Share of the room for map and names that names may use; they use less if they need less. */
const NAMES_SHARE = 0.6;

/** Roles of files that are found from the files they are about, and listed after all others. */
const LESSER_ROLES: ReadonlySet<FileRole> = new Set<FileRole>(["test", "example", "data"]);

/**
 * Returns what a LITE document says at its end of files without a view, in at most `room` tokens: lines of a map for
 * the most valuable ones, then the names of others. Files that never have a view are in neither; the index counts them.
 * @param shown whether a file has a view
 */
export async function restOf(
  { candidates }: LiteCandidates,
  shown: (file: MeasuredFile) => boolean,
  room: number,
  rest: RestTools,
): Promise<readonly Piece[]> {
  const { counted, analysis } = rest.tools;
  const isLesser = (file: MeasuredFile): boolean => LESSER_ROLES.has(analysis.roleOf(file));
  const missing = candidates.filter(({ file }) => !shown(file)).toSorted((a, b) => b.worth - a.worth);
  const files = missing.map(({ file }) => file).toSorted((a, b) => Number(isLesser(a)) - Number(isLesser(b)));
  const withMap = async (mapRoom: number): Promise<readonly [NamedRest, NamedRest]> => {
    const map = await mapOf(files, mapRoom, rest);
    const others = files.filter((file) => !map.named.has(file));
    return [map, namesOf(others, room - tokensOf(map), counted)];
  };
  const share = tokensOf(namesOf(files, room * NAMES_SHARE, counted));
  const [map, names] = await withMap(room - share);
  const isComplete = map.named.size + names.named.size === files.length;
  // Files in the map need no name, so the map can use what that leaves.
  const parts = isComplete ? await withMap(room - tokensOf(names)) : [map, names];
  return parts.map(({ piece }) => piece).filter((piece) => piece !== undefined);
}

function tokensOf({ piece }: NamedRest): number {
  return piece?.tokens ?? 0;
}
