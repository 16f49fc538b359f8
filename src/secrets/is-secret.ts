import { groupBy } from "../base/index.ts";
import { hasOnlyMarkers } from "./marker.ts";
import { matchPattern } from "./rules/pattern.ts";
import type { Rule, RuleAllow } from "./rules/rule.ts";
import type { RuleMatch } from "./search/rule-matcher.ts";

/** Maximum number of name characters before a match that allowlists see. */
const MAX_LEAD = 50;
/** Maximum number of characters of a match or line that allowlists see. Some of their patterns take quadratic time. */
const MAX_ALLOWLIST_TEXT = 512;

/**
 * Whether a rule's match is a secret. `rule.proof`, such as a valid checksum, decides at once. Otherwise the entropy
 * must be high enough, `rule.accepts` must agree, and no allowlist may cover the match. False if the match consists of
 * redaction markers. Allowlists see up to {@link MAX_ALLOWLIST_TEXT} characters of the match, and as many of its line
 * before and after it.
 * @param allow allowlists that apply to the rule at this path
 * @param text text that contains the match
 */
export function isSecret(rule: Rule, allow: readonly RuleAllow[], match: RuleMatch, text: string): boolean {
  if (hasOnlyMarkers(match.secret)) return false;
  if (rule.proof?.(match.secret)) return true;
  if (rule.entropy !== undefined && entropyOf(match.secret) <= rule.entropy) return false;
  if (rule.accepts && !rule.accepts(match.secret, wholeMatch(rule, match, text))) return false;
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

function wholeMatch(rule: Rule, match: RuleMatch, text: string): string {
  return rule.lead ? matchWithLead(rule, match, text) : text.slice(match.start, match.end);
}

function matchWithLead(rule: Rule, { start, end }: RuleMatch, text: string): string {
  const before = rule.lead ? /[\w.-]*$/.exec(text.slice(Math.max(0, start - MAX_LEAD), start))?.[0].length : 0;
  return text.slice(start - (before ?? 0), Math.min(end, start + MAX_ALLOWLIST_TEXT)).replace(/^\n+|\n+$/g, "");
}

function lineAround({ start, end }: RuleMatch, text: string): string {
  const before = text.slice(Math.max(0, start - MAX_ALLOWLIST_TEXT), start);
  const after = text.slice(start, Math.min(text.length, end + MAX_ALLOWLIST_TEXT));
  const lineEnd = after.indexOf("\n", Math.max(0, end - start - 1));
  return before.slice(before.lastIndexOf("\n") + 1) + (lineEnd < 0 ? after : after.slice(0, lineEnd));
}

/** A match and its surroundings, as allowlists see them. Latin-1 views of UTF-8 bytes. */
interface Candidate {
  readonly secret: string;
  readonly match: string;
  readonly line: string;
}

/** Stop words grouped by prefix. */
interface StopwordIndex {
  readonly byPrefix: ReadonlyMap<string, readonly string[]>;
  readonly prefixLength: number;
}

const stopwords = new WeakMap<RuleAllow, StopwordIndex>();

/** Whether an allowlist excuses a candidate. The caller has already checked its path conditions. */
function isAllowed(allow: RuleAllow, candidate: Candidate): boolean {
  const target = candidate[allow.target];
  const byPattern = (): boolean => allow.patterns.some((pattern) => matchPattern(pattern, target));
  const byWord = (): boolean => hasStopword(allow, candidate.secret);
  if (allow.needs === "any") return byPattern() || byWord();
  return (allow.patterns.length === 0 || byPattern()) && (allow.stopwords === "" || byWord());
}

function hasStopword(allow: RuleAllow, secret: string): boolean {
  if (allow.stopwords === "") return false;
  let index = stopwords.get(allow);
  if (index === undefined) stopwords.set(allow, (index = stopwordIndex(allow.stopwords.split(" "))));
  const { byPrefix, prefixLength } = index;
  const lower = secret.toLowerCase();
  for (let at = 0; at + prefixLength <= lower.length; at++) {
    const words = byPrefix.get(lower.slice(at, at + prefixLength));
    if (words?.some((word) => lower.startsWith(word, at)) === true) return true;
  }
  return false;
}

function stopwordIndex(words: readonly string[]): StopwordIndex {
  const prefixLength = words.reduce((shortest, word) => Math.min(shortest, word.length), 3);
  return { byPrefix: groupBy(words, (word) => word.slice(0, prefixLength)), prefixLength };
}

/**
 * Character counts, all zero between calls. Allocating an array per call would cause most of the garbage collection.
 */
const COUNTS = new Uint32Array(256);

/** Shannon entropy of a Latin-1 string in bits per character; 0 for an empty string. */
export function entropyOf(text: string): number {
  let [low, high] = [255, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    COUNTS[code]!++;
    if (code < low) low = code;
    if (code > high) high = code;
  }
  let bits = 0;
  for (let code = low; code <= high; code++) {
    const share = COUNTS[code]! / text.length;
    COUNTS[code] = 0;
    if (share > 0) bits -= share * Math.log2(share);
  }
  return bits;
}
