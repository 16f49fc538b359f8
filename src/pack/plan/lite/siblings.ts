import type { MeasuredFile } from "../../scan/file.ts";
import { firstFileAt } from "./documents/first-files.ts";

/** Scale of the discount: files of one folder after which each further one adds less that is new. */
const NEIGHBOURS = 8;
/** The same for what is to be read first of a part: those of many parts say much the same. */
const PACKAGES = 1.5;
/** Worth factor for a file with the same text as an earlier one. */
const REPEATED = 0.05;

/**
 * Lowers the worth of files with siblings of higher worth: divides it by √(1 + k/8) for a file with k such siblings in
 * its folder, and that of a README below the root by √(1 + k/1.5) for k others. A duplicate text counts for almost nothing.
 * @param worths by index in `files`
 */
export function withSiblings(files: readonly MeasuredFile[], worths: Float64Array): Float64Array {
  const ordered = Uint32Array.from(files.keys()).toSorted((a, b) => worths[b]! - worths[a]! || a - b);
  const before = new Map<string, number>();
  const texts = new Set<string>();
  const lowered = new Float64Array(worths.length);
  for (const index of ordered) {
    const { entry, facts } = files[index]!;
    const isBelow = firstFileAt(entry.path) === "readme-below";
    const group = isBelow ? ":" : entry.path.slice(0, entry.path.lastIndexOf("/") + 1);
    const neighbours = before.get(group) ?? 0;
    before.set(group, neighbours + 1);
    const repeated = texts.has(facts.sha256) ? REPEATED : 1;
    texts.add(facts.sha256);
    lowered[index] = (worths[index]! * repeated) / Math.sqrt(1 + neighbours / (isBelow ? PACKAGES : NEIGHBOURS));
  }
  return lowered;
}
