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
import type { KnownFrames } from "./planned-tree.ts";

/** How the large files of a pack are cut. */
export interface Slicing extends Pick<KnownFrames, "slicesOf"> {
  /** Paths of files that have to be cut anew; without their texts they stay whole. */
  readonly missing: readonly string[];
}

/** What cutting needs. */
export interface SlicingInput {
  readonly files: readonly MeasuredFile[];
  /** The pack as it is. */
  readonly before: SitePlanPack;
  /** The pack as it would be. */
  readonly pack: WholePack;
  readonly measure: Measure;
  readonly known: KnownFrames["slicesOf"];
  /** Returns the text of a file, if it is there. */
  readonly textOf: (path: string) => Uint8Array | undefined;
  readonly counter: StretchCounter;
}

/** Returns the published slices of large files, and cuts others: those of omitted classes, or all for another limit. */
export function slicingOf({ files, before, pack, measure, known, textOf, counter }: SlicingInput): Slicing {
  if (!kindTraits(pack.kind).slicesFiles) return { missing: [], slicesOf: known };
  const max = splitLimit(pack, before.scope, measure.count);
  const isSame = before.budget.max === pack.budget.max;
  const missing: string[] = [];
  const slices = new Map<MeasuredFile, readonly Slice[]>();
  for (const file of files) {
    const framed = measure.frame(file).tokens;
    if (framed <= max || pack.omit.some((name) => name === file.class)) continue;
    const published = isSame ? known(file) : [];
    const text = published.length > 0 ? undefined : textOf(file.entry.path);
    if (text === undefined && published.length === 0) missing.push(file.entry.path);
    const cut =
      text === undefined ? published : slicesWithin(max, { framed, tokens: file.facts.tokens }, text, counter);
    slices.set(file, cut);
  }
  return { missing, slicesOf: (file) => slices.get(file) ?? [] };
}
