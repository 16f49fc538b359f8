import type { z } from "zod";
import { suggestion } from "./nearest.ts";
import { FOREIGN_KEYS, valueExample } from "./value-examples.ts";
import { describeValue, joinChoices, quoteText, formatKeyPath } from "./quote.ts";

/** The message for a schema issue, and the key it is about, if it is about a key. */
export interface IssueText {
  readonly text: string;
  /** The invalid key in the map at the issue's path; absent if the value is invalid. */
  readonly key?: string;
}

/** The value that an issue is about. */
export interface FoundValue {
  readonly value: unknown;
  /** Whether messages must not repeat it. */
  readonly isHidden: boolean;
}

type Issue = z.core.$ZodIssue;

/**
 * Returns messages for a schema issue.
 * @param found the value at its path, if any, and whether to keep it out of the messages, as a secret
 * @param known the keys allowed there
 */
export function describeIssue(issue: Issue, found: FoundValue, known: readonly string[]): readonly IssueText[] {
  const isHidden = found.isHidden || isPrivate(issue.path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ text: unknownKey(key, { path: issue.path, known, isHidden }), key }));
  if (issue.code === "invalid_key") {
    const rule = issue.issues[0]?.message ?? "cannot be a key";
    const name = isHidden ? "a name" : `name ${quoteText(String(issue.path.at(-1)))}`;
    return [{ text: `${name} in ${formatKeyPath(issue.path.slice(0, -1))} ${rule}` }];
  }
  const subject = formatKeyPath(issue.path) || "the file";
  return [{ text: `${subject} ${predicate(issue, found.value, isHidden)}` }];
}

interface UnknownKey {
  readonly path: readonly PropertyKey[];
  readonly known: readonly string[];
  readonly isHidden: boolean;
}

function unknownKey(key: string, { path, known, isHidden }: UnknownKey): string {
  const where = path.length === 0 ? "" : ` in ${formatKeyPath(path)}`;
  const foreign = path.length === 0 && Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
  if (foreign !== undefined) return `unknown key ${quoteText(key)}; ${foreign}`;
  const near = suggestion(key, known);
  const named = near === "" && isHidden ? "" : ` ${quoteText(key)}`;
  return `unknown key${named}${where}${near || `; known keys: ${known.toSorted().join(", ")}`}`;
}

/** Exceptions from redaction can contain the text that must not be printed. */
function isPrivate(path: readonly PropertyKey[]): boolean {
  return path[0] === "policy" && path[1] === "allow";
}

function predicate(issue: Issue, found: unknown, hidden: boolean): string {
  const butIs = hidden || found === undefined ? "" : `, but is ${describeValue(found)}`;
  if (issue.code === "invalid_type") return wrongType(issue, found, { butIs, hidden });
  if (issue.code === "invalid_value") return choice(issue.values, found, butIs);
  if (issue.code === "invalid_union") {
    return "options" in issue && issue.options !== undefined
      ? choice(issue.options, found, butIs)
      : `${issue.message}${butIs}`;
  }
  if (issue.code === "too_small" || issue.code === "too_big") return sizeRule(issue, butIs);
  return issue.message;
}

function wrongType(
  { path, expected }: Issue & { code: "invalid_type" },
  found: unknown,
  { butIs, hidden }: { readonly butIs: string; readonly hidden: boolean },
): string {
  if (found === undefined) return "is missing";
  return `must be ${TYPES[expected] ?? expected}${butIs}${hidden ? "" : valueExample(path, expected, found)}`;
}

function sizeRule(issue: Issue & { code: "too_small" | "too_big" }, butIs: string): string {
  const unit = UNITS[issue.origin];
  if (issue.code === "too_small")
    return unit === undefined ? `must be at least ${issue.minimum}${butIs}` : "must not be empty";
  return unit === undefined ? `must be at most ${issue.maximum}${butIs}` : `must have at most ${issue.maximum} ${unit}`;
}

const TYPES: Readonly<Record<string, string>> = {
  array: "a list",
  int: "a whole number",
  number: "a whole number",
  object: "a map",
  record: "a map",
  string: "text",
};

const UNITS: Readonly<Record<string, string>> = { array: "entries", string: "characters" };

function choice(values: readonly unknown[], found: unknown, butIs: string): string {
  if (found === undefined) return `is missing; use ${joinChoices(values)}`;
  const near = typeof found === "string" ? suggestion(found, values.map(String)) : "";
  return `must be ${joinChoices(values)}${butIs}${near}`;
}
