import { DERIVED_LIMITS } from "../../base/index.ts";
import { isOnlyMarkers } from "../marker.ts";
import { isSecret } from "../is-secret.ts";
import { GENERIC_RULES } from "../rules/own-rules.ts";
import type { Rule, RuleAllow } from "../rules/rule.ts";
import { SHAPES } from "../shapes/list.ts";
import type { TextView } from "../shapes/shape.ts";
import { type FoundSecret, joinOverlaps } from "./overlap.ts";
import { findPlaces, type KnownValue, valuesOf } from "./places.ts";
import type { RuleMatch } from "./rule-matcher.ts";
import type { MatchReceiver, RuleList, Search, Searched } from "./search.ts";
import { takeWholeRuns } from "./whole-runs.ts";

/** What decides at one path whether a match is a secret. */
export interface Judge {
  readonly rules: RuleList;
  /** Returns the allowlists of a rule, by index; `undefined` if the rule does not apply. */
  readonly allowOf: (rule: number) => readonly RuleAllow[] | undefined;
  /** Whether the user allows a value that a rule found. */
  readonly permitted: (rule: string, value: string) => boolean;
}

/**
 * Returns the secrets in a text: what the rules match in it and in its views, with the rest of the run of characters
 * that each is part of, and all other places of the same values. Not sorted; the secrets may overlap. A text with too
 * many is searched as far as the limit, and its rest is one secret.
 */
export function secretsInText(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  return upToLimit(bytes, (text) => secretsOf(layersOf(text, search, judge), text, judge));
}

/** Returns the same, and before it each match of a rule, also where matches overlap. */
export function matchesInText(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  return upToLimit(bytes, (text) => {
    const layers = layersOf(text, search, judge);
    const matches = layers.flatMap(({ view, matched }) => matched.map((match) => located(view, match)));
    return [...matches, ...secretsOf(layers, text, judge)];
  });
}

/** Id of the rule by which the rest of a text with too many secrets is redacted. */
export const TOO_MANY_SECRETS = "too-many-secrets";
/** Bytes before the rest that are redacted with it: more than a secret has that the cut divides. */
const BEFORE_REST = 16_384;

/** Thrown to stop a search. */
class TooManySecrets extends Error {
  /** Offset in the text of the first secret above the limit. */
  readonly at: number;
  constructor(at: number) {
    super(TOO_MANY_SECRETS);
    this.at = at;
  }
}

/** Searches as much of a text as has no more secrets than the limit. */
function upToLimit(bytes: Buffer, searchIn: (text: Buffer) => readonly FoundSecret[]): readonly FoundSecret[] {
  for (let end = bytes.length; ;) {
    try {
      const found = searchIn(bytes.subarray(0, end));
      if (end === bytes.length) return found;
      return [...found, { start: Math.max(0, end - BEFORE_REST), end: bytes.length, rule: TOO_MANY_SECRETS }];
    } catch (error) {
      if (!(error instanceof TooManySecrets)) throw error;
      end = Math.min(error.at, end - 1);
    }
  }
}

/** Returns what the rules match in a text and in the views of it; nothing if neither has anything to see. */
function layersOf(bytes: Buffer, search: Search, judge: Judge): readonly Layer[] {
  const own = layerOf(asItIs(bytes), search, judge);
  const views = viewsOf(bytes, own.searched);
  if (views.length === 0 && own.matched.length === 0) return [];
  return [own, ...views.map((view) => layerOf(view, search, judge, own.searched))];
}

function secretsOf(matched: readonly Layer[], bytes: Buffer, judge: Judge): readonly FoundSecret[] {
  const layers = matched.map((layer) => withoutPermitted(layer, bytes, judge));
  const values = layers.flatMap((layer) => layer.values);
  return layers.flatMap(({ view, found }) =>
    [...found, ...findPlaces(values, view.bytes)].map((secret) => located(view, secret)),
  );
}

/** Returns a secret in a view as one in the text, with what it is in the view. */
function located(view: TextView, { start, end, rule }: FoundSecret): FoundSecret {
  return { ...view.locate(start, end), rule, secret: view.bytes.toString("latin1", start, end) };
}

/** A text, or a view of a part of it, and what was found there. */
interface Layer {
  readonly view: TextView;
  /** Matches of rules, in any order. */
  readonly matched: readonly FoundSecret[];
  readonly searched: Searched;
}

function asItIs(bytes: Buffer): TextView {
  return { bytes, generated: false, locate: (start, end) => ({ start, end }) };
}

const NO_VIEWS: readonly TextView[] = [];

function viewsOf(bytes: Buffer, { marks, runs }: Searched): readonly TextView[] {
  let views: readonly TextView[] = NO_VIEWS;
  // Runs for each text, mostly before V8 has optimized it: iterators are slow then.
  for (let i = 0; i < SHAPES.length; i++) {
    const own = SHAPES[i]!.marks === undefined ? runs : marks[i];
    if (own === undefined || own.length === 0) continue;
    const more = SHAPES[i]!.views(bytes, own);
    if (more.length > 0) views = views.length === 0 ? more : [...views, ...more];
  }
  return views;
}

/** Returns what the rules match in a view. @param around what the search of the whole text returned */
function layerOf(view: TextView, search: Search, judge: Judge, around?: Searched): Layer {
  const matched: FoundSecret[] = [];
  const add = (secret: FoundSecret): void => {
    if (matched.length === DERIVED_LIMITS.secrets)
      throw new TooManySecrets(view.locate(secret.start, secret.end).start);
    matched.push(secret);
  };
  const receiver = (): MatchReceiver => ({
    wanted: (rule) =>
      judge.allowOf(rule) !== undefined && !(view.generated && GENERIC_RULES.has(judge.rules.at(rule)!.id)),
    found: judgeMatches(judge, add),
  });
  return { view, matched, searched: search.run(view.bytes, receiver, around) };
}

/** A name in code, of words and perhaps a digit: `_computedKey2`. */
const NAME = /^[_$]*[A-Za-z][a-z]+(?:_?[A-Z][a-z]+|_[a-z]{2,})*_?\d?$/;

/** Returns a function of matches that adds those that are secrets, and that nothing allows. */
function judgeMatches(judge: Judge, add: (secret: FoundSecret) => void): (match: RuleMatch, text: string) => void {
  /** How far the rule that matched last has read. */
  const done = { rule: -1, end: 0 };
  return (match, text) => {
    const rule = judge.rules.at(match.rule)!;
    if (!isCandidate(match, text, judge)) return;
    if (rule.read === undefined) {
      if (!judge.permitted(rule.id, match.secret)) add({ ...match.locate(), rule: rule.id });
      return;
    }
    if (match.rule === done.rule && match.start < done.end) return;
    const { values, end } = rule.read(text, match.start);
    done.rule = match.rule;
    done.end = end;
    for (const value of values)
      if (isKept(text.slice(value.start, value.end), rule, judge)) add({ ...value, rule: rule.id });
  };
}

/** Whether a match looks like a secret. One that only shows where to read need not, unless its rule says how. */
function isCandidate(match: RuleMatch, text: string, judge: Judge): boolean {
  const rule = judge.rules.at(match.rule)!;
  const { id, read, allow, entropy } = rule;
  if (read !== undefined && allow === undefined && entropy === undefined) return true;
  if (read === undefined && GENERIC_RULES.has(id) && NAME.test(match.secret)) return false;
  return isSecret(rule, judge.allowOf(match.rule) ?? [], match, text);
}

/** Whether a value that a rule read is a secret: nothing allows it, and it was not redacted before. */
function isKept(value: string, { id }: Rule, { permitted }: Judge): boolean {
  return !isOnlyMarkers(value) && !permitted(id, value);
}

/** What is a secret in a view, and the values of it. */
interface Kept {
  readonly view: TextView;
  readonly found: readonly FoundSecret[];
  readonly values: readonly KnownValue[];
}

/** Extends matches to whole runs, and leaves out those that the user allows as they are in the view or in the text. */
function withoutPermitted({ view, matched }: Layer, bytes: Buffer, { permitted }: Judge): Kept {
  if (matched.length === 0) return { view, found: [], values: [] };
  const text = view.bytes.toString("latin1");
  const found = takeWholeRuns(joinOverlaps(matched), text).filter(({ start, end, rule }) => {
    const original = view.locate(start, end);
    return (
      !permitted(rule, text.slice(start, end)) &&
      !permitted(rule, bytes.toString("latin1", original.start, original.end))
    );
  });
  return { view, found, values: valuesOf([...found, ...inside(matched, found)], text) };
}

/** Returns the secrets that begin inside of others. @param outer sorted, without overlaps */
function inside(secrets: readonly FoundSecret[], outer: readonly FoundSecret[]): readonly FoundSecret[] {
  let next = 0;
  return secrets
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }) => {
      while (next < outer.length && outer[next]!.end <= start) next++;
      return next < outer.length && outer[next]!.start <= start;
    });
}
