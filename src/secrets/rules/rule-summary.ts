import { AFTER, AFTER_VALUE, AFTER_WEAK, BEFORE, BEFORE_WEAK } from "./boundary.ts";
import type { Pattern, Rule } from "./rule.ts";

/**
 * Converts a rule into plain data for display. Patterns become text such as `/ghp_\w{36}/`, without the boundaries
 * around the secret.
 */
export function ruleSummary({ id, about, pattern, anchors, keywords, entropy, path, allow = [] }: Rule): RuleSummary {
  return {
    id,
    ...(about !== undefined && { about }),
    ...(pattern && { pattern: patternLiteral([withoutBoundaries(pattern[0]), pattern[1]]) }),
    ...(anchors && { anchors }),
    ...(keywords && { keywords }),
    ...(entropy !== undefined && { entropy }),
    ...(path && { path: patternLiteral(path) }),
    excused: {
      texts: allow.flatMap(({ patterns }) => patterns.map(patternLiteral)),
      paths: allow.flatMap(({ paths }) => paths.map(patternLiteral)),
      words: allow.reduce((sum, { stopwords }) => sum + stopwords.split(" ").filter((word) => word !== "").length, 0),
    },
  };
}

/** Removes the boundaries around a token, leaving the pattern of the secret itself. */
function withoutBoundaries(source: string): string {
  return [AFTER_VALUE, BEFORE, BEFORE_WEAK, AFTER, AFTER_WEAK].reduce((text, one) => text.replaceAll(one, ""), source);
}

function patternLiteral([source, flags]: Pattern): string {
  return `/${source}/${flags}`;
}

/** Conditions under which a rule matches. */
export interface RuleSummary {
  readonly id: string;
  /** Noun phrase for the secrets that it finds. Absent if the pattern says enough. */
  readonly about?: string;
  /** Source and flags of the regular expression: `/ghp_\w{36}/`. Absent if the rule matches by path alone. */
  readonly pattern?: string;
  /** Lower-case texts that can start a match. Absent if a match can start anywhere. */
  readonly anchors?: readonly string[];
  /** Lower-case texts. The file must contain at least one. */
  readonly keywords?: readonly string[];
  /** Bits per byte that the secret must exceed. */
  readonly entropy?: number;
  /** Pattern for the file's path. */
  readonly path?: string;
  /** Exceptions of the rule's own allowlists, as patterns. */
  readonly excused: { readonly texts: readonly string[]; readonly paths: readonly string[]; readonly words: number };
}
