import { type Cut, type CutCandidate, CUT_RANKS, copyablePattern } from "../../pack/index.ts";
import { addToList, escapeIgnorePath, parentFolders } from "../../base/index.ts";

/** File that a change adds or grows, with its tokens in each failing pack, in the order of the packs. */
export interface GrownFile extends Pick<CutCandidate, "path" | "rank"> {
  readonly tokens: readonly number[];
}

/** Line for an ignore file, with the tokens that it saves in each failing pack. */
export interface IgnoreCut extends Omit<Cut, "tokens"> {
  /** Highest index in `CUT_RANKS` of its files. */
  readonly rank: number;
  readonly tokens: readonly number[];
}

/** Maximum number of lines. Every surface shows as many. With more, a higher limit is the better advice. */
const MAX_LINES = 5;

/**
 * Selects the fewest and most expendable files of a change whose removal saves `needs` tokens in each pack: one file if
 * possible, then one new folder, then several of both. No line covers another one. `undefined` if `MAX_LINES` lines are
 * not enough.
 * @param isNewFolder whether the change adds every file in a folder
 */
export function changeCuts(
  files: readonly GrownFile[],
  needs: readonly number[],
  isNewFolder: (folder: string) => boolean,
): readonly IgnoreCut[] | undefined {
  const [singles, folders] = [fileCuts(files), newFolderCuts(files, isNewFolder)];
  for (const limit of CUT_RANKS.keys()) {
    const isExpendable = ({ rank }: IgnoreCut): boolean => rank <= limit;
    const [expendable, expendableFolders] = [singles.filter(isExpendable), folders.filter(isExpendable)];
    const single = smallestEnough(expendable, needs) ?? smallestEnough(expendableFolders, needs);
    if (single !== undefined) return [single];
    const several = severalCuts([...expendable, ...expendableFolders], needs);
    if (several !== undefined) return several;
  }
  return undefined;
}

/** The largest file among generated, vendored and similar ones, if leaving it out saves enough. */
export function expendableCut(files: readonly GrownFile[], needs: readonly number[]): IgnoreCut | undefined {
  const largest = files
    .filter(({ rank }) => rank === CUT_RANKS[0])
    .reduce<GrownFile | undefined>(
      (best, file) => (best === undefined || total(file.tokens) > total(best.tokens) ? file : best),
      undefined,
    );
  return largest && fileCuts([largest]).find(({ tokens }) => isEnough(tokens, needs));
}

function fileCuts(files: readonly GrownFile[]): readonly IgnoreCut[] {
  return files.flatMap(({ path, rank, tokens }) =>
    cutOf(`/${escapeIgnorePath(path)}`, { files: 1, rank: CUT_RANKS.indexOf(rank), tokens }),
  );
}

function cutOf(pattern: string, fields: Omit<IgnoreCut, "pattern">): readonly IgnoreCut[] {
  return copyablePattern(pattern) === undefined ? [] : [{ pattern, ...fields }];
}

function newFolderCuts(files: readonly GrownFile[], isNewFolder: (folder: string) => boolean): readonly IgnoreCut[] {
  const members = new Map<string, GrownFile[]>();
  for (const file of files) {
    for (const folder of parentFolders(file.path)) addToList(members, folder, file);
  }
  return [...members].flatMap(([folder, inside]) => {
    if (inside.length < 2 || !isNewFolder(folder)) return [];
    const tokens = inside[0]!.tokens.map((_, pack) => inside.reduce((sum, file) => sum + file.tokens[pack]!, 0));
    const rank = inside.reduce((highest, file) => Math.max(highest, CUT_RANKS.indexOf(file.rank)), 0);
    return cutOf(`/${escapeIgnorePath(folder)}/**`, { files: inside.length, rank, tokens });
  });
}

/** The cut that suffices alone and removes the least, most expendable first. */
function smallestEnough(cuts: readonly IgnoreCut[], needs: readonly number[]): IgnoreCut | undefined {
  return cuts.filter(({ tokens }) => isEnough(tokens, needs)).toSorted(bySize)[0];
}

function isEnough(tokens: readonly number[], needs: readonly number[]): boolean {
  return needs.every((need, pack) => tokens[pack]! >= need);
}

/** Sort order: lowest rank, then fewest tokens, then the line that matches fewer future files. */
function bySize(a: IgnoreCut, b: IgnoreCut): number {
  return (
    a.rank - b.rank ||
    total(a.tokens) - total(b.tokens) ||
    b.pattern.length - a.pattern.length ||
    (a.pattern < b.pattern ? -1 : 1)
  );
}

function total(tokens: readonly number[]): number {
  return tokens.reduce((sum, count) => sum + count, 0);
}

/** Takes the cut that covers most of the remaining need until nothing remains, then drops lines that are not needed. */
function severalCuts(cuts: readonly IgnoreCut[], needs: readonly number[]): readonly IgnoreCut[] | undefined {
  let selected: readonly IgnoreCut[] = [];
  let remaining = needs;
  while (remaining.some((need) => need > 0)) {
    const open = cuts.filter((cut) => !selected.some((one) => covers(one, cut)));
    const best = smallestEnough(open, remaining) ?? mostUseful(open, remaining);
    if (best === undefined || selected.length === MAX_LINES) return undefined;
    selected = [...selected.filter((one) => !covers(best, one)), best];
    remaining = needs.map((need, pack) => need - savedTokens(selected)[pack]!);
  }
  return selected.reduce((needed, cut) => {
    const others = needed.filter((one) => one !== cut);
    return isEnough(savedTokens(others), needs) ? others : needed;
  }, selected);
}

/** Tokens that lines save in each pack together; empty without lines. */
export function savedTokens(cuts: readonly IgnoreCut[]): readonly number[] {
  return cuts[0]?.tokens.map((_, pack) => cuts.reduce((sum, { tokens }) => sum + tokens[pack]!, 0)) ?? [];
}

/** The cut that covers the largest share of the remaining needs; `undefined` if none covers any. */
function mostUseful(cuts: readonly IgnoreCut[], needs: readonly number[]): IgnoreCut | undefined {
  const shareOf = ({ tokens }: IgnoreCut): number =>
    needs.reduce((sum, need, pack) => sum + (need > 0 ? Math.min(tokens[pack]!, need) / need : 0), 0);
  return cuts.filter((cut) => shareOf(cut) > 0).toSorted((a, b) => shareOf(b) - shareOf(a) || bySize(a, b))[0];
}

/** Whether the first line also leaves out the files of the second one. */
function covers({ pattern }: IgnoreCut, other: IgnoreCut): boolean {
  return pattern === other.pattern || (pattern.endsWith("/**") && other.pattern.startsWith(pattern.slice(0, -2)));
}
