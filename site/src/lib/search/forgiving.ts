import UFuzzy from "@leeoniya/ufuzzy";

/** Maximum number of matches ranked in detail. With more, the typed text is too short to rank by. */
const MAX_RANKED = 2000;

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const cases = { toUpper: (text: string) => text.toUpperCase(), toLower: (text: string) => text.toLowerCase() };

/** Tried in order: words with one typo each, then letters with gaps. */
const SEARCHES = [
  new UFuzzy({ ...cases, compare: byCodeUnit, intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 }),
  new UFuzzy({ ...cases, compare: byCodeUnit, intraIns: 5 }),
] as const;

/** Creates a fuzzy search over names. It yields between steps and returns indexes, best first. */
export function fuzzySearch(names: readonly string[]): (typed: string) => Generator<undefined, readonly number[]> {
  const searched = [...names];
  return function* nearly(typed) {
    // The library splits only Latin words.
    if (/[^ -~]/u.test(typed) || !/[a-z\d]/iu.test(typed)) return [];
    for (const search of SEARCHES) {
      yield;
      const [matches, info, order] = search.search(searched, typed, 1, MAX_RANKED);
      if (matches === null || matches.length === 0) continue;
      return info === null ? matches : order.map((place) => info.idx[place] ?? 0);
    }
    return [];
  };
}
