import type { Slice } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { Chapter } from "./sections.ts";
import { distinctSlugs } from "./label.ts";

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

interface Child {
  /** The folder's or the file's path. */
  readonly path: string;
  readonly folder: boolean;
  readonly files: readonly MeasuredFile[];
  readonly tokens: number;
}

interface Draft {
  readonly key: string;
  readonly holds: string;
  readonly items: readonly SplitItem[];
}

/**
 * Cuts a chapter into parts that fit. What does not fit is divided by folder; the children of a folder are halved until
 * each half fits. Only names and whether a half fits decide, so an edit that moves no half across the limit changes no
 * other part.
 */
export function splitChapter(chapter: Chapter, limits: SplitLimits): readonly SplitPart[] {
  const whole = childOf("", true, chapter.files, limits);
  const { section, number } = chapter;
  const items = chapter.files.map((file) => ({ file, slice: undefined }));
  if (whole.tokens <= limits.max) return [{ section, number, label: "", holds: holdsOf(chapter.files), items }];
  const drafts = divide(whole, limits);
  const labels = distinctSlugs(drafts.map(({ key }) => key));
  return drafts.map((draft, i) => ({ section, number, label: labels[i]!, holds: draft.holds, items: draft.items }));
}

function divide(child: Child, limits: SplitLimits): Draft[] {
  if (child.folder) return halve(childrenOf(child, limits), limits);
  const slices = slicesOf(child.files[0]!, limits);
  return slices.length === 0 ? [draftOf([child])] : slices;
}

function halve(children: readonly Child[], limits: SplitLimits): Draft[] {
  const tokens = children.reduce((sum, child) => sum + child.tokens, 0);
  if (tokens <= limits.max) return [draftOf(children)];
  if (children.length === 1) return divide(children[0]!, limits);
  const middle = Math.ceil(children.length / 2);
  return [...halve(children.slice(0, middle), limits), ...halve(children.slice(middle), limits)];
}

function draftOf(children: readonly Child[]): Draft {
  const first = children[0]!;
  const last = children.at(-1)!;
  const files = children.flatMap((child) => child.files);
  const items = files.map((file) => ({ file, slice: undefined }));
  if (first === last) return { key: first.path, holds: first.folder ? `${first.path}/` : first.path, items };
  return { key: `${first.path} to ${last.path.slice(last.path.lastIndexOf("/") + 1)}`, holds: holdsOf(files), items };
}

function slicesOf(file: MeasuredFile, limits: SplitLimits): Draft[] {
  const { path } = file.entry;
  return limits.slicesOf(file).map((slice) => ({
    key: `${path} ${slice.number}`,
    holds: `${path}, lines ${slice.lines[0]} to ${slice.lines[1]}`,
    items: [{ file, slice }],
  }));
}

function holdsOf(files: readonly MeasuredFile[]): string {
  const first = files[0]!.entry.path;
  const last = files.at(-1)!.entry.path;
  return first === last ? first : `${first} … ${last}`;
}

function childrenOf({ path, files }: Child, limits: SplitLimits): Child[] {
  const skip = path === "" ? 0 : path.length + 1;
  const groups = new Map<string, MeasuredFile[]>();
  for (const file of files) {
    const slash = file.entry.path.indexOf("/", skip);
    const key = slash < 0 ? file.entry.path : file.entry.path.slice(0, slash + 1);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups].map(([key, members]) =>
    key.endsWith("/") ? childOf(key.slice(0, -1), true, members, limits) : childOf(key, false, members, limits),
  );
}

function childOf(path: string, folder: boolean, files: readonly MeasuredFile[], { costOf }: SplitLimits): Child {
  return { path, folder, files, tokens: files.reduce((sum, file) => sum + costOf(file), 0) };
}
