import type { Measure, PackContent } from "./pack-content.ts";
import type { Document, DocumentDraft, Piece } from "./document.ts";
import { audienceDocument } from "../audience/audience-document.ts";
import { documentName, documentPath } from "./document-path.ts";
import { textPiece } from "./frame.ts";
import { agesPart, chapterHeading, configParts, fullPreamble } from "./preamble.ts";
import { splitDocuments } from "./split-documents.ts";
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

function fullDocument(content: PackContent, { count, frame }: Measure): readonly Document[] {
  const { pack, title, files, encoding } = content;
  const beginning = [fullPreamble(title, pack.frames), ...agesPart(content.byHistory), ...configParts(pack)];
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
  return [{ ...document(documentName(content), content, pieces), role: "content", ...order }];
}

function mapDocument(content: PackContent, { count, frame }: Measure): Document {
  const weights = content.files.map((file) => ({ path: file.entry.path, tokens: frame(file).tokens }));
  const name = documentName(content);
  const pieces = [textPiece(treemap(name, weights), count)];
  return { ...document(`${name}-TREEMAP`, content, pieces), role: "map" };
}

function document(name: string, { pack, scope, title }: PackContent, pieces: readonly Piece[]): DocumentDraft {
  const path = documentPath(pack, name);
  return { path, pack: pack.id, scope, ...(title !== scope && { title }), pieces, tokens: sumOf(pieces) };
}

function sumOf(items: readonly { readonly tokens: number }[]): number {
  return items.reduce((sum, item) => sum + item.tokens, 0);
}
