import { splitOmitted } from "../plan/sections.ts";
import { slicesWithin } from "../plan/split/slices.ts";
import type { Measure, PackContent } from "../render/pack-content.ts";
import { splitLimit } from "../render/documents.ts";
import { wholeContent, type WholePackInput } from "../render/whole-content.ts";
import { LONG_BOUNDARY, SHORT_BOUNDARY } from "../../tokens/index.ts";
import { createFramer } from "../render/frame.ts";
import type { Slice } from "../render/document.ts";
import type { PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Texts } from "../facts/measure-files.ts";
import { kindTraits } from "../kinds/list.ts";

/** The dependencies of planning a pack of whole files. */
export interface WholePackTools extends StyleMeasure {
  readonly counted: TextCounter;
  readonly texts: Texts;
}

/** What packs with the same style of frames share. */
export interface StyleMeasure {
  readonly measure: Measure;
  /** Computed slices by token limit and file; `packContent` adds to it. */
  readonly slices: Map<number, Map<MeasuredFile, readonly Slice[]>>;
}

/** Returns a function that gives the same measure for packs with the same style of frames. Small packs have short boundaries. */
export function styleMeasures({ count }: TextCounter): (pack: PackConfig) => StyleMeasure {
  const known = new Map<string, StyleMeasure>();
  return ({ kind, frames }) => {
    const least = kindTraits(kind).hasParts ? SHORT_BOUNDARY : LONG_BOUNDARY;
    const key = `${frames} ${least}`;
    const made = known.get(key) ?? { measure: { count, frame: createFramer(count, frames, least) }, slices: new Map() };
    known.set(key, made);
    return made;
  };
}

/** Returns the content of a pack of whole files. Reads only the texts that a SPLIT pack has to slice. */
export async function packContent(
  { pack, scope, files, skipped, config, ages }: WholePackInput,
  tools: WholePackTools,
): Promise<PackContent> {
  const { shown } = splitOmitted(files, pack);
  const slices = kindTraits(pack.kind).slicesFiles
    ? await sliced(shown, splitLimit(pack, scope, tools.measure.count), tools)
    : undefined;
  return wholeContent({ pack, scope, files, skipped, config, ages, slicesOf: (file) => slices?.get(file) ?? [] });
}

/** Returns the slices of files whose frame alone exceeds `max` tokens. Each slice leaves room for its own frame. */
async function sliced(
  files: readonly MeasuredFile[],
  max: number,
  { measure, counted, texts, slices }: WholePackTools,
): Promise<ReadonlyMap<MeasuredFile, readonly Slice[]>> {
  const known = slices.get(max) ?? new Map<MeasuredFile, readonly Slice[]>();
  slices.set(max, known);
  const large = files.filter((file) => measure.frame(file).tokens > max && !known.has(file));
  for await (const [file, text] of texts(large)) {
    const { tokens } = file.facts;
    known.set(file, slicesWithin(max, { framed: measure.frame(file).tokens, tokens }, text, counted));
  }
  return known;
}
