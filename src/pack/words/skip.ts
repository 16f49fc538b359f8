import type { FileClass } from "../config/config.ts";
import type { SkipReason } from "../scan/file.ts";
import type { Report, ReportFile } from "../report/report-model.ts";
import { addCount, formatCount } from "../../base/index.ts";
import { isShown } from "./view.ts";

/** Reason why a path is in no pack. Each text follows `in no pack: `. */
export const SKIP_SENTENCES: Readonly<Record<SkipReason, string>> = {
  binary: "binary content",
  carryonignore: "matched by a .carryonignore file",
  "ignore-option": "matched by --ignore",
  "key-file": "named like a file of keys or credentials",
  "lfs-pointer": "a Git LFS pointer; the file's contents are not in the tree",
  never: "matched by policy.never in the config",
  "no-scope": "in no scope of the config",
  "no-tests-option": "a test, which --no-tests leaves out",
  "not-selected": "not among the paths that this run selects",
  "other-scope": "in a scope that this run leaves out",
  oversize: "larger than max-file-bytes",
  "own-output": "written by Carryon",
  "secret-name": "a secret in its path, shown as a marker",
  submodule: "a submodule; pack that repository separately",
  unreadable: "could not be read",
  "unsafe-name": "its name could be taken for a .git folder, so unpacking it would not be safe",
};

/** Texts for counts of files that an option left out. */
const OPTION_REASONS: Readonly<Record<string, string>> = {
  "ignore-option": "by --ignore",
  "no-tests-option": "by --no-tests",
};

/** Formats file counts by reason as one line, in the order given: `12 generated · 3 by --ignore`. */
export function formatSkipCounts(counts: Iterable<readonly [string, number]>, separator = " · "): string {
  return Array.from(counts, ([reason, count]) => `${formatCount(count)} ${OPTION_REASONS[reason] ?? reason}`).join(
    separator,
  );
}

/** Whether a file is in no pack because of its class: a generated, lock or other special file that no pack shows. */
export function isLeftOut({ receipts, class: kind }: ReportFile): boolean {
  return kind !== "ordinary" && !receipts.some((receipt) => isShown(receipt));
}

/**
 * Counts the skipped files by reason, and by file class the files of other classes than `ordinary` whose contents no
 * pack shows. Largest count first.
 */
export function skipCounts({ files, skipped }: Report): readonly (readonly [SkipReason | FileClass, number])[] {
  const counts = new Map<SkipReason | FileClass, number>();
  for (const { reason } of skipped) addCount(counts, reason);
  for (const file of files) if (isLeftOut(file)) addCount(counts, file.class);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
