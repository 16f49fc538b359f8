import { chaptersOf, splitOmitted } from "../../core/plan/sections.ts";
import { slicesOf } from "../../core/plan/split/slices.ts";
import { type Measure, type PackContent, splitLimit, type WholePack } from "../../core/render/documents.ts";
import type { Config } from "../../model/config/config.ts";
import { createFramer } from "../../core/render/frame.ts";
import type { Slice } from "../../model/document.ts";
import type { FrameStyle } from "../../model/config/frame-style.ts";
import type { MeasuredFile, SkippedFile, SkipReason } from "../../model/file.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Texts } from "../facts/measure-files.ts";
import { kindTraits } from "../../model/pack-kinds/list.ts";

/** The input for a pack of whole files of one scope; `files` and `skipped` are the scope's, sorted by path. */
export interface WholePackInput {
  readonly pack: WholePack;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Pick<Config, "sections" | "encoding">;
}

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

/** Returns a function that gives the same measure for packs with the same style of frames. */
export function styleMeasures({ count }: Pick<TextCounter, "count">): (style: FrameStyle) => StyleMeasure {
  const known = new Map<FrameStyle, StyleMeasure>();
  return (style) => {
    const made = known.get(style) ?? { measure: { count, frame: createFramer(count, style) }, slices: new Map() };
    known.set(style, made);
    return made;
  };
}

/** Reasons of files that are not part of what the caller asked to pack, so that no pack lists them. */
const NOT_ASKED: ReadonlySet<SkipReason> = new Set<SkipReason>(["not-selected", "other-scope"]);

/** Returns the skipped entries that a scope's packs list: those below its root that the caller asked to pack. */
export function filesLeft(skipped: readonly SkippedFile[], root: string): readonly SkippedFile[] {
  return skipped.filter(({ path, reason }) => !NOT_ASKED.has(reason) && (root === "" || path.startsWith(`${root}/`)));
}

/** Returns the content of a pack of whole files. Reads only the texts that a SPLIT pack has to slice. */
export async function packContent(
  { pack, scope, files, skipped, config }: WholePackInput,
  tools: WholePackTools,
): Promise<PackContent> {
  const parted = splitOmitted(files, pack);
  const slices = kindTraits(pack.kind).slicesFiles
    ? await sliced(parted.shown, splitLimit(pack, scope, tools.measure.count), tools)
    : undefined;
  return {
    pack,
    scope,
    chapters: chaptersOf(parted.shown, config.sections),
    files: parted.shown,
    leftOut: [
      ...skipped.map(({ path, reason }) => ({ path, reason })),
      ...parted.omitted.map((file) => ({ path: file.entry.path, reason: file.class })),
    ],
    encoding: config.encoding,
    slicesOf: (file) => slices?.get(file) ?? [],
  };
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
    const around = measure.frame(file).tokens - file.facts.tokens;
    const room = max - around - SLICE_FRAME;
    if (room < SMALLEST_SLICE) continue;
    known.set(file, slicesOf(text, { max: room, tokens: file.facts.tokens }, counted));
  }
  return known;
}

/** Most tokens by which a slice's frame can exceed its file's: a number, an extra word, a longer boundary. */
const SLICE_FRAME = 48;

/** Below this many tokens a slice would be mostly frame, so the file stays whole and its document exceeds the limit. */
const SMALLEST_SLICE = 500;
