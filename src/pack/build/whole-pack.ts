import { splitOmitted } from "../plan/sections.ts";
import { slicesWithin, slicesWithinBytes } from "../plan/split/slices.ts";
import type { Measure, PackContent } from "../render/pack-content.ts";
import { splitLimit, splitSize } from "../render/split-documents.ts";
import { wholeContent, type WholePackInput } from "../render/whole-content.ts";
import { MIN_LONG_BOUNDARY, MIN_SHORT_BOUNDARY } from "../../tokens/index.ts";
import { createFramer } from "../render/frame.ts";
import type { Slice } from "../render/document.ts";
import type { PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Texts } from "../facts/measure-files.ts";
import { kindTraits } from "../kinds/list.ts";

/** Dependencies of planning a pack of whole files. */
export interface WholePackTools extends StyleMeasure {
  readonly counted: TextCounter;
  readonly texts: Texts;
}

/** Data shared by packs with the same frame style. */
export interface StyleMeasure {
  readonly measure: Measure;
  /** Computed slices by token limit and file. `packContent` adds to it. */
  readonly slices: Map<number, Map<MeasuredFile, readonly Slice[]>>;
}

/**
 * Creates a function that returns the token counter and framer for a pack. Packs with the same frame style and boundary
 * length share one result. Audience packs have short boundaries.
 */
export function styleMeasures({ count }: TextCounter): (pack: PackConfig) => StyleMeasure {
  const measures = new Map<string, StyleMeasure>();
  return ({ kind, frames }) => {
    const minBoundary = kindTraits(kind).hasParts ? MIN_SHORT_BOUNDARY : MIN_LONG_BOUNDARY;
    const key = `${frames} ${minBoundary}`;
    const styleMeasure = measures.get(key) ?? {
      measure: { count, frame: createFramer(count, frames, minBoundary) },
      slices: new Map(),
    };
    measures.set(key, styleMeasure);
    return styleMeasure;
  };
}

/**
 * Arranges the files of a FULL, SPLIT or audience pack as content to render. Reads only texts that a SPLIT pack must
 * slice.
 */
export async function packContent(
  { pack, scope, title, files, skipped, config, ages }: WholePackInput,
  tools: WholePackTools,
): Promise<PackContent> {
  const { visibleFiles: includedFiles } = splitOmitted(files, pack);
  const slices = kindTraits(pack.kind).slicesFiles
    ? await sliceLargeFiles(includedFiles, { pack, max: splitLimit({ pack, title }, tools.measure.count) }, tools)
    : undefined;
  return wholeContent({
    pack,
    scope,
    title,
    files,
    skipped,
    config,
    ages,
    slicesOf: (file) => slices?.get(file) ?? [],
  });
}

/** Slices files whose frame alone exceeds `max` tokens or bytes. Each slice leaves room for its own frame. */
async function sliceLargeFiles(
  files: readonly MeasuredFile[],
  { pack, max }: { readonly pack: PackConfig; readonly max: number },
  { measure, counted, texts, slices }: WholePackTools,
): Promise<ReadonlyMap<MeasuredFile, readonly Slice[]>> {
  const fileSlices = slices.get(max) ?? new Map<MeasuredFile, readonly Slice[]>();
  slices.set(max, fileSlices);
  const sizeOf = (file: MeasuredFile): number => splitSize(pack, measure.frame(file));
  const large = files.filter((file) => sizeOf(file) > max && !fileSlices.has(file));
  for await (const [file, text] of texts(large)) {
    const { tokens } = file.facts;
    const framed = sizeOf(file);
    const isInBytes = pack.maxDocumentBytes !== undefined;
    fileSlices.set(
      file,
      isInBytes ? slicesWithinBytes(max, framed, text, counted) : slicesWithin(max, { framed, tokens }, text, counted),
    );
  }
  return fileSlices;
}
