import { type FileVersion, detectRenames } from "../changes/renames.ts";
import { textHunks } from "../changes/text-hunks.ts";
import type { TokenCounter } from "../../tokens/index.ts";
import type { DeltaFile } from "../delta/delta-model.ts";
import type { MeasuredFile } from "../../pack/index.ts";
import type { CountedHunk, TextChange, TextChanges } from "./delta-texts.ts";
import type { Hunk } from "../changes/changes.ts";

/** Limits for the page of an older commit. */
export const BRIEF_TEXT_LIMITS: TextLimits = { files: 12, bytes: 300_000, linesPerFile: 60, lines: 240 };
/** Limits for the page of the newest commit and for requested comparisons. */
export const DETAILED_TEXT_LIMITS: TextLimits = { files: 80, bytes: 1_000_000, linesPerFile: 300, lines: 2400 };

/** Limits on the changed texts that a page shows. */
export interface TextLimits {
  /** Maximum number of files, and maximum size in bytes of a compared text. */
  readonly files: number;
  readonly bytes: number;
  /** Maximum number of lines per file, and in total. */
  readonly linesPerFile: number;
  readonly lines: number;
}

/** Changed files of a comparison, with access to the redacted texts of both sides. */
export interface ChangedSides {
  readonly files: readonly DeltaFile[];
  readonly before: readonly MeasuredFile[];
  readonly after: readonly MeasuredFile[];
  /** Returns the redacted texts of files in the given order. */
  readonly read: (files: readonly MeasuredFile[]) => Promise<readonly string[]>;
}

/** Maximum number of inserted and deleted lines for which a minimal diff is computed. */
const MAX_EDITS = 200;

/** A changed file, with the size of its change. */
interface SizedChange {
  readonly path: string;
  /** Change in tokens. */
  readonly size: number;
}

/** A changed file with the sides that exist. */
interface ChangedText extends SizedChange {
  readonly before: MeasuredFile | undefined;
  readonly after: MeasuredFile | undefined;
}

/**
 * Returns the hunks of changed files, largest token change first, and the numbers of files and hunks left out. Files
 * above the size limit are left out.
 */
export async function changedTextHunks(
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
  return applyTextLimits(paired.map(comparedText), changed.length - (read.length - paired.length), { counter, limits });
}

function comparedText({ path, from, old, current }: ReadText): ComparedText {
  const hunks = textHunks(old?.text ?? "", current?.text ?? "", MAX_EDITS);
  return { path, ...(from !== undefined && { from }), hunks };
}

interface ReadText extends SizedChange {
  readonly from?: string;
  readonly old: FileVersion | undefined;
  readonly current: FileVersion | undefined;
}

/** Joins a removed and an added file that form a rename. Keeps the order by size. */
function withRenames(files: readonly ReadText[]): readonly ReadText[] {
  const removed = files.flatMap(({ path, old, current }) => (old && !current ? { path, ...old } : []));
  const added = files.flatMap(({ path, old, current }) => (current && !old ? { path, ...current } : []));
  const origins = detectRenames(removed, added);
  if (origins.size === 0) return files;
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const originPaths = new Set([...origins.values()].map(({ path }) => path));
  return files
    .filter(({ path, current }) => current !== undefined || !originPaths.has(path))
    .map((file) => {
      const origin = file.old === undefined ? filesByPath.get(origins.get(file.path)?.path ?? "") : undefined;
      if (origin === undefined) return file;
      return { ...file, from: origin.path, old: origin.old, size: Math.abs(file.size - origin.size) };
    })
    .toSorted((a, b) => b.size - a.size);
}

interface ComparedText {
  readonly path: string;
  /** Path in the base if the file was renamed. */
  readonly from?: string;
  readonly hunks: readonly Hunk[];
}

/**
 * Cuts the hunks of files to the limits and counts the tokens of their lines. Returns the numbers of files and hunks
 * left out.
 * @param changedCount number of changed files, including those not in `compared`
 */
export function applyTextLimits(
  compared: readonly ComparedText[],
  changedCount: number,
  { counter, limits }: { readonly counter: TokenCounter; readonly limits: TextLimits },
): TextChanges {
  const files: TextChange[] = [];
  let remainingLines = limits.lines;
  for (const { path, from, hunks } of compared.slice(0, limits.files)) {
    // Counted before the cut, so that the totals cover the whole change.
    const counted = hunks.map((hunk) => withTokenCounts(hunk, counter)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const visibleHunks = leadingHunks(counted, Math.min(limits.linesPerFile, remainingLines));
    if (visibleHunks.length === 0) continue;
    remainingLines -= visibleHunks.reduce((sum, { lines }) => sum + lines.length, 0);
    const renamed = from === undefined ? {} : { from };
    files.push({
      path,
      ...renamed,
      removed: counted.reduce((sum, { removed }) => sum + removed, 0),
      added: counted.reduce((sum, { added }) => sum + added, 0),
      hunks: visibleHunks,
      omittedHunks: hunks.length - visibleHunks.length,
    });
  }
  return { files, omittedFiles: changedCount - files.length };
}

function changedFilesOf({ files, before, after }: ChangedSides): readonly ChangedText[] {
  const [old, current] = [byPath(before), byPath(after)];
  return files
    .filter(({ change }) => change === "changed" || change === "added" || change === "removed")
    .map(({ path }): ChangedText => {
      const [was, is] = [old.get(path), current.get(path)];
      return {
        path,
        before: was,
        after: is,
        size: Math.abs((is?.facts.textTokens ?? 0) - (was?.facts.textTokens ?? 0)),
      };
    })
    .filter(({ before: was, after: is }) => was !== undefined || is !== undefined)
    .toSorted((a, b) => b.size - a.size);
}

function byPath(files: readonly MeasuredFile[]): ReadonlyMap<string, MeasuredFile> {
  return new Map(files.map((file) => [file.entry.path, file]));
}

/** Leading hunks that together have at most `maxLines` lines. If the first hunk is longer, it is cut. */
function leadingHunks(hunks: readonly CountedHunk[], maxLines: number): readonly CountedHunk[] {
  const visibleHunks: CountedHunk[] = [];
  let remainingLines = maxLines;
  if (remainingLines <= 0) return visibleHunks;
  for (const hunk of hunks) {
    if (hunk.lines.length > remainingLines) {
      if (visibleHunks.length === 0) visibleHunks.push({ ...hunk, lines: hunk.lines.slice(0, remainingLines) });
      break;
    }
    visibleHunks.push(hunk);
    remainingLines -= hunk.lines.length;
  }
  return visibleHunks;
}

function sizeOf({ removed, added }: CountedHunk): number {
  return removed + added;
}

function withTokenCounts(hunk: Hunk, counter: TokenCounter): CountedHunk {
  const tokensOf = (mark: string): number => {
    const lines = hunk.lines.filter((line) => line.startsWith(mark));
    return lines.length === 0 ? 0 : counter.countString(lines.map((line) => `${line.slice(1)}\n`).join(""));
  };
  return { ...hunk, removed: tokensOf("-"), added: tokensOf("+") };
}
