import { chaptersOf, omitted } from "../../core/plan/sections.ts";
import { slicesOf } from "../../core/plan/split/slices.ts";
import { type Measure, type PackContent, splitLimit, type WholePack } from "../../core/render/documents.ts";
import type { Config } from "../../model/config/config.ts";
import type { Slice } from "../../model/document.ts";
import type { MeasuredFile, SkippedFile } from "../../model/file.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Texts } from "../facts/measure-files.ts";
import { kindTraits } from "../../model/pack-kinds/list.ts";

/** A pack of whole files of one scope; files and skipped are the scope's, sorted by path. */
export interface WholePackInput {
  readonly pack: WholePack;
  readonly scope: string;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Pick<Config, "sections" | "encoding">;
}

/** What planning it needs. */
export interface WholePackTools {
  readonly measure: Measure;
  readonly counted: TextCounter;
  readonly texts: Texts;
  /** Slices that are known, by the room that they had; gets those that are worked out. */
  readonly slices: Map<number, Map<MeasuredFile, readonly Slice[]>>;
}

/** Of the entries that no pack holds those that a scope has to tell of: what is elsewhere is not its business. */
export function filesLeft(skipped: readonly SkippedFile[], root: string): readonly SkippedFile[] {
  return skipped.filter(({ path, reason }) => reason !== "other-scope" && (root === "" || path.startsWith(`${root}/`)));
}

/** What a pack of whole files is made of. No text is read but that of files that a SPLIT pack has to cut. */
export async function packContent(
  { pack, scope, files, skipped, config }: WholePackInput,
  tools: WholePackTools,
): Promise<PackContent> {
  const parted = omitted(files, pack);
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

/** Slices of the files whose frame alone is over the limit. The frame around a slice takes its part of it. */
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

/** Tokens that the frame of a slice can take beyond that of its file: a number, a word more, a longer boundary. */
const SLICE_FRAME = 48;

/** Tokens below which a slice is mostly frame; the file is left whole and its document is over. */
const SMALLEST_SLICE = 500;
