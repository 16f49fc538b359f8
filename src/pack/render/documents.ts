import type { Measure, PackContent } from "./pack-content.ts";
import type { PackConfig } from "../config/config.ts";
import type { Document, DocumentDraft, Piece } from "./document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import { splitChapter, type SplitPart } from "../plan/split/split.ts";
import { audienceDocument } from "../audience/audience-document.ts";
import { type CountText, textPiece } from "./frame.ts";
import { agesPart, chapterHeading, fullPreamble, configParts, partPreamble, splitPreamble } from "./preamble.ts";
import { sectionTable, type IndexRow, indexTable } from "./split-index.ts";
import { fileList, omissionList, totalsChapter } from "./tail.ts";
import { treemap } from "./treemap.ts";
import { kindTraits, type WholeKind } from "../kinds/list.ts";

type Render = (content: PackContent, measure: Measure) => readonly Document[];

/** Render function of each kind of pack. To add a kind that shows whole files, add an entry and a function. */
const RENDERERS: Readonly<Record<WholeKind, Render>> = {
  full: fullDocument,
  split: splitDocuments,
  audience: audienceDocument,
};

/** Renders the documents of one pack of one scope in reading order, followed by a treemap if the kind has one. */
export function renderDocuments(content: PackContent, measure: Measure): readonly Document[] {
  const documents = contentDocuments(content, measure);
  return kindTraits(content.pack.kind).hasTreemap ? [...documents, mapDocument(content, measure)] : documents;
}

/** Renders the documents that count towards a pack's tokens: all except the treemap. */
export function contentDocuments(content: PackContent, measure: Measure): readonly Document[] {
  return RENDERERS[content.pack.kind](content, measure);
}

/**
 * Maximum tokens of a part's title (section, space, label). Equals its maximum length in bytes, because every token
 * covers at least one byte.
 */
const MAX_TITLE_TOKENS = 80;

function fullDocument(content: PackContent, { count, frame }: Measure): readonly Document[] {
  const { pack, scope, files, encoding } = content;
  const beginning = [fullPreamble(scope, pack.frames), ...agesPart(content.byHistory), ...configParts(pack)];
  const pieces: Piece[] = beginning.map((text) => textPiece(text, count));
  for (const chapter of content.chapters) {
    pieces.push(textPiece(chapterHeading(chapter.section), count));
    for (const file of chapter.files) pieces.push(frame(file));
  }
  const tokens = files.reduce((sum, file) => sum + frame(file).tokens, 0);
  // Separate pieces, so that the file list is recounted only if a file was added or removed.
  const tail = [fileList(files), totalsChapter(files.length, tokens, encoding), omissionList(content.omissions)];
  for (const text of tail) pieces.push(textPiece(text, count));
  const order = content.byHistory ? { hasOwnOrder: true } : {};
  return [{ ...document(`${folderOf(content)}/${nameOf(content)}.md`, content, pieces), role: "content", ...order }];
}

function mapDocument(content: PackContent, { count, frame }: Measure): Document {
  const weights = content.files.map((file) => ({ path: file.entry.path, tokens: frame(file).tokens }));
  const name = nameOf(content);
  const pieces = [textPiece(treemap(name, weights), count)];
  return { ...document(`${folderOf(content)}/${name}-TREEMAP.md`, content, pieces), role: "map" };
}

function splitDocuments(content: PackContent, measure: Measure): readonly Document[] {
  const { pack, scope, slicesOf } = content;
  const name = nameOf(content);
  const max = splitLimit(pack, scope, measure.count);
  const costOf = (file: MeasuredFile): number => measure.frame(file).tokens;
  const parts = content.chapters.flatMap((chapter) => splitChapter(chapter, { max, costOf, slicesOf }));
  const documents = parts.map((part) => partDocument(name, part, content, measure));
  return [splitIndex(name, { parts, documents }, content, measure.count), ...documents];
}

/**
 * Tokens available for the frames in one part of a SPLIT pack: its maximum minus the preamble. Infinite without a
 * maximum.
 */
export function splitLimit(pack: PackConfig, scope: string, count: CountText): number {
  return (
    (pack.budget.max ?? Number.POSITIVE_INFINITY) - count(partPreamble(scope, "X", pack.frames)) - MAX_TITLE_TOKENS
  );
}

function partDocument(name: string, part: SplitPart, content: PackContent, { count, frame }: Measure): Document {
  const title = part.label === "" ? part.section : `${part.section} ${part.label}`;
  const label = part.label === "" ? "" : `-${part.label}`;
  const path = `${folderOf(content)}/${name}-${String(part.number).padStart(2, "0")}-${part.section}${label}.md`;
  const frames = part.items.map(({ file, slice }) => frame(file, slice));
  return {
    ...document(path, content, [textPiece(partPreamble(content.scope, title, content.pack.frames), count), ...frames]),
    role: "content",
  };
}

interface Rendered {
  readonly parts: readonly SplitPart[];
  readonly documents: readonly Document[];
}

function splitIndex(name: string, { parts, documents }: Rendered, content: PackContent, count: CountText): Document {
  const rows: IndexRow[] = parts.map((part, i) => ({
    name: baseName(documents[i]!.path),
    section: part.section,
    tokens: documents[i]!.tokens,
    files: part.items.length,
    range: part.range,
  }));
  const { pack } = content;
  const head = [splitPreamble(content.scope, pack.frames), ...configParts(pack)].join("");
  const sums = totalsChapter(content.files.length, sumOf(documents), content.encoding);
  const max = content.pack.budget.max ?? Number.POSITIVE_INFINITY;
  const steps = [
    () => indexTable(rows) + sums + omissionList(content.omissions),
    () => sectionTable(rows) + sums + omissionList(content.omissions),
    () => sectionTable(rows) + sums + omissionList(content.omissions, 0),
  ];
  let piece = textPiece(head + steps[0]!(), count);
  for (const step of steps.slice(1)) if (piece.tokens > max) piece = textPiece(head + step(), count);
  return { ...document(`${folderOf(content)}/${name}-00-INDEX.md`, content, [piece]), role: "content" };
}

function document(path: string, { pack, scope }: PackContent, pieces: readonly Piece[]): DocumentDraft {
  return { path, pack: pack.id, scope, pieces, tokens: sumOf(pieces) };
}

function folderOf({ pack }: PackContent): string {
  return kindTraits(pack.kind).folder;
}

/** `REPO-FULL` */
function nameOf({ pack, scope }: PackContent): string {
  return `${scope}-${pack.id.toUpperCase()}`;
}

function sumOf(items: readonly { readonly tokens: number }[]): number {
  return items.reduce((sum, item) => sum + item.tokens, 0);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
}
