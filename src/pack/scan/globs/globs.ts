import { globJoiner, type GlobJoiner } from "./glob-regexp.ts";
import { holdsAbove, pathSplitter, type PathParts } from "./placer.ts";
import { remembered } from "./remembered.ts";

/** A list of globs. It matches a path that one of its globs matches and none of its `!` globs does. */
export type GlobList = readonly string[];

/** Whether a rule matches a place. */
export type PlaceRule = (place: PathParts) => boolean;

const NAME_ANYWHERE = /^\*\*\/(?<part>[^/]+)$/u;
const FOLDER_ANYWHERE = /^\*\*\/(?<part>[^/]+)\/\*\*$/u;

/** Returns a predicate on paths for a list of globs that are valid for `checkGlob`. */
export function globPredicate(globs: GlobList): (path: string) => boolean {
  const [has, placeOf] = [listRule(globs), pathSplitter()];
  return (path) => has(placeOf(path));
}

/**
 * Returns the rule of a glob list, for places of one path splitter.
 * @param join shared by all lists that have globs in common
 */
export function listRule(globs: GlobList, join: GlobJoiner = globJoiner()): PlaceRule {
  const [takes, takesOut] = [globs.filter((glob) => !glob.startsWith("!")), globs.flatMap(takenOut)];
  const [included, excluded] = [anyOf(takes, join), anyOf(takesOut, join)];
  return takesOut.length === 0 ? included : (place) => included(place) && !excluded(place);
}

/** Returns a function for the index of the first list that matches a place, or -1. */
export function firstList(lists: readonly GlobList[]): (place: PathParts) => number {
  const join = globJoiner();
  const rules = lists.map((globs) => listRule(globs, join));
  return (place) => rules.findIndex((has) => has(place));
}

/** Returns the globs of a list, including those with a `!`, that match none of the places. */
export function unusedGlobs(globs: GlobList, places: readonly PathParts[]): readonly string[] {
  return globs.filter((glob) => !places.some(anyOf([takenOut(glob)[0] ?? glob], globJoiner())));
}

function takenOut(glob: string): string[] {
  return glob.startsWith("!") ? [glob.slice(1)] : [];
}

/** Most globs only test the name of the file or of a folder above. Names recur, so those answers are cached. */
function anyOf(globs: readonly string[], join: GlobJoiner): PlaceRule {
  if (globs.includes("**")) return () => true;
  const names = globs.flatMap((glob) => NAME_ANYWHERE.exec(glob)?.groups?.["part"] ?? []);
  const folders = globs.flatMap((glob) => FOLDER_ANYWHERE.exec(glob)?.groups?.["part"] ?? []);
  const others = join(globs.filter((glob) => !NAME_ANYWHERE.test(glob) && !FOLDER_ANYWHERE.test(glob)));
  const fitsName = textRule(join([...names, ...folders]));
  const fitsFolder = textRule(join(folders));
  const isBelow = fitsFolder === undefined ? undefined : holdsAbove(({ name }) => fitsFolder(name));
  return (place) => fitsName?.(place.name) === true || isBelow?.(place) === true || others?.test(place.path) === true;
}

function textRule(joined: RegExp | undefined): ((text: string) => boolean) | undefined {
  return joined === undefined ? undefined : remembered((text) => joined.test(text));
}
