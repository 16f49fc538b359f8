import type { Rule } from "../rules/rule.ts";

/** Match of a rule's pattern. Offsets are bytes of the text. */
export interface RuleMatch {
  /** Index in the list of rules. */
  readonly rule: number;
  readonly start: number;
  readonly end: number;
  readonly secret: string;
  /** Computes the position of the secret. Called only for matches that are treated as secrets. */
  readonly locate: () => { readonly start: number; readonly end: number };
}

/** Finds the matches of one rule in a Latin-1 text, given the offsets of its anchors. */
export type RuleMatcher = (
  text: string,
  starts: readonly number[],
  onMatch: (match: RuleMatch, text: string) => void,
) => void;

/**
 * Creates the matcher of a rule, which compiles its pattern on first use. A match can begin only at an anchor, so the
 * pattern is tried only there; a rule without anchors searches the whole text. The next match begins after the last.
 * For a rule with `isRead`, reports an empty match at every anchor and tries no pattern.
 * @param index index of the rule in the list of rules
 */
export function createRuleMatcher(rule: Rule, index: number): RuleMatcher {
  let regex: RegExp | undefined;
  const matchAt = (text: string, at: number): RuleMatch | undefined => {
    regex ??= regexOf(rule);
    return rule.window === undefined ? matchIn(text, at, 0) : matchWindow(text, at, rule.window);
  };
  const matchIn = (chunk: string, at: number, from: number): RuleMatch | undefined => {
    regex!.lastIndex = at - from;
    const match = regex!.exec(chunk);
    return match ? toRuleMatch(match, index, regex!, from) : undefined;
  };
  /**
   * Starts one byte before the anchor. A match that touches the window's end may be cut off, so it is retried with a
   * window twice as large.
   */
  const matchWindow = (text: string, at: number, window: number): RuleMatch | undefined => {
    const from = Math.max(0, at - 1);
    const match = matchIn(text.slice(from, at + window), at, from);
    return match?.end === at + window ? matchIn(text.slice(from, at + 2 * window), at, from) : match;
  };
  if (rule.isRead) {
    return (text, starts, onMatch) => {
      for (const start of ascending(starts)) onMatch(emptyMatch(start, index), text);
    };
  }
  if (!rule.anchors) return (text, _, onMatch) => matchAll(text, matchAt, onMatch);
  return (text, starts, onMatch) => {
    let end = 0;
    const isNear = proximityTest(text, rule);
    for (const start of ascending(starts)) {
      if (start < end || !isNear(start)) continue;
      const match = matchAt(text, start);
      if (!match) continue;
      end = match.end;
      onMatch(match, text);
    }
  };
}

/** Match that only marks an offset. */
function emptyMatch(start: number, rule: number): RuleMatch {
  return { rule, start, end: start, secret: "", locate: () => ({ start, end: start }) };
}

function regexOf({ pattern: [source, flags] = ["", ""], anchors }: Rule): RegExp {
  return new RegExp(source, flags + (anchors ? "y" : "g"));
}

/** Builds a test for anchors: whether a text that every match contains is nearby. Call it with ascending offsets. */
function proximityTest(text: string, { contains = [], window = 0 }: Rule): (start: number) => boolean {
  if (contains.length === 0) return () => true;
  const next = contains.map(() => -1);
  return (start) => {
    for (const [i, word] of contains.entries()) {
      if (next[i]! >= start) continue;
      const at = text.indexOf(word, start);
      next[i] = at < 0 ? text.length : at;
    }
    return next.some((at) => at < Math.min(text.length, start + 2 * window));
  };
}

function matchAll(
  text: string,
  matchAt: (text: string, at: number) => RuleMatch | undefined,
  onMatch: (match: RuleMatch, text: string) => void,
): void {
  for (let match = matchAt(text, 0); match; match = matchAt(text, match.end)) onMatch(match, text);
}

/**
 * Sorts anchor offsets. The search finds anchors by their ends, so those of different lengths may be out of order, and
 * one offset may occur twice.
 */
function ascending(starts: readonly number[]): readonly number[] {
  for (let i = 1; i < starts.length; i++)
    if (starts[i]! < starts[i - 1]!) return [...new Set(starts)].toSorted((a, b) => a - b);
  return starts;
}

function toRuleMatch(match: RegExpExecArray, rule: number, regex: RegExp, from: number): RuleMatch {
  const start = from + match.index;
  const end = start + match[0].length;
  const group = match.groups?.["secret"] ?? match.slice(1).find((text) => text);
  return {
    rule,
    start,
    end,
    secret: group ?? match[0],
    locate: () => {
      if (group === undefined) return { start, end };
      const indexed = new RegExp(regex.source, `${regex.flags.replace(/[gy]/, "")}dy`);
      indexed.lastIndex = match.index;
      const indices = indexed.exec(match.input)?.indices;
      const pair = indices?.groups?.["secret"] ?? indices?.slice(1).find((one) => one && one[1] > one[0]);
      return pair ? { start: from + pair[0], end: from + pair[1] } : { start, end };
    },
  };
}
