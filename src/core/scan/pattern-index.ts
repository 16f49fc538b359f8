import { type Pattern, type Segment } from "./segment.ts";
import { lookUp, tableOf, type NameTable } from "./name-table.ts";

/** Answers, for a path, the numbers of all patterns that match it, each once, in no order. */
export type PatternIndex = (path: string) => readonly number[];

const NONE: readonly number[] = [];

/** A place inside a pattern: that segment is the next to be met. */
interface State {
  /** The number of the pattern. */
  readonly pattern: number;
  /** The number of the place, counted through all patterns. */
  readonly place: number;
  readonly segment: Segment;
  /** Where the pattern stands once this segment has taken a part. */
  readonly after: readonly State[];
  /** Whether the pattern is through once this segment has taken a part. */
  readonly ends: boolean;
}

/** Where all patterns stand inside one folder; made when a path first leads there. */
interface Folder {
  readonly states: readonly State[];
  /** Folders inside, by the states that their name adds. */
  readonly inside: Map<string, Folder>;
  folders?: NameTable<State>;
  files?: NameTable<number>;
}

/**
 * Joins patterns into one automaton over the parts of a path, built as paths need it. A path costs one step for each
 * folder that is new and a look-up of its name; no step is taken twice, so no pattern can make it slow.
 */
export function indexPatterns(patterns: readonly Pattern[]): PatternIndex {
  const byName = indexNames(patterns);
  const byFolder = indexFolders(patterns);
  return (path) => {
    const cut = path.lastIndexOf("/");
    const name = cut === -1 ? path : path.slice(cut + 1);
    const anywhere = byName(name);
    const here = byFolder(path, Math.max(0, cut), name);
    if (here.length === 0) return anywhere;
    return anywhere.length === 0 ? here : [...anywhere, ...here];
  };
}

/** Patterns for a name in any folder: most are, and names come again and again. */
function indexNames(patterns: readonly Pattern[]): (name: string) => readonly number[] {
  const table = tableOf(
    patterns.flatMap((pattern, value) => {
      const segment = isForNames(pattern) ? pattern[1] : undefined;
      return segment === undefined ? [] : [{ segment, value }];
    }),
  );
  const known = new Map<string, readonly number[]>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = lookUp(table, name);
    known.set(name, found);
    return found;
  };
}

function isForNames([first, second, ...rest]: Pattern): boolean {
  return first?.kind === "globstar" && second !== undefined && rest.length === 0;
}

/** All other patterns. */
function indexFolders(patterns: readonly Pattern[]): (path: string, cut: number, name: string) => readonly number[] {
  const root = folderOf(startOf(patterns));
  if (root.states.length === 0) return () => NONE;
  const folders = new Map<string, Folder>([["", root]]);
  const shared = new Map<string, Folder>();

  const share = (states: readonly State[]): Folder => {
    const key = keyOf(states);
    const folder = shared.get(key) ?? folderOf(states);
    shared.set(key, folder);
    return folder;
  };

  const child = (parent: Folder, name: string): Folder => {
    parent.folders ??= tableOf(parent.states.flatMap(stepsOf));
    const added = lookUp(parent.folders, name);
    const key = keyOf(added);
    const folder = parent.inside.get(key) ?? share([...new Set([...parent.folders.always, ...added])]);
    parent.inside.set(key, folder);
    return folder;
  };

  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const cut = path.lastIndexOf("/");
    const folder = child(folderAt(path.slice(0, Math.max(0, cut))), path.slice(cut + 1));
    folders.set(path, folder);
    return folder;
  };

  let lastPath = "";
  let last = root;
  return (path, cut, name) => {
    if (cut !== lastPath.length || !path.startsWith(lastPath)) {
      lastPath = path.slice(0, cut);
      last = folderAt(lastPath);
    }
    last.files ??= tableOf(last.states.filter(({ ends }) => ends).map(endOf));
    return union(last.files.always, lookUp(last.files, name));
  };
}

function union(always: readonly number[], found: readonly number[]): readonly number[] {
  if (found.length === 0) return always;
  if (found.length === 1 && always.length === 0) return found;
  return [...new Set([...always, ...found])];
}

function folderOf(states: readonly State[]): Folder {
  return { states, inside: new Map() };
}

function keyOf(states: readonly State[]): string {
  if (states.length === 0) return "";
  return states
    .map(({ place }) => place)
    .toSorted((a, b) => a - b)
    .join();
}

function startOf(patterns: readonly Pattern[]): State[] {
  let places = 0;
  return patterns.flatMap((segments, pattern) => {
    if (isForNames(segments)) return [];
    const first = places;
    places += segments.length;
    return enter(segments, 0, { pattern, first });
  });
}

/** The states of a pattern whose segment `at` is next: a globstar may also take nothing. */
function enter(segments: Pattern, at: number, numbers: { pattern: number; first: number }): State[] {
  const segment = segments[at];
  if (segment === undefined) return [];
  const after = enter(segments, at + 1, numbers);
  const state = {
    pattern: numbers.pattern,
    place: numbers.first + at,
    segment,
    after,
    ends: segments.slice(at + 1).every(({ kind }) => kind === "globstar"),
  };
  if (segment.kind !== "globstar") return [state];
  after.unshift(state);
  return after;
}

function stepsOf({ segment, after }: State): { segment: Segment; value: State }[] {
  return after.map((value) => ({ segment, value }));
}

function endOf({ segment, pattern }: State): { segment: Segment; value: number } {
  return { segment, value: pattern };
}
