import { CarryonError, formatCount } from "../../base/index.ts";
import type { PackConfig } from "../config/config.ts";
import { splitChapter, type SplitPart } from "../plan/split/split.ts";
import { documentName, documentPath, type TitledPack } from "./document-path.ts";
import type { Document, FramePiece, Piece } from "./document.ts";
import { type CountText, textPiece } from "./frame.ts";
import type { Measure, PackContent } from "./pack-content.ts";
import { configParts, partPreamble, splitPreamble } from "./preamble.ts";
import { sectionTable, type IndexRow, indexTable } from "./split-index.ts";
import { omissionList, totalsChapter } from "./tail.ts";

/** A document's name has fewer than {@link MAX_TITLE} characters, unless the config's own names are too long. */
const MAX_FILE_NAME = 79;
/** Minimum characters for the folders in a document's name. A long section name is cut for them. */
const MIN_LABEL = 24;
/** Minimum characters of a section in a document's name. */
const MIN_SECTION = 4;

/** Maximum tokens of a part's title (section, space, label), and its maximum bytes: a token covers at least one byte. */
const MAX_TITLE = 80;

/** Renders a SPLIT pack: its index, then its parts in the order of their names. */
export function splitDocuments(content: PackContent, measure: Measure): readonly Document[] {
  const { pack, slicesOf } = content;
  const max = splitLimit(content, measure.count);
  const costOf = (file: PackContent["files"][number]): number => splitSize(pack, measure.frame(file));
  const parts = content.chapters.flatMap((chapter) => {
    const maxLabel = MAX_FILE_NAME - ".md".length - 1 - sectionName(content, chapter).length;
    return splitChapter(chapter, { max, maxLabel: Math.max(MIN_LABEL, maxLabel), costOf, slicesOf });
  });
  const documents = parts.map((part) => partDocument(part, content, measure));
  const all = [splitIndex({ parts, documents }, content, measure.count), ...documents];
  if (pack.maxDocumentBytes !== undefined) requireBytes(all, pack.maxDocumentBytes);
  return all;
}

/**
 * Tokens available for the frames in one part of a SPLIT pack: its maximum minus the preamble. Bytes if the pack limits
 * the bytes of its documents. Infinite without a maximum.
 */
export function splitLimit({ pack, title }: TitledPack, count: CountText): number {
  const { budget, frames, maxDocumentBytes } = pack;
  const preamble = partPreamble(title, "X", frames);
  return maxDocumentBytes === undefined
    ? (budget.max ?? Number.POSITIVE_INFINITY) - count(preamble) - MAX_TITLE
    : maxDocumentBytes - byteLength(preamble) - MAX_TITLE;
}

/** Size of a frame in the unit of `splitLimit`. */
export function splitSize({ maxDocumentBytes }: PackConfig, frame: FramePiece): number {
  return maxDocumentBytes === undefined ? frame.tokens : pieceBytes(frame);
}

function partDocument(part: SplitPart, content: PackContent, { count, frame }: Measure): Document {
  const title = part.label === "" ? part.section : `${part.section} ${part.label}`;
  const name = [sectionName(content, part), part.label].filter((word) => word !== "").join("-");
  const frames = part.items.map(({ file, slice }) => frame(file, slice));
  return document(name, content, [
    textPiece(partPreamble(content.title, title, content.pack.frames), count),
    ...frames,
  ]);
}

/** Start of the names of a section's documents: `CADDY-SPLIT-20-SOURCES`. */
function sectionName(content: PackContent, { section, number }: Pick<SplitPart, "section" | "number">): string {
  const start = `${documentName(content)}-${String(number).padStart(content.sectionDigits, "0")}-`;
  const room = MAX_FILE_NAME - ".md".length - 1 - MIN_LABEL - start.length;
  return `${start}${section.slice(0, Math.max(MIN_SECTION, room))}`;
}

interface Rendered {
  readonly parts: readonly SplitPart[];
  readonly documents: readonly Document[];
}

function splitIndex({ parts, documents }: Rendered, content: PackContent, count: CountText): Document {
  const { pack, title, omissions } = content;
  const rows: IndexRow[] = parts.map((part, i) => ({
    name: baseName(documents[i]!.path),
    section: part.section,
    tokens: documents[i]!.tokens,
    files: part.items.length,
    range: part.range,
  }));
  const head = [splitPreamble(title, pack.frames), ...configParts(pack)].join("");
  const sums = totalsChapter(content.files.length, sumOf(documents), content.encoding);
  const steps = [
    () => indexTable(rows) + sums + omissionList(omissions),
    () => sectionTable(rows) + sums + omissionList(omissions),
    () => sectionTable(rows) + sums + omissionList(omissions, 0),
  ];
  const { maxDocumentBytes: maxBytes = Number.POSITIVE_INFINITY } = pack;
  const max = pack.budget.max ?? Number.POSITIVE_INFINITY;
  let piece = textPiece(head + steps[0]!(), count);
  for (const step of steps.slice(1))
    if (piece.tokens > max || byteLength(piece.text) > maxBytes) piece = textPiece(head + step(), count);
  const digits = "0".repeat(content.sectionDigits);
  return document(`${documentName(content)}-${digits}-INDEX`, content, [piece]);
}

function document(name: string, { pack, scope, title }: PackContent, pieces: readonly Piece[]): Document {
  const path = documentPath(pack, name);
  return {
    path,
    pack: pack.id,
    scope,
    ...(title !== scope && { title }),
    role: "content",
    pieces,
    tokens: sumOf(pieces),
  };
}

/** @throws CarryonError `usage` if a document has too many bytes, such as one with a file that cannot be sliced */
function requireBytes(documents: readonly Document[], max: number): void {
  for (const { path, pieces } of documents) {
    const bytes = pieces.reduce((sum, piece) => sum + pieceBytes(piece), 0);
    if (bytes <= max) continue;
    throw new CarryonError(
      "usage",
      `${path} needs ${formatCount(bytes)} bytes, but --split allows ${formatCount(max)}`,
      {
        hint: `Allow at least ${formatCount(Math.ceil(bytes / 1000))}kb per document.`,
      },
    );
  }
}

function pieceBytes(piece: Piece): number {
  if (piece.kind !== "frame") return byteLength(piece.text);
  const { file, slice, open, close } = piece;
  const text = slice === undefined ? file.facts.bytes : slice.end - slice.start;
  return byteLength(open) + 1 + text + 1 + byteLength(close);
}

/** Bytes of a text as UTF-8. Also runs in browsers, which have no `Buffer`. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function sumOf(items: readonly { readonly tokens: number }[]): number {
  return items.reduce((sum, item) => sum + item.tokens, 0);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
}
