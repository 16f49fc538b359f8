import type { PartDigest, TouchedFile } from "./digest.ts";
import type { SessionFact } from "./fact.ts";

/** Cache of the digests of one history's parts. Bounds the total number of facts and files. */
export interface DigestShelf {
  /** Digest of the events from `from` up to, not including, `to`; `undefined` if that range is not cached. */
  readonly get: (from: number, to: number) => PartDigest | undefined;
  readonly put: (digest: PartDigest) => void;
  /** Drops the least important facts and files of all parts together if there are too many. */
  readonly trim: () => void;
}

/** Maximum number of facts in all parts: several times what a large window can show. */
const MAX_FACTS = 12_000;
const MAX_FILES = 12_000;

/** Options of a digest cache. */
export interface ShelfOptions {
  /** Maximum number of facts in all parts; 12,000 by default. */
  readonly maxFacts?: number;
  /** Whether event texts stay in memory anyway, so that slices of them need no copy. */
  readonly shares?: boolean;
}

/**
 * Creates an empty digest cache. If the facts or the files exceed twice their maximum, drops the least important ones
 * of all digests together. Pinned facts and changed files go last. The remaining ones do not depend on the order of
 * insertion.
 */
export function digestShelf({ maxFacts = MAX_FACTS, shares = false }: ShelfOptions = {}): DigestShelf {
  const digests = new Map<string, PartDigest>();
  let [facts, files] = [0, 0];
  // Anything below these thresholds would be dropped again: enough items of at least this weight exist.
  let [minFactWorth, minFileWorth] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const trim = (): void => {
    if (facts <= maxFacts && files <= MAX_FILES) return;
    const allDigests = [...digests.values()];
    const topFacts = selectTop(
      allDigests.flatMap((one) => one.facts),
      maxFacts,
      factWorth,
    );
    const topFiles = selectTop(
      allDigests.flatMap((one) => one.files),
      MAX_FILES,
      fileWorth,
    );
    for (const [key, one] of digests) {
      const remaining = {
        facts: one.facts.filter((fact) => topFacts.items.has(fact)),
        files: one.files.filter((file) => topFiles.items.has(file)),
      };
      digests.set(key, { ...one, ...remaining });
    }
    [facts, files] = [topFacts.items.size, topFiles.items.size];
    [minFactWorth, minFileWorth] = [topFacts.threshold, topFiles.threshold];
  };
  return {
    get: (from, to) => digests.get(`${from}-${to}`),
    put(digest) {
      const relevant = {
        ...digest,
        facts: digest.facts.filter((fact) => factWorth(fact) >= minFactWorth),
        files: digest.files.filter((file) => fileWorth(file) >= minFileWorth),
      };
      digests.set(`${digest.from}-${digest.to}`, shares ? relevant : detachDigest(relevant));
      facts += relevant.facts.length;
      files += relevant.files.length;
      if (facts > 2 * maxFacts || files > 2 * MAX_FILES) trim();
    },
    trim,
  };
}

interface TopItems<Item> {
  readonly items: ReadonlySet<Item>;
  /** Weight of the last selected item if others were dropped; −∞ otherwise. */
  readonly threshold: number;
}

/** Selects the items of the greatest weight. Ties go to the newest. */
function selectTop<Item extends { readonly event: number }>(
  items: readonly Item[],
  maxCount: number,
  worthOf: (item: Item) => number,
): TopItems<Item> {
  const places = new Map(items.map((item, place) => [item, place] as const));
  const sorted = items.toSorted(
    (a, b) => worthOf(b) - worthOf(a) || b.event - a.event || places.get(a)! - places.get(b)!,
  );
  const selection = sorted.slice(0, maxCount);
  return {
    items: new Set(selection),
    threshold: sorted.length > maxCount ? worthOf(selection.at(-1)!) : Number.NEGATIVE_INFINITY,
  };
}

function factWorth({ weight, pin }: SessionFact): number {
  return weight + (pin === undefined ? 0 : 100);
}

function fileWorth({ weight, isChanged }: TouchedFile): number {
  return weight + (isChanged ? 2 : 0);
}

function detachDigest(digest: PartDigest): PartDigest {
  return {
    ...digest,
    facts: digest.facts.map((one) => detachFact(one)),
    files: digest.files.map((one) => detachFile(one)),
  };
}

function detachFact(fact: SessionFact): SessionFact {
  return { ...fact, text: detachText(fact.text), specifics: fact.specifics.map((one) => detachText(one)) };
}

function detachFile(file: TouchedFile): TouchedFile {
  return { ...file, path: detachText(file.path) };
}

/** V8 copies shorter slices. A longer slice keeps the whole source text in memory. */
const MIN_SHARED_LENGTH = 13;

/** Text that needs one byte per character, in memory as well. */
const LATIN1 = /^[\u0000-\u00FF]*$/u;

/** Copies a text so that it does not keep its source string in memory. */
function detachText(text: string): string {
  if (text.length < MIN_SHARED_LENGTH) return text;
  const encoding = LATIN1.test(text) ? "latin1" : "utf16le";
  return Buffer.from(text, encoding).toString(encoding);
}
