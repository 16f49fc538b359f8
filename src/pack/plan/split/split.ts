import type { Slice } from "../../render/document.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import type { Chapter } from "../sections.ts";
import { type Folder, type FolderChild, childrenOf } from "./folders.ts";
import { type PartPlace, partNames } from "./part-names.ts";

/** File in a part, or a slice of one. */
export interface SplitItem {
  readonly file: MeasuredFile;
  readonly slice: Slice | undefined;
}

/** Document of a SPLIT pack before rendering. */
export interface SplitPart {
  readonly section: string;
  readonly number: number;
  /** Suffix of the section's name: folders, then the number among several parts; empty for the whole section. */
  readonly label: string;
  /** Folder or path in the part, or its first and last path. */
  readonly range: string;
  readonly items: readonly SplitItem[];
}

/** Limits and costs for splitting. Sizes are all in tokens, or all in bytes. */
export interface SplitLimits {
  /** Maximum size of all frames in a part. */
  readonly max: number;
  /** Maximum length of a label. */
  readonly maxLabel: number;
  /** Size of a file's frame. */
  readonly costOf: (file: MeasuredFile) => number;
  /** Slices a file that is too large for a part. Returns no slices if they would not fit either. */
  readonly slicesOf: (file: MeasuredFile) => readonly Slice[];
}

/** Maximum size of a subfolder that shares documents with others, as a share of the limit. */
const MAX_SHARED = 0.5;
/** Minimum total of a folder's remaining files, as a share of the limit. Less moves to the documents of the parent. */
const MIN_REMAINDER = 0.25;

interface Draft extends PartPlace {
  readonly range: string;
  readonly items: readonly SplitItem[];
}

interface FolderPlan {
  readonly drafts: readonly Draft[];
  /** Files and subfolders that belong in the parent's documents. */
  readonly remainder: readonly FolderChild[];
}

interface SplitContext extends SplitLimits {
  readonly files: readonly MeasuredFile[];
  /** Prefix sums: total cost of the files before each index. */
  readonly sums: Float64Array;
}

/**
 * Splits a chapter into parts whose frames have up to `max` tokens or bytes, in the order of their names. A single file
 * that cannot be sliced may exceed it. A folder that fits is one part. Of any other folder, large subfolders are split
 * in the same way, and its files and small subfolders form numbered parts. An edit therefore changes only parts of its
 * own folder and of those above, except when a folder begins or ceases to fit.
 */
export function splitChapter(chapter: Chapter, limits: SplitLimits): readonly SplitPart[] {
  const { section, number, files } = chapter;
  const sums = new Float64Array(files.length + 1);
  for (const [i, file] of files.entries()) sums[i + 1] = sums[i]! + limits.costOf(file);
  const context = { ...limits, files, sums };
  const root = { path: "", start: 0, end: files.length };
  const drafts = sizeOf(root, context) <= limits.max ? [wholeDraft(root, context)] : planRoot(root, context);
  const labels = partNames(drafts, limits.maxLabel);
  return drafts
    .map(({ range, items }, i) => ({ section, number, label: labels[i]!, range, items }))
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** End of the file name, whose byte order is the reading order. */
function sortKey({ label }: SplitPart): string {
  return label === "" ? ".md" : `-${label}.md`;
}

function planRoot(root: Folder, context: SplitContext): readonly Draft[] {
  const { drafts, remainder } = planFolder(root, context);
  return [...drafts, ...remainderDrafts(root, remainder, context)];
}

/** Plans a folder that does not fit. Its remainder is empty, or too small for a document. */
function planFolder(folder: Folder, context: SplitContext): FolderPlan {
  const drafts: Draft[] = [];
  const remainder: FolderChild[] = [];
  for (const child of childrenOf(folder, context.files)) {
    const plan = planChild(child, context);
    for (const draft of plan.drafts) drafts.push(draft);
    for (const one of plan.remainder) remainder.push(one);
  }
  const size = remainder.reduce((sum, child) => sum + sizeOf(child, context), 0);
  if (folder.path === "" || size <= context.max * MIN_REMAINDER) return { drafts, remainder };
  for (const draft of remainderDrafts(folder, remainder, context)) drafts.push(draft);
  return { drafts, remainder: [] };
}

function planChild(child: FolderChild, context: SplitContext): FolderPlan {
  const { max } = context;
  const size = sizeOf(child, context);
  if (size <= max * MAX_SHARED) return { drafts: [], remainder: [child] };
  if (child.isFolder)
    return size <= max ? { drafts: [wholeDraft(child, context)], remainder: [] } : planFolder(child, context);
  const slices = size <= max ? [] : sliceDrafts(context.files[child.start]!, context);
  return slices.length === 0 ? { drafts: [], remainder: [child] } : { drafts: slices, remainder: [] };
}

/** Fills one part after the other with the remaining files and subfolders of a folder, in the order of their paths. */
function remainderDrafts(folder: Folder, remainder: readonly FolderChild[], context: SplitContext): readonly Draft[] {
  const parts: FolderChild[][] = [];
  let room = 0;
  for (const child of remainder) {
    const size = sizeOf(child, context);
    if (size > room || parts.length === 0) {
      parts.push([]);
      room = context.max;
    }
    parts.at(-1)!.push(child);
    room -= size;
  }
  return parts.map((children, i) => {
    const files = children.flatMap(({ start, end }) => context.files.slice(start, end));
    const place = { path: folder.path, isFolder: true, number: i + 1, count: parts.length };
    return { ...place, range: pathRange(files), items: itemsOf(files) };
  });
}

function wholeDraft({ path, start, end }: Folder, context: SplitContext): Draft {
  const files = context.files.slice(start, end);
  return {
    path,
    isFolder: true,
    number: 1,
    count: 1,
    range: path === "" ? pathRange(files) : `${path}/`,
    items: itemsOf(files),
  };
}

function sliceDrafts(file: MeasuredFile, context: SplitContext): readonly Draft[] {
  const { path } = file.entry;
  const slices = context.slicesOf(file);
  return slices.map((slice) => ({
    path,
    isFolder: false,
    number: slice.number,
    count: slices.length,
    range: `${path}, lines ${slice.lines[0]} to ${slice.lines[1]}`,
    items: [{ file, slice }],
  }));
}

function sizeOf({ start, end }: Folder, { sums }: SplitContext): number {
  return sums[end]! - sums[start]!;
}

function itemsOf(files: readonly MeasuredFile[]): readonly SplitItem[] {
  return files.map((file) => ({ file, slice: undefined }));
}

function pathRange(files: readonly MeasuredFile[]): string {
  const first = files[0]!.entry.path;
  const last = files.at(-1)!.entry.path;
  return first === last ? first : `${first} … ${last}`;
}
