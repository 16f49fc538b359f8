import { type MovedFile, renamedFrom } from "../changes/renames.ts";
import { textHunks } from "../changes/text-hunks.ts";
import type { TokenCounter } from "../../tokens/index.ts";
import type { DeltaFile } from "../delta/delta-model.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { CountedHunk, TextChange, TextChanges } from "./delta-texts.ts";
import type { Hunk } from "../changes/changes.ts";

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
const MAX_EDITS = 200;

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
  const read = compared.map(({ before, after, ...file }): ReadText => {
    const old = before && { blob: before.entry.blob, text: texts[next++]! };
    return { ...file, old, current: after && { blob: after.entry.blob, text: texts[next++]! } };
  });
  const paired = withRenames(read);
  return limitedTexts(paired.map(comparedText), changed.length - (read.length - paired.length), { counter, limits });
}

function comparedText({ path, from, old, current }: ReadText): ComparedText {
  const hunks = textHunks(old?.text ?? "", current?.text ?? "", MAX_EDITS);
  return { path, ...(from !== undefined && { from }), hunks };
}

/** A changed file with its texts. */
interface ReadText extends Pick<ChangedText, "path" | "size"> {
  readonly from?: string;
  readonly old: Omit<MovedFile, "path"> | undefined;
  readonly current: Omit<MovedFile, "path"> | undefined;
}

/** Joins a removed and an added file that are one under another name; order by size stays. */
function withRenames(files: readonly ReadText[]): readonly ReadText[] {
  const removed = files.flatMap(({ path, old, current }) => (old && !current ? { path, ...old } : []));
  const added = files.flatMap(({ path, old, current }) => (current && !old ? { path, ...current } : []));
  const origins = renamedFrom(removed, added);
  if (origins.size === 0) return files;
  const known = new Map(files.map((file) => [file.path, file]));
  const gone = new Set([...origins.values()].map(({ path }) => path));
  return files
    .filter(({ path, current }) => current !== undefined || !gone.has(path))
    .map((file) => {
      const origin = file.old === undefined ? known.get(origins.get(file.path)?.path ?? "") : undefined;
      if (origin === undefined) return file;
      return { ...file, from: origin.path, old: origin.old, size: Math.abs(file.size - origin.size) };
    })
    .toSorted((a, b) => b.size - a.size);
}

/** The hunks of one file. */
interface ComparedText {
  readonly path: string;
  /** The path in the base, if it was renamed. */
  readonly from?: string;
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
  for (const { path, from, hunks } of compared.slice(0, limits.files)) {
    const shown = withinLines(hunks, Math.min(limits.linesPerFile, room));
    if (shown.length === 0) continue;
    room -= shown.reduce((sum, { lines }) => sum + lines.length, 0);
    const renamed = from === undefined ? {} : { from };
    files.push({
      path,
      ...renamed,
      hunks: shown.map((hunk) => counted(hunk, counter)),
      left: hunks.length - shown.length,
    });
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
