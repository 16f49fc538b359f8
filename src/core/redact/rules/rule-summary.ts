import type { RuleSummary } from "../../../model/report/secrets.ts";
import type { Pattern, Rule } from "./rule.ts";

/** Returns what a rule looks for, as data. */
export function ruleSummary({ id, pattern, anchors, keywords, entropy, path, allow = [] }: Rule): RuleSummary {
  return {
    id,
    ...(pattern && { pattern: shownPattern(pattern) }),
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

function shownPattern([source, flags]: Pattern): string {
  return `/${source}/${flags}`;
}
