import { type Candidate, isAllowed } from "./allowed.ts";
import { entropyOf } from "./entropy.ts";
import { isOnlyMarkers } from "./marker.ts";
import type { Rule, RuleAllow } from "./rules/rule.ts";
import type { RuleMatch } from "./search/rule-matcher.ts";

/** Characters of a name before a match that its allowlists may look at. */
const LEAD = 50;
/** Allowlists look at no more of a match or a line than this: some of their patterns are quadratic. */
const SIGHT = 512;

/** Whether a match is a secret: random enough, and in none of the allowlists. */
export function isSecret(rule: Rule, allow: readonly RuleAllow[], match: RuleMatch, text: string): boolean {
  if (isOnlyMarkers(match.secret)) return false;
  if (rule.entropy !== undefined && entropyOf(match.secret) <= rule.entropy) return false;
  const candidate: Candidate = {
    secret: match.secret,
    get match() {
      return matchWithLead(rule, match, text);
    },
    get line() {
      return lineAround(match, text);
    },
  };
  return !allow.some((entry) => isAllowed(entry, candidate));
}

function matchWithLead(rule: Rule, { start, end }: RuleMatch, text: string): string {
  const before = rule.lead ? /[\w.-]*$/.exec(text.slice(Math.max(0, start - LEAD), start))?.[0].length : 0;
  return text.slice(start - (before ?? 0), Math.min(end, start + SIGHT)).replace(/^\n+|\n+$/g, "");
}

function lineAround({ start, end }: RuleMatch, text: string): string {
  const before = text.slice(Math.max(0, start - SIGHT), start);
  const after = text.slice(start, Math.min(text.length, end + SIGHT));
  const lineEnd = after.indexOf("\n", Math.max(0, end - start - 1));
  return before.slice(before.lastIndexOf("\n") + 1) + (lineEnd < 0 ? after : after.slice(0, lineEnd));
}
