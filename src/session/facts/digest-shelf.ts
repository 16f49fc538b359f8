import type { PartDigest, TouchedFile } from "./digest.ts";
import type { SessionFact } from "./fact.ts";

/** Digests of the parts of one history. All together they have a bounded number of facts and files. */
export interface DigestShelf {
  readonly get: (from: number, to: number) => PartDigest | undefined;
  readonly put: (digest: PartDigest) => void;
  /** Lets go of what matters least of all parts together, if they have too much. */
  readonly trim: () => void;
}

/** Facts of all parts together that can matter: several times as many as a large window has room for. */
const MAX_FACTS = 12_000;
const MAX_FILES = 12_000;

/** How a shelf keeps what is put on it. */
export interface ShelfOptions {
  /** Facts of all parts together. */
  readonly most?: number;
  /** Whether the texts of events stay in memory anyway, so that what is cut from them need not be copied. */
  readonly shares?: boolean;
}

/** Returns a shelf. What is left of some parts is the same, in whatever steps they were put. */
export function digestShelf({ most = MAX_FACTS, shares = false }: ShelfOptions = {}): DigestShelf {
  const digests = new Map<string, PartDigest>();
  let [facts, files] = [0, 0];
  // There are as many that matter more, or as much, as are kept.
  let [leastFact, leastFile] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const trim = (): void => {
    if (facts <= most && files <= MAX_FILES) return;
    const all = [...digests.values()];
    const keptFacts = foremost(
      all.flatMap((one) => one.facts),
      most,
      worthOfFact,
    );
    const keptFiles = foremost(
      all.flatMap((one) => one.files),
      MAX_FILES,
      worthOfFile,
    );
    for (const [key, one] of digests) {
      const kept = {
        facts: one.facts.filter((fact) => keptFacts.items.has(fact)),
        files: one.files.filter((file) => keptFiles.items.has(file)),
      };
      digests.set(key, { ...one, ...kept });
    }
    [facts, files] = [keptFacts.items.size, keptFiles.items.size];
    [leastFact, leastFile] = [keptFacts.least, keptFiles.least];
  };
  return {
    get: (from, to) => digests.get(`${from}-${to}`),
    put(digest) {
      const worthy = {
        ...digest,
        facts: digest.facts.filter((fact) => worthOfFact(fact) >= leastFact),
        files: digest.files.filter((file) => worthOfFile(file) >= leastFile),
      };
      digests.set(`${digest.from}-${digest.to}`, shares ? worthy : ownDigest(worthy));
      facts += worthy.facts.length;
      files += worthy.files.length;
      if (facts > 2 * most || files > 2 * MAX_FILES) trim();
    },
    trim,
  };
}

interface Foremost<Item> {
  readonly items: ReadonlySet<Item>;
  /** What the last of them is worth, if there are more. */
  readonly least: number;
}

/** Returns what matters most; of what matters as much, the newest. */
function foremost<Item extends { readonly event: number }>(
  items: readonly Item[],
  most: number,
  worthOf: (item: Item) => number,
): Foremost<Item> {
  const places = new Map(items.map((item, place) => [item, place] as const));
  const sorted = items.toSorted(
    (a, b) => worthOf(b) - worthOf(a) || b.event - a.event || places.get(a)! - places.get(b)!,
  );
  const kept = sorted.slice(0, most);
  return { items: new Set(kept), least: sorted.length > most ? worthOf(kept.at(-1)!) : Number.NEGATIVE_INFINITY };
}

function worthOfFact({ weight, pin }: SessionFact): number {
  return weight + (pin === undefined ? 0 : 100);
}

function worthOfFile({ weight, isChanged }: TouchedFile): number {
  return weight + (isChanged ? 2 : 0);
}

function ownDigest(digest: PartDigest): PartDigest {
  return {
    ...digest,
    facts: digest.facts.map((one) => ownFact(one)),
    files: digest.files.map((one) => ownFile(one)),
  };
}

function ownFact(fact: SessionFact): SessionFact {
  return { ...fact, text: ownCopy(fact.text), specifics: fact.specifics.map((one) => ownCopy(one)) };
}

function ownFile(file: TouchedFile): TouchedFile {
  return { ...file, path: ownCopy(file.path) };
}

/** Shorter parts of a text are copied by the engine; a longer one keeps the whole text in memory. */
const SHARED = 13;

/** Texts whose characters take one byte each, in memory as well. */
const NARROW = /^[\u0000-\u00FF]*$/u;

/** Returns the same text, which does not keep the one in memory that it was cut from. */
function ownCopy(text: string): string {
  if (text.length < SHARED) return text;
  const encoding = NARROW.test(text) ? "latin1" : "utf16le";
  return Buffer.from(text, encoding).toString(encoding);
}
