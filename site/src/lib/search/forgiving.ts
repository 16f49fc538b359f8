import UFuzzy from "@leeoniya/ufuzzy";

/** Up to this many matches are ranked in detail; with more, the typed text is too short to rank by. */
const RANKED = 2000;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const cases = { toUpper: (text: string) => text.toUpperCase(), toLower: (text: string) => text.toLowerCase() };

/** Searches in turn: words with one typo each; letters with gaps. */
const SEARCHES = [
  new UFuzzy({ ...cases, compare: byCodeUnit, intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 }),
  new UFuzzy({ ...cases, compare: byCodeUnit, intraIns: 5 }),
] as const;

/** Returns a search for names that are nearly what was typed; it returns their indexes, best first, in steps. */
export function forgivingSearch(names: readonly string[]): (typed: string) => Generator<undefined, readonly number[]> {
  const searched = [...names];
  return function* nearly(typed) {
    // The library splits only Latin words.
    if (/[^ -~]/u.test(typed) || !/[a-z\d]/iu.test(typed)) return [];
    for (const search of SEARCHES) {
      yield;
      const [found, info, order] = search.search(searched, typed, 1, RANKED);
      if (found === null || found.length === 0) continue;
      return info === null ? found : order.map((place) => info.idx[place] ?? 0);
    }
    return [];
  };
}
