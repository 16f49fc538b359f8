import { chaptersOf, omitted } from "../core/plan/sections.ts";
import { slicesOf } from "../core/plan/slices.ts";
import { documentsOf, type Measure, splitLimit, type WholePack } from "../core/render/documents.ts";
import { createFramer } from "../core/render/frame.ts";
import type { LeftOut } from "../core/render/tail.ts";
import type { Config, PackConfig } from "../model/config.ts";
import type { Document, Slice } from "../model/document.ts";
import type { MeasuredFile, SkippedFile } from "../model/file.ts";
import type { Finding } from "../model/finding.ts";
import type { Analysis } from "./analyze-files.ts";
import type { CountedTexts } from "./counted-texts.ts";
import type { LiteTools } from "./lite.ts";
import type { Texts } from "./measure-files.ts";

/** What documents are made of; files and skipped are sorted by path. */
export interface DocumentsInput {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: Config;
  readonly texts: Texts;
  /** For packs that are fitted; worked out when the first of them is made. */
  readonly analyze: () => Promise<Analysis>;
  readonly outlineFiles: LiteTools["outlineFiles"];
}

/** The documents of every pack of every scope, and all files in the order in which documents show them. */
export interface Documents {
  readonly documents: readonly Document[];
  readonly order: readonly MeasuredFile[];
  readonly findings: readonly Finding[];
}

/** Plans and renders all packs. */
export async function documentsFor(input: DocumentsInput, counted: CountedTexts): Promise<Documents> {
  const { config, files, skipped, outlineFiles } = input;
  const { count } = counted;
  const measure = { count, frame: createFramer(count) };
  const documents: Document[] = [];
  const order: MeasuredFile[] = [];
  const findings: Finding[] = [];
  for (const { name: scope, root } of config.scopes) {
    const own = files.filter((file) => file.scope === scope);
    const left = skipped.filter(({ path, reason }) => reason !== "other-scope" && isBelow(path, root));
    order.push(...chaptersOf(own, config.sections).flatMap((chapter) => chapter.files));
    for (const pack of config.packs) {
      if (isWhole(pack)) {
        documents.push(
          ...(await packDocuments(pack, scope, { ...input, files: own, skipped: left }, { measure, counted })),
        );
        continue;
      }
      const tools = { counted, frame: measure.frame, analysis: await input.analyze(), outlineFiles };
      const { litePack } = await import("./lite.ts");
      const lite = await litePack({ pack, scope, files: own, skipped: left, config }, tools);
      documents.push(lite.document);
      findings.push(...lite.findings);
    }
  }
  return { documents, order, findings };
}

/** Whether a path is below a scope's root; what is elsewhere is not the scope's to tell of. */
function isBelow(path: string, root: string): boolean {
  return root === "" || path.startsWith(`${root}/`);
}

function isWhole(pack: PackConfig): pack is WholePack {
  return pack.kind !== "lite";
}

interface Tools {
  readonly measure: Measure;
  readonly counted: CountedTexts;
}

async function packDocuments(
  pack: WholePack,
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
