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

/**
 * Creates an empty digest cache. If the facts or the files exceed twice their maximum, drops the least important ones
 * of all digests together. Pinned facts and changed files go last. The remaining ones do not depend on the order of
 * insertion.
 * @param maxFacts maximum number of facts in all parts
 */
export function digestShelf(maxFacts: number = MAX_FACTS): DigestShelf {
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
      // A copy, because slices of an event's text would keep the whole text in memory.
      digests.set(`${digest.from}-${digest.to}`, structuredClone(relevant));
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
