import { chaptersOf, omitted } from "../core/plan/sections.ts";
import { slicesOf } from "../core/plan/slices.ts";
import { documentsOf, type Measure, splitLimit } from "../core/render/documents.ts";
import { createFramer } from "../core/render/frame.ts";
import type { LeftOut } from "../core/render/tail.ts";
import type { Config, PackConfig } from "../model/config.ts";
import type { Document, Slice } from "../model/document.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import type { CountedTexts } from "./counted-texts.ts";
import type { Texts } from "./measure-files.ts";

/** What documents are made of; files and skipped are sorted by path. */
export interface DocumentsInput {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Config;
  readonly texts: Texts;
}

/** The documents of every pack of every scope, and all files in the order in which documents show them. */
export async function documentsFor(
  input: DocumentsInput,
  counted: CountedTexts,
): Promise<{ documents: readonly Document[]; order: readonly MeasuredFile[] }> {
  const { config, files } = input;
  const { count } = counted;
  const measure = { count, frame: createFramer(count) };
  const documents: Document[] = [];
  const order: MeasuredFile[] = [];
  for (const { name } of config.scopes) {
    const own = files.filter((file) => file.scope === name);
    order.push(...chaptersOf(own, config.sections).flatMap((chapter) => chapter.files));
    for (const pack of config.packs)
      documents.push(...(await packDocuments(pack, name, { ...input, files: own }, { measure, counted })));
  }
  return { documents, order };
}

interface Tools {
  readonly measure: Measure;
  readonly counted: CountedTexts;
}

async function packDocuments(
  pack: PackConfig,
  scope: string,
  input: DocumentsInput,
  { measure, counted }: Tools,
): Promise<readonly Document[]> {
  const { config, skipped } = input;
  const parted = omitted(input.files, pack);
  const leftOut: LeftOut[] = [
    ...skipped.map(({ path, reason }) => ({ path, reason })),
    ...parted.omitted.map((file) => ({ path: file.entry.path, reason: file.class })),
  ];
  const slices =
    pack.kind === "split"
      ? await sliced(parted.shown, splitLimit(pack, scope, measure.count), input.texts, { measure, counted })
      : new Map<MeasuredFile, readonly Slice[]>();
  const content = {
    pack,
    scope,
    chapters: chaptersOf(parted.shown, config.sections),
    files: parted.shown,
    leftOut,
    encoding: config.encoding,
    slicesOf: (file: MeasuredFile) => slices.get(file) ?? [],
  };
  return documentsOf(content, measure);
}

/** Slices of the files whose frame alone is over the limit. The frame around a slice takes its part of it. */
async function sliced(
  files: readonly MeasuredFile[],
  max: number,
  texts: Texts,
  { measure, counted }: Tools,
): Promise<ReadonlyMap<MeasuredFile, readonly Slice[]>> {
  const large = files.filter((file) => measure.frame(file).tokens > max);
  const slices = new Map<MeasuredFile, readonly Slice[]>();
  for await (const [file, text] of texts(large)) {
    const around = measure.frame(file).tokens - file.facts.tokens;
    const room = max - around - SLICE_FRAME;
    if (room < SMALLEST_SLICE) continue;
    slices.set(file, slicesOf(text, { max: room, tokens: file.facts.tokens }, counted));
  }
  return slices;
}

/** Tokens that the frame of a slice can take beyond that of its file: a number, a word more, a longer boundary. */
const SLICE_FRAME = 48;

/** Tokens below which a slice is mostly frame; the file is left whole and its document is over. */
const SMALLEST_SLICE = 500;
