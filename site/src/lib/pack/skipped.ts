import { SKIP_SENTENCES } from "../../../../src/pack/words/skip.ts";
import type { PackPage } from "../../../../src/site/data/site.ts";

/** Files that no pack contains, all for the same reason. */
export interface SkippedGroup {
  readonly why: string;
  readonly files: readonly PackPage["skipped"][number][];
  /** Total bytes of the files with a known size. */
  readonly size: number;
}

/** Groups skipped files by reason, largest group first. */
export function skippedGroups(skipped: PackPage["skipped"]): readonly SkippedGroup[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const files = skipped.filter((file) => file.reason === reason);
      return { why: SKIP_SENTENCES[reason], files, size: files.reduce((total, { size }) => total + (size ?? 0), 0) };
    })
    .toSorted((a, b) => b.files.length - a.files.length || (a.why < b.why ? -1 : 1));
}
