import type { ReviewSummary } from "../../compare/index.ts";
import { pluralize } from "../../base/index.ts";

/** Formats what a review pack contains as a phrase: `7 changed files, 23 declarations, 1 caller, 12 tests`. */
export function reviewContents({ files, declarations, callers, tests }: ReviewSummary): string {
  const counts = [
    pluralize(files, "changed file"),
    pluralize(declarations, "declaration"),
    pluralize(callers, "caller"),
    pluralize(tests, "test"),
  ];
  return counts.join(", ");
}

/**
 * Formats what a review pack lacks as one phrase: the number of changed declarations that did not fit, and the number
 * that no test reaches. Empty string if both are 0.
 */
export function reviewGaps({ omitted, untested }: ReviewSummary): string {
  return [
    ...(omitted === 0 ? [] : [`${pluralize(omitted, "changed declaration")} did not fit`]),
    ...(untested === 0 ? [] : [`no test reaches ${pluralize(untested, "changed declaration")}`]),
  ].join("; ");
}
