import type { Slice } from "../../../model/document.ts";
import type { MeasuredFile } from "../../../model/file.ts";
import type { Chapter } from "../sections.ts";
import { distinctSlugs } from "./slug.ts";

/** A file or a slice of one, as an item of a part. */
export interface SplitItem {
  readonly file: MeasuredFile;
  readonly slice: Slice | undefined;
}

/** One document of a SPLIT pack before it is rendered. */
export interface SplitPart {
  readonly section: string;
  readonly number: number;
  /** Name behind the section's, empty where the section is whole. */
  readonly label: string;
  /** The folder, the path, or the first and the last path that it holds. */
  readonly holds: string;
  readonly items: readonly SplitItem[];
}

/** What division needs to know; sizes in tokens. */
export interface SplitLimits {
  /** What the frames of a part may add up to. */
  readonly max: number;
  /** Tokens of a file's frame. */
  readonly costOf: (file: MeasuredFile) => number;
  /** The slices of a file that is too large for a part; none where slices would not fit either. */
  readonly slicesOf: (file: MeasuredFile) => readonly Slice[];
}

/** A folder or a file, as a stretch of the chapter's files: these are sorted by path, so a folder's stand together. */
interface Child {
  /** The folder's or the file's path. */
  readonly path: string;
  readonly folder: boolean;
  /** Places in the chapter: from the first file to before the last. */
  readonly start: number;
  readonly end: number;
}

interface Draft {
  readonly key: string;
  readonly holds: string;
  readonly items: readonly SplitItem[];
}

/** A chapter on the way to be cut; sizes in tokens. */
interface Cutting extends Pick<SplitLimits, "max" | "slicesOf"> {
  readonly files: readonly MeasuredFile[];
  /** What the files before each place cost together. */
  readonly sums: Float64Array;
}

/**
 * Cuts a chapter into parts that fit. What does not fit is divided by folder; the children of a folder are halved until
 * each half fits. Only names and whether a half fits decide, so an edit that moves no half across the limit changes no
 * other part.
 */
export function splitChapter(chapter: Chapter, { max, costOf, slicesOf }: SplitLimits): readonly SplitPart[] {
  const { section, number, files } = chapter;
  const sums = new Float64Array(files.length + 1);
  for (const [i, file] of files.entries()) sums[i + 1] = sums[i]! + costOf(file);
  const cutting = { files, sums, max, slicesOf };
  const whole = { path: "", folder: true, start: 0, end: files.length };
  if (tokensOf([whole], cutting) <= max) {
    return [{ section, number, label: "", holds: holdsOf(files), items: itemsOf(files) }];
  }
  const drafts = divide(whole, cutting);
  const labels = distinctSlugs(drafts.map(({ key }) => key));
  return drafts.map((draft, i) => ({ section, number, label: labels[i]!, holds: draft.holds, items: draft.items }));
}

function divide(child: Child, cutting: Cutting): Draft[] {
  if (child.folder) return halve(childrenOf(child, cutting), cutting);
  const slices = sliceDrafts(cutting.files[child.start]!, cutting);
  return slices.length === 0 ? [draftOf([child], cutting)] : slices;
}

function halve(children: readonly Child[], cutting: Cutting): Draft[] {
  if (tokensOf(children, cutting) <= cutting.max) return [draftOf(children, cutting)];
  if (children.length === 1) return divide(children[0]!, cutting);
  const middle = Math.ceil(children.length / 2);
  return [...halve(children.slice(0, middle), cutting), ...halve(children.slice(middle), cutting)];
}

/** @param children neighbours */
function tokensOf(children: readonly Child[], { sums }: Cutting): number {
  return sums[children.at(-1)!.end]! - sums[children[0]!.start]!;
}

function draftOf(children: readonly Child[], cutting: Cutting): Draft {
  const first = children[0]!;
  const last = children.at(-1)!;
  const files = cutting.files.slice(first.start, last.end);
  const items = itemsOf(files);
  if (first === last) return { key: first.path, holds: first.folder ? `${first.path}/` : first.path, items };
  return { key: `${first.path} to ${last.path.slice(last.path.lastIndexOf("/") + 1)}`, holds: holdsOf(files), items };
}

function sliceDrafts(file: MeasuredFile, cutting: Cutting): Draft[] {
  const { path } = file.entry;
  return cutting.slicesOf(file).map((slice) => ({
    key: `${path} ${slice.number}`,
    holds: `${path}, lines ${slice.lines[0]} to ${slice.lines[1]}`,
    items: [{ file, slice }],
  }));
}

function itemsOf(files: readonly MeasuredFile[]): readonly SplitItem[] {
  return files.map((file) => ({ file, slice: undefined }));
}

function holdsOf(files: readonly MeasuredFile[]): string {
  const first = files[0]!.entry.path;
  const last = files.at(-1)!.entry.path;
  return first === last ? first : `${first} … ${last}`;
}

function childrenOf({ path, start, end }: Child, { files }: Cutting): Child[] {
  const skip = path === "" ? 0 : path.length + 1;
  const children: Child[] = [];
  for (let at = start; at < end;) {
    const first = files[at]!.entry.path;
    const slash = first.indexOf("/", skip);
    const folder = slash >= 0;
    const next = folder ? endOf(first.slice(0, slash + 1), at, end, files) : at + 1;
    children.push({ path: folder ? first.slice(0, slash) : first, folder, start: at, end: next });
    at = next;
  }
  return children;
}

/**
 * Where the files end that begin with a prefix as the one at `start` does, looked for in growing steps and then by
 * halves.
 */
function endOf(prefix: string, start: number, end: number, files: readonly MeasuredFile[]): number {
  const isInside = (place: number): boolean => files[place]!.entry.path.startsWith(prefix);
  let inside = start;
  let step = 1;
  while (inside + step < end && isInside(inside + step)) {
    inside += step;
    step *= 2;
  }
  let outside = Math.min(inside + step, end);
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
