import { AFTER, AFTER_VALUE, AFTER_WEAK, BEFORE, BEFORE_WEAK } from "./boundary.ts";
import type { RuleSummary } from "../../pack/report/secrets.ts";
import type { Pattern, Rule } from "./rule.ts";

/** Returns what a rule looks for, as data. */
export function ruleSummary({ id, pattern, anchors, keywords, entropy, path, allow = [] }: Rule): RuleSummary {
  return {
    id,
    ...(pattern && { pattern: shownPattern([withoutBoundaries(pattern[0]), pattern[1]]) }),
    ...(anchors && { anchors }),
    ...(keywords && { keywords }),
    ...(entropy !== undefined && { entropy }),
    ...(path && { path: shownPattern(path) }),
    excused: {
      texts: allow.flatMap(({ patterns }) => patterns.map(shownPattern)),
      paths: allow.flatMap(({ paths }) => paths.map(shownPattern)),
      words: allow.reduce((sum, { stopwords }) => sum + stopwords.split(" ").filter((word) => word !== "").length, 0),
    },
  };
}

/** Returns the part of a pattern that says what a secret looks like, without what may be next to it. */
function withoutBoundaries(source: string): string {
  return [AFTER_VALUE, BEFORE, BEFORE_WEAK, AFTER, AFTER_WEAK].reduce((text, one) => text.replaceAll(one, ""), source);
}

function shownPattern([source, flags]: Pattern): string {
  return `/${source}/${flags}`;
}
