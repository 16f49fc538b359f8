import type { z } from "zod";
import { suggestion } from "../../../base/index.ts";
import type { KeyPlace } from "./known-keys.ts";
import { FOREIGN_KEYS, placeAdvice, valueExample } from "./value-examples.ts";
import { describeValue, joinChoices, quoteText, formatKeyPath } from "./quote.ts";

/** Message for a schema issue, with the key that it concerns, if any. */
export interface IssueText {
  readonly text: string;
  /** Invalid key in the map at the issue's path; absent if the value is invalid. */
  readonly key?: string;
}

/** Value that an issue concerns. */
export interface InvalidValue {
  readonly value: unknown;
  /** Whether messages must not repeat the value. */
  readonly isHidden: boolean;
}

/** Keys of the schema. */
export interface KnownKeys {
  /** Keys that the schema allows at the issue's path. */
  readonly allowedKeys: readonly string[];
  /** Lists the maps that allow a key. */
  readonly placesOfKey: (key: string) => readonly KeyPlace[];
}

type Issue = z.core.$ZodIssue;

/**
 * Returns the messages for a schema issue: one message, or one per unknown key.
 * @param invalidValue value at the issue's path, if any, and whether it is secret and must not appear in the messages
 * @param knownKeys keys that messages suggest
 */
export function describeIssue(
  issue: Issue,
  invalidValue: InvalidValue,
  { allowedKeys, placesOfKey }: KnownKeys,
): readonly IssueText[] {
  const isHidden = invalidValue.isHidden || isPrivate(issue.path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const places = placesOfKey(key);
      return { text: unknownKey(key, { path: issue.path, allowedKeys, places, isHidden }), key };
    });
  if (issue.code === "invalid_key") {
    const rule = issue.issues[0]?.message ?? "cannot be a key";
    const name = isHidden ? "a name" : `name ${quoteText(String(issue.path.at(-1)))}`;
    return [{ text: `${name} in ${formatKeyPath(issue.path.slice(0, -1))} ${rule}` }];
  }
  const subject = formatKeyPath(issue.path) || "the file";
  return [{ text: `${subject} ${predicate(issue, invalidValue.value, isHidden)}` }];
}

interface UnknownKey {
  readonly path: readonly PropertyKey[];
  readonly allowedKeys: readonly string[];
  /** Maps that allow the key. */
  readonly places: readonly KeyPlace[];
  readonly isHidden: boolean;
}

function unknownKey(key: string, { path, allowedKeys, places, isHidden }: UnknownKey): string {
  const location = path.length === 0 ? "" : ` in ${formatKeyPath(path)}`;
  const foreign = path.length === 0 && Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
  if (foreign !== undefined) return `unknown key ${quoteText(key)}; ${foreign}`;
  const near = suggestion(key, allowedKeys);
  const quotedKey = near === "" && isHidden ? "" : ` ${quoteText(key)}`;
  const place = isHidden ? undefined : likelyPlace(places, path.length);
  const advice = place === undefined ? "" : `; ${placeAdvice(key, place)}`;
  return `unknown key${quotedKey}${location}${near || advice || `; known keys: ${allowedKeys.toSorted().join(", ")}`}`;
}

/** Chooses the place with the same depth, which needs another kind, or the only place of the least depth. */
function likelyPlace(places: readonly KeyPlace[], depth: number): KeyPlace | undefined {
  const sameMap = places.find(({ kind, path }) => kind !== undefined && path.length === depth);
  const [first, second] = places
    .filter(({ path }) => path.length !== depth)
    .toSorted((a, b) => a.path.length - b.path.length);
  return sameMap ?? (first?.path.length === second?.path.length ? undefined : first);
}

/** Allow entries may contain the very text that must not be printed. */
function isPrivate(path: readonly PropertyKey[]): boolean {
  return path[0] === "policy" && path[1] === "allow";
}

function predicate(issue: Issue, value: unknown, hidden: boolean): string {
  const butIs = hidden || value === undefined ? "" : `, but is ${describeValue(value)}`;
  if (issue.code === "invalid_type") return wrongType(issue, value, { butIs, hidden });
  if (issue.code === "invalid_value") return choice(issue.values, value, butIs);
  if (issue.code === "invalid_union") {
    return "options" in issue && issue.options !== undefined
      ? choice(issue.options, value, butIs)
      : `${issue.message}${butIs}`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") return sizeRule(issue, butIs);
  return issue.message;
}

function wrongType(
  { path, expected }: Issue & { code: "invalid_type" },
  value: unknown,
  { butIs, hidden }: { readonly butIs: string; readonly hidden: boolean },
): string {
  if (value === undefined) return "is missing";
  return `must be ${TYPES[expected] ?? expected}${butIs}${hidden ? "" : valueExample(path, expected, value)}`;
}

function sizeRule(issue: Issue & { code: "too_small" | "too_big" }, butIs: string): string {
  const unit = UNITS[issue.origin];
  if (issue.code === "too_small")
    return unit === undefined ? `must be at least ${issue.minimum}${butIs}` : "must not be empty";
  return unit === undefined ? `must be at most ${issue.maximum}${butIs}` : `must have at most ${issue.maximum} ${unit}`;
}

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a whole number",
  object: "a map",
  record: "a map",
  string: "text",
};

const UNITS: Readonly<Record<string, string>> = { array: "entries", string: "characters" };

function choice(values: readonly unknown[], value: unknown, butIs: string): string {
  if (value === undefined) return `is missing; use ${joinChoices(values)}`;
  const near = typeof value === "string" ? suggestion(value, values.map(String)) : "";
  return `must be ${joinChoices(values)}${butIs}${near}`;
}
