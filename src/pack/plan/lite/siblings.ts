import type { MeasuredFile } from "../../scan/file.ts";
import { firstFileAt } from "./documents/first-files.ts";

/** Discount scale: number of files in a folder after which each further file adds noticeably less new information. */
const FOLDER_SCALE = 8;
/** Same for the READMEs and for the manifests of subprojects, which say much the same. */
const SUBPROJECT_SCALE = 1.5;
/** Worth factor for a file with the same text as an earlier one. */
const DUPLICATE_FACTOR = 0.05;

/**
 * Returns the worths of files, lowered for files that follow better ones of the same kind: divided by √(1 + k/8) for k
 * files of higher worth in the same folder. READMEs below the root form one group, and so do manifests of one name there.
 * These are divided by √(1 + k/1.5). Of files
 * with equal text, all but the one of highest worth also lose 95%.
 */
export function discountSiblings(files: readonly MeasuredFile[], worths: Float64Array): Float64Array {
  const ordered = Uint32Array.from(files.keys()).toSorted((a, b) => worths[b]! - worths[a]! || a - b);
  const groupSizes = new Map<string, number>();
  const texts = new Set<string>();
  const lowered = new Float64Array(worths.length);
  for (const index of ordered) {
    const { entry, facts } = files[index]!;
    const first = firstFileAt(entry.path);
    const isBelow = first === "readme-below" || first === "manifest-below";
    const nameStart = entry.path.lastIndexOf("/") + 1;
    const group = isBelow
      ? `:${first === "readme-below" ? "" : entry.path.slice(nameStart)}`
      : entry.path.slice(0, nameStart);
    const neighbours = groupSizes.get(group) ?? 0;
    groupSizes.set(group, neighbours + 1);
    const duplicateFactor = texts.has(facts.sha256) ? DUPLICATE_FACTOR : 1;
    texts.add(facts.sha256);
    lowered[index] =
      (worths[index]! * duplicateFactor) / Math.sqrt(1 + neighbours / (isBelow ? SUBPROJECT_SCALE : FOLDER_SCALE));
  }
  return lowered;
}
