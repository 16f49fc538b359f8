import { hash } from "node:crypto";
import type { AllowEntry } from "../allow-entry.ts";
import { ALLOW_DIGEST, allowDigest, withoutQuotes } from "../allow-digest.ts";

/** One exception from redaction: a config entry with one of its values, or a whole entry without values. */
export interface Allowance {
  readonly entry: AllowEntry;
  readonly value?: string;
}

/** Exceptions for one text. It answers whether they cover a finding, and records which ones did. */
export interface Permit {
  /**
   * Whether an exception covers a finding. If so, `excused` includes that exception from now on.
   * @param rule id of the rule that found it
   * @param secret Latin-1 view of UTF-8 bytes; empty if only the path matched, which only exceptions without values
   * cover
   */
  readonly permitted: (rule: string, secret: string) => boolean;
  /** Indices of the allowances that have excused something so far, ascending. */
  readonly excused: () => readonly number[];
}

/**
 * Maximum number of distinct values per text that are compared with salted digests. The digests are slow, so a hostile
 * text could otherwise take hours. Further values are redacted.
 */
const MAX_DIGESTS = 100;

/**
 * Expands allow entries into one allowance per value, or one per entry without values. They are sorted by entry, then
 * by value, so the order does not depend on the config.
 * @param entries entries that apply to a path
 */
export function allowancesOf(entries: readonly AllowEntry[]): readonly Allowance[] {
  return entries
    .map((entry) => ({ entry, key: canonicalEntry(entry) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .flatMap(({ entry }): readonly Allowance[] =>
      entry.values === undefined ? [{ entry }] : entry.values.toSorted().map((value) => ({ entry, value })),
    );
}

/**
 * Returns the content of a `policy.allow` entry without its paths (rules, values, salt) as JSON with sorted lists, for
 * sorting and digests. Entries that differ only in paths or in the order of their lists give equal texts.
 */
export function canonicalEntry({ rules, values, salt }: AllowEntry): string {
  return JSON.stringify([rules?.toSorted() ?? null, values?.toSorted() ?? null, ...(salt === undefined ? [] : [salt])]);
}

/**
 * Returns a factory of permits. Call it once for each text. All permits share a cache of salted digests, which take 40
 * ms each. One text gets 100 digests; salted exceptions do not cover its further values.
 * @param allowances exceptions that apply at one path; `Permit.excused` returns indices in this list
 */
export function permitter(allowances: readonly Allowance[]): () => Permit {
  const tests = entryTests(allowances);
  const salt = allowances.find(({ entry }) => entry.salt !== undefined)?.entry.salt;
  const digestCache = new Map<string, string>();
  return () => {
    const excused = new Set<number>();
    const hashedValues = new Set<string>();
    const digestOf = (value: string): string | undefined => {
      if (salt === undefined || (!hashedValues.has(value) && hashedValues.size === MAX_DIGESTS)) return undefined;
      hashedValues.add(value);
      const digest = digestCache.get(value) ?? allowDigest(value, salt);
      digestCache.set(value, digest);
      return digest;
    };
    const permitted = (rule: string, secret: string): boolean => {
      let isPermitted = false;
      const matchingTests = tests.filter(({ rules }) => rules === undefined || rules.has(rule));
      for (const index of matchingTests.flatMap((test) => coveringIndices(test, secret, digestOf))) {
        excused.add(index);
        isPermitted = true;
      }
      return isPermitted;
    };
    return { permitted, excused: () => [...excused].toSorted((a, b) => a - b) };
  };
}

/** Allowances of one entry, with their indices: one for all values, or one per value. */
interface EntryTest {
  readonly rules: ReadonlySet<string> | undefined;
  readonly always: readonly number[];
  readonly plain: Map<string, number>;
  readonly salted: Map<string, number>;
}

function entryTests(allowances: readonly Allowance[]): readonly EntryTest[] {
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

/** Indices of an entry's allowances that cover a secret. Computes the salted digest only if needed. */
function coveringIndices(
  { always, plain, salted }: EntryTest,
  secret: string,
  digestOf: (value: string) => string | undefined,
): readonly number[] {
  if (secret === "") return always;
  const values = [...new Set([secret, withoutQuotes(secret)])];
  const keys = plain.size === 0 ? [] : values.flatMap((text) => plainKeys(text));
  const digest = salted.size === 0 ? undefined : digestOf(withoutQuotes(secret));
  const saltedIndex = digest === undefined ? undefined : salted.get(digest);
  return [
    ...always,
    ...keys.flatMap((key) => plain.get(key) ?? []),
    ...(saltedIndex === undefined ? [] : [saltedIndex]),
  ];
}

/** The value itself and its unsalted digest. */
function plainKeys(value: string): readonly string[] {
  const bytes = Buffer.from(value, "latin1");
  return [bytes.toString("utf8"), `sha256:${hash("sha256", bytes)}`];
}
