import { DERIVED_LIMITS } from "../../base/index.ts";
import { hasOnlyMarkers } from "../marker.ts";
import { isSecret } from "../is-secret.ts";
import { isRandom } from "../keys/values/judge.ts";
import { GENERIC_RULES } from "../rules/own-rules.ts";
import type { Rule, RuleAllow } from "../rules/rule.ts";
import { SHAPES } from "../shapes/list.ts";
import type { TextView } from "../shapes/shape.ts";
import { type FoundSecret, joinOverlaps } from "./overlap.ts";
import { findPlaces, type KnownValue, searchableValues } from "./places.ts";
import type { RuleMatch } from "./rule-matcher.ts";
import type { MatchReceiver, Search, Searched } from "./search.ts";
import { extendToRuns } from "./whole-runs.ts";

/** Decides at one path whether a match is a secret. */
export interface Judge {
  readonly rules: readonly Rule[];
  /** Allowlists of a rule, by index; `undefined` if the rule does not apply. */
  readonly allowOf: (rule: number) => readonly RuleAllow[] | undefined;
  /** Whether the user allows a value that a rule matched. */
  readonly permitted: (rule: string, value: string) => boolean;
}

/**
 * Finds the secrets in a text: matches of the rules in the text and its decoded views, each extended to the end of the
 * token it stops in, and all other occurrences of the same values. Unsorted; secrets may overlap. From the first secret
 * above the limit of `DERIVED_LIMITS.secrets`, the remainder of the text, with the 16,384 bytes before it, counts as
 * one secret, `TOO_MANY_SECRETS`.
 * @param bytes UTF-8 text
 */
export function secretsInText(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  return searchUpToLimit(bytes, (text) => layerSecrets(searchLayers(text, search, judge), text, judge));
}

/**
 * Lists every single match of a rule that counts as a secret in a text or its decoded views, including overlapping
 * ones, followed by the secrets that `secretsInText` finds. The same limit applies.
 * @param bytes UTF-8 text
 */
export function matchesInText(bytes: Buffer, search: Search, judge: Judge): readonly FoundSecret[] {
  return searchUpToLimit(bytes, (text) => {
    const layers = searchLayers(text, search, judge);
    const matches = layers.flatMap(({ view, matched }) => matched.map((match) => toTextSecret(view, match)));
    return [...matches, ...layerSecrets(layers, text, judge)];
  });
}

/** Id of the rule that redacts the remainder of a text with too many secrets. */
export const TOO_MANY_SECRETS = "too-many-secrets";
/** Bytes before the remainder that are redacted with it: more than a secret that the cut divides can have. */
const REMAINDER_OVERLAP = 16_384;

/** Thrown to stop a search. */
class TooManySecrets extends Error {
  /** Offset in the text of the first secret above the limit. */
  readonly at: number;
  constructor(at: number) {
    super(TOO_MANY_SECRETS);
    this.at = at;
  }
}

/** Searches the longest prefix of a text that stays within the limit of secrets. */
function searchUpToLimit(bytes: Buffer, searchIn: (text: Buffer) => readonly FoundSecret[]): readonly FoundSecret[] {
  for (let end = bytes.length; ;) {
    try {
      const secrets = searchIn(bytes.subarray(0, end));
      if (end === bytes.length) return secrets;
      return [...secrets, { start: Math.max(0, end - REMAINDER_OVERLAP), end: bytes.length, rule: TOO_MANY_SECRETS }];
    } catch (error) {
      if (!(error instanceof TooManySecrets)) throw error;
      end = Math.min(error.at, end - 1);
    }
  }
}

/** Searches a text and its decoded views. Empty if there are neither matches nor views. */
function searchLayers(bytes: Buffer, search: Search, judge: Judge): readonly Layer[] {
  const textLayer = layerOf(identityView(bytes), search, judge);
  const views = viewsOf(bytes, textLayer.searched);
  if (views.length === 0 && textLayer.matched.length === 0) return [];
  return [textLayer, ...views.map((view) => layerOf(view, search, judge, textLayer.searched))];
}

function layerSecrets(matched: readonly Layer[], bytes: Buffer, judge: Judge): readonly FoundSecret[] {
  const layers = matched.map((layer) => withoutPermitted(layer, bytes, judge));
  const values = layers.flatMap((layer) => layer.values);
  return layers.flatMap(({ view, secrets }) =>
    [...secrets, ...findPlaces(values, view.bytes)].map((secret) => toTextSecret(view, secret)),
  );
}

/** Converts a secret in a view to its position in the text. `secret` is its value in the view. */
function toTextSecret(view: TextView, { start, end, rule }: FoundSecret): FoundSecret {
  return { ...view.locate(start, end), rule, secret: view.bytes.toString("latin1", start, end) };
}

/** A text, or a decoded view of part of it, with the matches in it. */
interface Layer {
  readonly view: TextView;
  /** Matches of rules, in any order. */
  readonly matched: readonly FoundSecret[];
  readonly searched: Searched;
}

function identityView(bytes: Buffer): TextView {
  return { bytes, generated: false, locate: (start, end) => ({ start, end }) };
}

const NO_VIEWS: readonly TextView[] = [];

function viewsOf(bytes: Buffer, { marks, runs }: Searched): readonly TextView[] {
  let views: readonly TextView[] = NO_VIEWS;
  // This runs for each text, usually before V8 has optimized it. Iterators are slow until then.
  for (let i = 0; i < SHAPES.length; i++) {
    const positions = SHAPES[i]!.marks === undefined ? runs : marks[i];
    if (positions === undefined || positions.length === 0) continue;
    const more = SHAPES[i]!.views(bytes, positions);
    if (more.length > 0) views = views.length === 0 ? more : [...views, ...more];
  }
  return views;
}

/**
 * Matches the rules in a view.
 * @param enclosing search result of the whole text
 */
function layerOf(view: TextView, search: Search, judge: Judge, enclosing?: Searched): Layer {
  const matched: FoundSecret[] = [];
  const add = (secret: FoundSecret): void => {
    if (matched.length === DERIVED_LIMITS.secrets)
      throw new TooManySecrets(view.locate(secret.start, secret.end).start);
    matched.push(secret);
  };
  const receiver = (): MatchReceiver => ({
    includesRule: (rule) =>
      judge.allowOf(rule) !== undefined && !(view.generated && GENERIC_RULES.has(judge.rules[rule]!.id)),
    onMatch: judgeMatches(judge, add),
  });
  return { view, matched, searched: search.run(view.bytes, receiver, enclosing) };
}

/** Name in code, of words and an optional digit: `_computedKey2`. */
const NAME = /^[_$]*[A-Za-z][a-z]+(?:_?[A-Z][a-z]+|_[a-z]{2,})*_?\d?$/;

/** Name in code that begins like a token: the end of `messageInfo_ApplicationQuery`, `u+encodeURIComponent`. */
const PREFIXED_NAME = /^[a-z]{1,5}[_+][A-Z]*[a-z]+(?:[A-Z]+[a-z]+)+$/;

function isPrefixedName(value: string): boolean {
  return PREFIXED_NAME.test(value) && !isRandom(value.slice(value.search(/[_+]/) + 1), "secret", "quoted");
}

/** Whether a value is a name in code. Random letters may look like one. */
function isName(value: string): boolean {
  return NAME.test(value) && !isRandom(value, "secret", "quoted");
}

/** Builds a match handler that adds the matches that are secrets and that no exception allows. */
function judgeMatches(judge: Judge, add: (secret: FoundSecret) => void): (match: RuleMatch, text: string) => void {
  /** End of the last read, and its rule. */
  const lastRead = { rule: -1, end: 0 };
  return (match, text) => {
    const rule = judge.rules[match.rule]!;
    if (!isCandidate(match, text, judge)) return;
    if (rule.read === undefined) {
      if (!judge.permitted(rule.id, match.secret)) add({ ...match.locate(), rule: rule.id });
      return;
    }
    if (match.rule === lastRead.rule && match.start < lastRead.end) return;
    const { values, end } = rule.read(text, match.start);
    lastRead.rule = match.rule;
    lastRead.end = end;
    for (const value of values)
      if (isUnpermitted(text.slice(value.start, value.end), rule, judge)) add({ ...value, rule: rule.id });
  };
}

/**
 * Whether a match looks like a secret. A match that only marks where to read always does, unless its rule sets
 * conditions.
 */
function isCandidate(match: RuleMatch, text: string, judge: Judge): boolean {
  const rule = judge.rules[match.rule]!;
  const { id, read, allow, entropy } = rule;
  if (isPrefixedName(match.secret)) return false;
  if (read !== undefined && allow === undefined && entropy === undefined) return true;
  if (read === undefined && GENERIC_RULES.has(id) && isName(match.secret)) return false;
  return isSecret(rule, judge.allowOf(match.rule) ?? [], match, text);
}

/** Whether a value that a rule read is a secret: no exception allows it, and it is not already redacted. */
function isUnpermitted(value: string, { id }: Rule, { permitted }: Judge): boolean {
  return !hasOnlyMarkers(value) && !permitted(id, value);
}

interface SecretLayer {
  readonly view: TextView;
  readonly secrets: readonly FoundSecret[];
  readonly values: readonly KnownValue[];
}

/** Extends matches to whole runs, and drops those that the user allows in their decoded or their original form. */
function withoutPermitted({ view, matched }: Layer, bytes: Buffer, { permitted }: Judge): SecretLayer {
  if (matched.length === 0) return { view, secrets: [], values: [] };
  const text = view.bytes.toString("latin1");
  const secrets = extendToRuns(joinOverlaps(matched), text).filter(({ start, end, rule }) => {
    const original = view.locate(start, end);
    return (
      !permitted(rule, text.slice(start, end)) &&
      !permitted(rule, bytes.toString("latin1", original.start, original.end))
    );
  });
  return { view, secrets, values: searchableValues([...secrets, ...nestedSecrets(matched, secrets)], text) };
}

/**
 * Secrets that begin inside others.
 * @param outer sorted, without overlaps
 */
function nestedSecrets(secrets: readonly FoundSecret[], outer: readonly FoundSecret[]): readonly FoundSecret[] {
  let next = 0;
  return secrets
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }) => {
      while (next < outer.length && outer[next]!.end <= start) next++;
      return next < outer.length && outer[next]!.start <= start;
    });
}
