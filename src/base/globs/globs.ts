import { globJoiner, type GlobJoiner } from "./glob-regexp.ts";
import { holdsAbove, pathSplitter, type PathParts } from "./placer.ts";
import { memoize } from "./remembered.ts";

/** List of globs. It matches a path if one of its globs matches and none of its `!` globs does. */
export type GlobList = readonly string[];

/** Whether a rule matches a path, given as folder and name. */
export type PlaceRule = (place: PathParts) => boolean;

const NAME_ANYWHERE = /^\*\*\/(?<part>[^/]+)$/u;
const FOLDER_ANYWHERE = /^\*\*\/(?<part>[^/]+)\/\*\*$/u;

/** Compiles a glob list to a predicate on paths. The globs must be valid for `checkGlob`. */
export function globPredicate(globs: GlobList): (path: string) => boolean {
  const [has, placeOf] = [listRule(globs), pathSplitter()];
  return (path) => has(placeOf(path));
}

/**
 * Compiles a glob list to a predicate on split paths. All calls must use results of one path splitter.
 * @param join shared by all lists that have globs in common
 */
export function listRule(globs: GlobList, join: GlobJoiner = globJoiner()): PlaceRule {
  const [includeGlobs, excludeGlobs] = [globs.filter((glob) => !glob.startsWith("!")), globs.flatMap(negatedGlob)];
  const [included, excluded] = [anyOf(includeGlobs, join), anyOf(excludeGlobs, join)];
  return excludeGlobs.length === 0 ? included : (place) => included(place) && !excluded(place);
}

/** Creates a function that returns the index of the first glob list that matches a split path, or -1. */
export function firstMatchingList(lists: readonly GlobList[]): (place: PathParts) => number {
  const join = globJoiner();
  const rules = lists.map((globs) => listRule(globs, join));
  return (place) => rules.findIndex((has) => has(place));
}

/** Lists the globs of a list, including those with `!`, that match none of the paths. */
export function unusedGlobs(globs: GlobList, places: readonly PathParts[]): readonly string[] {
  return globs.filter((glob) => !places.some(anyOf([negatedGlob(glob)[0] ?? glob], globJoiner())));
}

function negatedGlob(glob: string): string[] {
  return glob.startsWith("!") ? [glob.slice(1)] : [];
}

/**
 * Nearly all globs test only the name of the file or of a folder above it. Names recur, so those answers are cached.
 */
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
  return joined === undefined ? undefined : memoize((text) => joined.test(text));
}
