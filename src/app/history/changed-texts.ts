import { textHunks } from "../../core/task/hunks/text-hunks.ts";
import type { TokenCounter } from "../../core/measure/counter.ts";
import type { DeltaFile } from "../../model/report/delta.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { CountedHunk, TextChange, TextChanges } from "../../model/site/delta-texts.ts";
import type { Hunk } from "../../model/task/changes.ts";

/** What a page of an older commit shows of changed texts. */
export const FEW_TEXTS: TextLimits = { files: 12, bytes: 300_000, linesPerFile: 60, lines: 240 };
/** What the page of the newest commit and those of requested pairs show. */
export const MANY_TEXTS: TextLimits = { files: 80, bytes: 1_000_000, linesPerFile: 300, lines: 2400 };

/** How much of the changed texts a page shows. */
export interface TextLimits {
  /** Most files, and bytes of a text that is compared. */
  readonly files: number;
  readonly bytes: number;
  /** Most lines of one file, and of all. */
  readonly linesPerFile: number;
  readonly lines: number;
}

/** Both sides of changed files. */
export interface ChangedSides {
  readonly files: readonly DeltaFile[];
  readonly before: readonly MeasuredFile[];
  readonly after: readonly MeasuredFile[];
  /** Returns the redacted texts of files, in their order. */
  readonly read: (files: readonly MeasuredFile[]) => Promise<readonly string[]>;
}

/** Inserted and deleted lines of a text for which the fewest are searched. */
const MOST_EDITS = 200;

/** A changed file with what there is of it on both sides. */
interface ChangedText {
  readonly path: string;
  readonly before: MeasuredFile | undefined;
  readonly after: MeasuredFile | undefined;
  /** Change in tokens. */
  readonly size: number;
}

/** Returns what changed in the texts of files, the largest changes first, within limits. */
export async function changedTexts(
  sides: ChangedSides,
  counter: TokenCounter,
  limits: TextLimits,
): Promise<TextChanges> {
  const changed = changedFilesOf(sides);
  const small = changed.filter(({ before, after }) =>
    [before, after].every((file) => (file?.facts.bytes ?? 0) <= limits.bytes),
  );
  const compared = small.slice(0, limits.files);
  const texts = await sides.read(
    compared.flatMap(({ before, after }) => [before, after].flatMap((file) => file ?? [])),
  );
  let next = 0;
  const compare = ({ path, before, after }: ChangedText): ComparedText => {
    const [old, current] = [before && texts[next++], after && texts[next++]];
    return { path, hunks: textHunks(old ?? "", current ?? "", MOST_EDITS) };
  };
  return limitedTexts(compared.map(compare), changed.length, { counter, limits });
}

/** The hunks of one file. */
interface ComparedText {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

/** Returns compared texts within limits. @param all number of changed files */
export function limitedTexts(
  compared: readonly ComparedText[],
  all: number,
  { counter, limits }: { readonly counter: TokenCounter; readonly limits: TextLimits },
): TextChanges {
  const files: TextChange[] = [];
  let room = limits.lines;
  for (const { path, hunks } of compared.slice(0, limits.files)) {
    const shown = withinLines(hunks, Math.min(limits.linesPerFile, room));
    if (shown.length === 0) continue;
    room -= shown.reduce((sum, { lines }) => sum + lines.length, 0);
    files.push({ path, hunks: shown.map((hunk) => counted(hunk, counter)), left: hunks.length - shown.length });
  }
  return { files, left: all - files.length };
}

function changedFilesOf({ files, before, after }: ChangedSides): readonly ChangedText[] {
  const [old, current] = [byPath(before), byPath(after)];
  return files
    .filter(({ change }) => change === "changed" || change === "added" || change === "removed")
    .map(({ path }): ChangedText => {
      const [was, is] = [old.get(path), current.get(path)];
      return { path, before: was, after: is, size: Math.abs((is?.facts.tokens ?? 0) - (was?.facts.tokens ?? 0)) };
    })
    .filter(({ before: was, after: is }) => was !== undefined || is !== undefined)
    .toSorted((a, b) => b.size - a.size);
}

function byPath(files: readonly MeasuredFile[]): ReadonlyMap<string, MeasuredFile> {
  return new Map(files.map((file) => [file.entry.path, file]));
}

/** Returns the first hunks that have at most so many lines together; the first is cut if it has more. */
function withinLines(hunks: readonly Hunk[], most: number): readonly Hunk[] {
  const shown: Hunk[] = [];
  let room = most;
  if (room <= 0) return shown;
  for (const hunk of hunks) {
    if (hunk.lines.length > room) {
      if (shown.length === 0) shown.push({ ...hunk, lines: hunk.lines.slice(0, room) });
      break;
    }
    shown.push(hunk);
    room -= hunk.lines.length;
  }
  return shown;
}

function counted(hunk: Hunk, counter: TokenCounter): CountedHunk {
  const tokensOf = (mark: string): number => {
    const lines = hunk.lines.filter((line) => line.startsWith(mark));
    return lines.length === 0 ? 0 : counter.countString(lines.map((line) => `${line.slice(1)}\n`).join(""));
  };
  return { ...hunk, removed: tokensOf("-"), added: tokensOf("+") };
}
