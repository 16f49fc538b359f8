import {
  type Measure,
  type MeasuredFile,
  type Slice,
  type StretchCounter,
  type WholePack,
  kindTraits,
  slicesWithin,
  splitLimit,
} from "../../pack/index.ts";
import type { SitePlanPack } from "../data/api/site-plan.ts";
import type { FileSlices } from "./planned-tree.ts";

/** Slices of a pack's large files after a change. */
export interface Slicing extends FileSlices {
  /** Paths of files that must be sliced again. Without their texts they stay whole. */
  readonly missing: readonly string[];
}

/** Input for slicing. */
export interface SlicingInput {
  readonly files: readonly MeasuredFile[];
  readonly before: SitePlanPack;
  /** The pack after the change. */
  readonly pack: WholePack;
  /** Name of the pack's scope in documents. */
  readonly title: string;
  readonly measure: Measure;
  readonly publishedSlices: FileSlices["slicesOf"];
  /** Returns the text of a file, if loaded. */
  readonly textOf: (path: string) => Uint8Array | undefined;
  readonly counter: StretchCounter;
}

/**
 * Returns the slices of a pack's large files after a change. Reuses the published slices, and slices the others from
 * their texts: files of classes that were omitted before, or all files if the maximum changed. Files whose text is not
 * loaded are listed in `missing`.
 */
export function slicingOf({
  files,
  before,
  pack,
  title,
  measure,
  publishedSlices,
  textOf,
  counter,
}: SlicingInput): Slicing {
  if (!kindTraits(pack.kind).slicesFiles) return { missing: [], slicesOf: publishedSlices };
  const max = splitLimit({ pack, title }, measure.count);
  const isSame = before.budget.max === pack.budget.max;
  const missing: string[] = [];
  const slices = new Map<MeasuredFile, readonly Slice[]>();
  for (const file of files) {
    const framed = measure.frame(file).tokens;
    if (framed <= max || pack.omit.some((name) => name === file.class)) continue;
    const published = isSame ? publishedSlices(file) : [];
    const text = published.length > 0 ? undefined : textOf(file.entry.path);
    if (text === undefined && published.length === 0) missing.push(file.entry.path);
    const cut =
      text === undefined
        ? published
        : slicesWithin(max, { framed, tokens: counter.countBody(text).tokens }, text, counter);
    slices.set(file, cut);
  }
  return { missing, slicesOf: (file) => slices.get(file) ?? [] };
}
