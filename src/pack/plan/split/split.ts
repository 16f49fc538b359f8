import type { Slice } from "../../render/document.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import type { Chapter } from "../sections.ts";
import { distinctSlugs } from "./slug.ts";

/** File in a part, or a slice of one. */
export interface SplitItem {
  readonly file: MeasuredFile;
  readonly slice: Slice | undefined;
}

/** Document of a SPLIT pack before rendering. */
export interface SplitPart {
  readonly section: string;
  readonly number: number;
  /** Suffix of the section's name; empty if the part is the whole section. */
  readonly label: string;
  /** Folder or path in the part, or its first and last path. */
  readonly range: string;
  readonly items: readonly SplitItem[];
}

/** Limits of the parts. Sizes are in tokens. */
export interface PartLimits {
  /** Maximum tokens of all frames in a part. */
  readonly max: number;
  /** Slices a file that is too large for a part. Returns no slices if they would not fit either. */
  readonly slicesOf: (file: MeasuredFile) => readonly Slice[];
}

/** Limits and costs for splitting. Sizes are in tokens. */
export interface SplitLimits extends PartLimits {
  /** Tokens of a file's frame. */
  readonly costOf: (file: MeasuredFile) => number;
}

/** Folder or file as a range of the chapter's files, which are sorted by path. */
interface Child {
  /** Path of the folder or file. */
  readonly path: string;
  readonly folder: boolean;
  /** Range in the chapter's files; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

interface Draft {
  readonly key: string;
  readonly range: string;
  readonly items: readonly SplitItem[];
}

/** Chapter being split. Sizes are in tokens. */
interface SplitContext extends PartLimits {
  readonly files: readonly MeasuredFile[];
  /** Prefix sums: total cost of the files before each index. */
  readonly sums: Float64Array;
}

/**
 * Splits a chapter into parts whose frames have up to `max` tokens. A single file that cannot be sliced may exceed it.
 * A chapter that does not fit is divided by folder, and the children of a folder are halved until each half fits. Only
 * names and whether a half fits matter, so an edit that moves no half across the limit changes no other part.
 */
export function splitChapter(chapter: Chapter, { max, costOf, slicesOf }: SplitLimits): readonly SplitPart[] {
  const { section, number, files } = chapter;
  const sums = new Float64Array(files.length + 1);
  for (const [i, file] of files.entries()) sums[i + 1] = sums[i]! + costOf(file);
  const cutting = { files, sums, max, slicesOf };
  const whole = { path: "", folder: true, start: 0, end: files.length };
  if (tokensOf([whole], cutting) <= max) {
    return [{ section, number, label: "", range: pathRange(files), items: itemsOf(files) }];
  }
  const drafts = divide(whole, cutting);
  const labels = distinctSlugs(drafts.map(({ key }) => key));
  return drafts.map((draft, i) => ({ section, number, label: labels[i]!, range: draft.range, items: draft.items }));
}

function divide(child: Child, cutting: SplitContext): Draft[] {
  if (child.folder) return halve(childrenOf(child, cutting), cutting);
  const slices = sliceDrafts(cutting.files[child.start]!, cutting);
  return slices.length === 0 ? [draftOf([child], cutting)] : slices;
}

function halve(children: readonly Child[], cutting: SplitContext): Draft[] {
  if (tokensOf(children, cutting) <= cutting.max) return [draftOf(children, cutting)];
  if (children.length === 1) return divide(children[0]!, cutting);
  const middle = Math.ceil(children.length / 2);
  return [...halve(children.slice(0, middle), cutting), ...halve(children.slice(middle), cutting)];
}

/** @param children adjacent entries */
function tokensOf(children: readonly Child[], { sums }: SplitContext): number {
  return sums[children.at(-1)!.end]! - sums[children[0]!.start]!;
}

function draftOf(children: readonly Child[], cutting: SplitContext): Draft {
  const first = children[0]!;
  const last = children.at(-1)!;
  const files = cutting.files.slice(first.start, last.end);
  const items = itemsOf(files);
  if (first === last) return { key: first.path, range: first.folder ? `${first.path}/` : first.path, items };
  return { key: `${first.path} to ${last.path.slice(last.path.lastIndexOf("/") + 1)}`, range: pathRange(files), items };
}

function sliceDrafts(file: MeasuredFile, cutting: SplitContext): Draft[] {
  const { path } = file.entry;
  return cutting.slicesOf(file).map((slice) => ({
    key: `${path} ${slice.number}`,
    range: `${path}, lines ${slice.lines[0]} to ${slice.lines[1]}`,
    items: [{ file, slice }],
  }));
}

function itemsOf(files: readonly MeasuredFile[]): readonly SplitItem[] {
  return files.map((file) => ({ file, slice: undefined }));
}

function pathRange(files: readonly MeasuredFile[]): string {
  const first = files[0]!.entry.path;
  const last = files.at(-1)!.entry.path;
  return first === last ? first : `${first} … ${last}`;
}

function childrenOf({ path, start, end }: Child, { files }: SplitContext): Child[] {
  // For the root, this skips a character that is never a slash.
  const skip = path.length + 1;
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
 * Finds the end of the run of files that starts at `start` and shares the prefix, by galloping and then binary search.
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
