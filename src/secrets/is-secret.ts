import { isOnlyMarkers } from "./marker.ts";
import { matchPattern } from "./rules/pattern.ts";
import type { Rule, RuleAllow } from "./rules/rule.ts";
import type { RuleMatch } from "./search/rule-matcher.ts";

/** Characters of a name before a match that allowlists may look at. */
const LEAD = 50;
/** Most characters of a match or a line that allowlists look at, as some of their patterns are quadratic. */
const SIGHT = 512;

/** Whether a match is a secret: it proves itself, or its entropy is high enough and no allowlist covers it. */
export function isSecret(rule: Rule, allow: readonly RuleAllow[], match: RuleMatch, text: string): boolean {
  if (isOnlyMarkers(match.secret)) return false;
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
  const before = rule.lead ? /[\w.-]*$/.exec(text.slice(Math.max(0, start - LEAD), start))?.[0].length : 0;
  return text.slice(start - (before ?? 0), Math.min(end, start + SIGHT)).replace(/^\n+|\n+$/g, "");
}

function lineAround({ start, end }: RuleMatch, text: string): string {
  const before = text.slice(Math.max(0, start - SIGHT), start);
  const after = text.slice(start, Math.min(text.length, end + SIGHT));
  const lineEnd = after.indexOf("\n", Math.max(0, end - start - 1));
  return before.slice(before.lastIndexOf("\n") + 1) + (lineEnd < 0 ? after : after.slice(0, lineEnd));
}

/** A match and its surroundings for allowlists, as Latin-1 views of UTF-8. */
interface Candidate {
  readonly secret: string;
  readonly match: string;
  readonly line: string;
}

/** Stop words by their first characters. */
interface StopwordIndex {
  readonly byStart: ReadonlyMap<string, readonly string[]>;
  /** How many characters these are. */
  readonly start: number;
}

const stopwords = new WeakMap<RuleAllow, StopwordIndex>();

/** Whether an allowlist rules out a candidate. Its path conditions were already checked and hold here. */
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
  const { byStart, start } = index;
  const lower = secret.toLowerCase();
  for (let at = 0; at + start <= lower.length; at++) {
    const words = byStart.get(lower.slice(at, at + start));
    if (words?.some((word) => lower.startsWith(word, at)) === true) return true;
  }
  return false;
}

function stopwordIndex(words: readonly string[]): StopwordIndex {
  const start = words.reduce((least, word) => Math.min(least, word.length), 3);
  const byStart = new Map<string, string[]>();
  for (const word of words) {
    const known = byStart.get(word.slice(0, start));
    if (known === undefined) byStart.set(word.slice(0, start), [word]);
    else known.push(word);
  }
  return { byStart, start };
}

/** Counts of characters, all zero between calls: a new array for each call is most of what the collector has to do. */
const COUNTS = new Uint32Array(256);

/** Returns the Shannon entropy of a Latin-1 string in bits per character; 0 for an empty one. */
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
