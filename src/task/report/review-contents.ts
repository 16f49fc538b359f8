import type { ReviewSummary } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Formats the contents of a review pack: `7 changed files, 23 declarations, 1 caller, 12 tests`. */
export function reviewContents({ files, declarations, callers, tests }: ReviewSummary): string {
  const counts = [
    pluralize(files, "changed file"),
    pluralize(declarations, "declaration"),
    pluralize(callers, "caller"),
    pluralize(tests, "test"),
  ];
  return counts.join(", ");
}

/** Formats the gaps of a review pack that reviewers should know; empty if it has none. */
export function reviewGaps({ omitted, untested }: ReviewSummary): string {
  return [
    ...(omitted === 0 ? [] : [`${pluralize(omitted, "changed declaration")} had no room`]),
    ...(untested === 0 ? [] : [`no test reaches ${pluralize(untested, "changed declaration")}`]),
  ].join("; ");
}
