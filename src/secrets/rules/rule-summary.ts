import { AFTER, AFTER_VALUE, AFTER_WEAK, BEFORE, BEFORE_WEAK } from "./boundary.ts";
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

/** What a rule looks for. */
export interface RuleSummary {
  readonly id: string;
  /** Source and flags of its regular expression: `/ghp_\w{36}/`; absent if it goes by the path alone. */
  readonly pattern?: string;
  /** Lower-case texts with one of which a match begins; absent if it can begin anywhere. */
  readonly anchors?: readonly string[];
  /** Lower-case texts of which the file has one. */
  readonly keywords?: readonly string[];
  /** Bits per byte that the secret exceeds. */
  readonly entropy?: number;
  /** Pattern on the path of the file. */
  readonly path?: string;
  /** What its own allowlists excuse, as patterns. */
  readonly excused: { readonly texts: readonly string[]; readonly paths: readonly string[]; readonly words: number };
}
