import { hash } from "node:crypto";
import type { AllowEntry } from "../allow-entry.ts";
import { ALLOW_DIGEST, allowDigest, withoutQuotes } from "../allow-digest.ts";

/** One exception from redaction: an entry of the config, and which of its values if it has any. */
export interface Allowance {
  readonly entry: AllowEntry;
  readonly value?: string;
}

/** Tests findings in one text against allow entries, and remembers which of them excused something. */
export interface Permit {
  /** Whether an entry covers a finding. @param secret a Latin-1 view of UTF-8; empty if a path alone was found */
  readonly permitted: (rule: string, secret: string) => boolean;
  /** Returns the indices of the allowances that excused something so far, ascending. */
  readonly excused: () => readonly number[];
}

/**
 * Distinct values in one text that are compared with salted digests. These are slow, so a hostile text could otherwise
 * take hours; further values are redacted.
 */
const MAX_DIGESTS = 100;

/**
 * Returns the allowances of the entries that apply to a path: by entry, then by value, in an order that does not depend
 * on that of the config.
 */
export function allowancesOf(entries: readonly AllowEntry[]): readonly Allowance[] {
  return entries
    .map((entry) => ({ entry, key: canonicalEntry(entry) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .flatMap(({ entry }): readonly Allowance[] =>
      entry.values === undefined ? [{ entry }] : entry.values.toSorted().map((value) => ({ entry, value })),
    );
}

/** Returns what decides which values an entry covers, as text. */
export function canonicalEntry({ rules, values, salt }: AllowEntry): string {
  return JSON.stringify([rules?.toSorted() ?? null, values?.toSorted() ?? null, ...(salt === undefined ? [] : [salt])]);
}

/** Returns a function that starts a permit for one text. The salted digest of a value is computed once. */
export function permitter(allowances: readonly Allowance[]): () => Permit {
  const tests = testsOf(allowances);
  const salt = allowances.find(({ entry }) => entry.salt !== undefined)?.entry.salt;
  const known = new Map<string, string>();
  return () => {
    const excused = new Set<number>();
    const slow = new Set<string>();
    const digestOf = (value: string): string | undefined => {
      if (salt === undefined || (!slow.has(value) && slow.size === MAX_DIGESTS)) return undefined;
      slow.add(value);
      const digest = known.get(value) ?? allowDigest(value, salt);
      known.set(value, digest);
      return digest;
    };
    const permitted = (rule: string, secret: string): boolean => {
      let isPermitted = false;
      const held = tests.filter(({ rules }) => rules === undefined || rules.has(rule));
      for (const index of held.flatMap((test) => coveredBy(test, secret, digestOf))) {
        excused.add(index);
        isPermitted = true;
      }
      return isPermitted;
    };
    return { permitted, excused: () => [...excused].toSorted((a, b) => a - b) };
  };
}

/** The allowances of one entry, with their indices: one for all values, or one for each of them. */
interface EntryTest {
  readonly rules: ReadonlySet<string> | undefined;
  readonly always: readonly number[];
  readonly plain: Map<string, number>;
  readonly salted: Map<string, number>;
}

function testsOf(allowances: readonly Allowance[]): readonly EntryTest[] {
  const tests = new Map<AllowEntry, EntryTest>();
  for (const [index, { entry, value }] of allowances.entries()) {
    const rules = entry.rules && new Set(entry.rules);
    const always = value === undefined ? [index] : [];
    const test = tests.get(entry) ?? { rules, always, plain: new Map(), salted: new Map() };
    tests.set(entry, test);
    if (value?.startsWith(ALLOW_DIGEST) === true) test.salted.set(value, index);
    else if (value !== undefined)
      test.plain.set(/^sha256:[0-9A-F]+$/i.test(value) ? value.toLowerCase() : value, index);
  }
  return [...tests.values()];
}

/** Returns the indices of an entry's allowances that cover a secret. Its salted digest is computed only if needed. */
function coveredBy(
  { always, plain, salted }: EntryTest,
  secret: string,
  digestOf: (value: string) => string | undefined,
): readonly number[] {
  if (secret === "") return always;
  const values = [...new Set([secret, withoutQuotes(secret)])];
  const keys = plain.size === 0 ? [] : values.flatMap((text) => plainKeys(text));
  const digest = salted.size === 0 ? undefined : digestOf(withoutQuotes(secret));
  const found = digest === undefined ? undefined : salted.get(digest);
  return [...always, ...keys.flatMap((key) => plain.get(key) ?? []), ...(found === undefined ? [] : [found])];
}

/** Returns a value itself and its unsalted digest. */
function plainKeys(value: string): readonly string[] {
  const bytes = Buffer.from(value, "latin1");
  return [bytes.toString("utf8"), `sha256:${hash("sha256", bytes)}`];
}
