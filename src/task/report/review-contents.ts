import type { ReviewSummary } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Returns what a review pack shows: `7 changed files, 23 declarations, 1 caller, 12 tests`. */
export function reviewContents({ files, declarations, callers, tests }: ReviewSummary): string {
  const counts = [
    pluralize(files, "changed file"),
    pluralize(declarations, "declaration"),
    pluralize(callers, "caller"),
    pluralize(tests, "test"),
  ];
  return counts.join(", ");
}

/** Returns what a reviewer should know of a review pack's limits; empty if there is nothing. */
export function reviewGaps({ omitted, untested }: ReviewSummary): string {
  return [
    ...(omitted === 0 ? [] : [`${pluralize(omitted, "changed declaration")} had no room`]),
    ...(untested === 0 ? [] : [`no test reaches ${pluralize(untested, "changed declaration")}`]),
  ].join("; ");
}
