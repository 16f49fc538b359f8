import { globJoiner, type GlobJoiner } from "./glob-regexp.ts";
import { holdsAbove, pathSplitter, type PathParts } from "./placer.ts";
import { remembered } from "./remembered.ts";

/** A list of globs; it has a path that one of its globs matches and none of its globs after a `!` does. */
export type GlobList = readonly string[];

/** Whether something holds for a place. */
export type PlaceRule = (place: PathParts) => boolean;

const NAME_ANYWHERE = /^\*\*\/(?<part>[^/]+)$/u;
const FOLDER_ANYWHERE = /^\*\*\/(?<part>[^/]+)\/\*\*$/u;

/** Makes one predicate of a list of globs as the config checks them (see `checkGlob`). */
export function globPredicate(globs: GlobList): (path: string) => boolean {
  const [has, placeOf] = [listRule(globs), pathSplitter()];
  return (path) => has(placeOf(path));
}

/** The rule of a list, for places of one placer. @param join one for all lists that have globs in common */
export function listRule(globs: GlobList, join: GlobJoiner = globJoiner()): PlaceRule {
  const [takes, takesOut] = [globs.filter((glob) => !glob.startsWith("!")), globs.flatMap(takenOut)];
  const [included, excluded] = [anyOf(takes, join), anyOf(takesOut, join)];
  return takesOut.length === 0 ? included : (place) => included(place) && !excluded(place);
}

/** For each place the number of the first list that has it, or -1. */
export function firstList(lists: readonly GlobList[]): (place: PathParts) => number {
  const join = globJoiner();
  const rules = lists.map((globs) => listRule(globs, join));
  return (place) => rules.findIndex((has) => has(place));
}

/** Globs of a list, those after a `!` too, that match none of some places. */
export function unusedGlobs(globs: GlobList, places: readonly PathParts[]): readonly string[] {
  return globs.filter((glob) => !places.some(anyOf([takenOut(glob)[0] ?? glob], globJoiner())));
}

function takenOut(glob: string): string[] {
  return glob.startsWith("!") ? [glob.slice(1)] : [];
}

/**
 * What most globs ask is the name of the file or of a folder above; names come again and again, so answers are kept.
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
  return joined === undefined ? undefined : remembered((text) => joined.test(text));
}
