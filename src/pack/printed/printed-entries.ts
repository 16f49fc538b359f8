import type { TokenCounter } from "../../tokens/index.ts";
import type { RedactedText } from "../../secrets/index.ts";
import type { BodyPiece, Document, FilePiece, Piece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { Texts } from "../facts/measure-files.ts";
import { viewBody } from "../render/fitted/view-piece.ts";
import type { PrintedEntry } from "./printed-pack.ts";

/** Pieces of documents, arranged for a format that has no place for text between files. */
export interface PrintedLayout {
  readonly preamble: string;
  readonly slots: readonly PrintedSlot[];
  readonly notes: string;
}

/** Piece that becomes an entry, and the heading of its chapter. */
interface PrintedSlot {
  readonly piece: BodyPiece;
  readonly chapter: string;
  /** Tokens of its text between two line breaks. */
  readonly tokens: number;
}

/** Matches a text that is only the heading of a chapter. */
const BARE_HEADING = /^# [^\n]*\n\n$/u;

/**
 * Arranges the pieces of a pack's documents: the text before the first file, the files with the headings of their
 * chapters, and the remaining text. The openings of further documents only repeat the first and are left out.
 */
export function layOutPrinted(documents: readonly Document[], counter: TokenCounter): PrintedLayout {
  const preamble: string[] = [];
  const notes: string[] = [];
  const slots: PrintedSlot[] = [];
  for (const [number, { pieces }] of documents.entries()) {
    let chapter = "";
    let isOpening = true;
    for (const piece of pieces) {
      if (piece.kind !== "text") {
        slots.push(slotOf(piece, chapter, counter));
        isOpening = false;
        continue;
      }
      chapter = headingOf(piece);
      if (BARE_HEADING.test(piece.text)) continue;
      if (!isOpening) notes.push(piece.text);
      else if (number === 0) preamble.push(piece.text);
    }
  }
  return { preamble: preamble.join(""), slots, notes: notes.join("") };
}

function slotOf(piece: FilePiece, chapter: string, counter: TokenCounter): PrintedSlot {
  const body = piece.kind === "pointer" ? piece.body : piece;
  const { tokens } =
    body.kind === "frame" ? (body.slice ?? body.file.facts) : counter.countBody(Buffer.from(viewBody(body).text));
  return { piece: body, chapter, tokens };
}

function headingOf({ text }: Extract<Piece, { kind: "text" }>): string {
  return /^# ([^\n]*)\n/u.exec(text)?.[1] ?? "";
}

/** Yields the entries of a layout in order. Reads the texts of whole files and slices. */
export async function* printedEntries(slots: readonly PrintedSlot[], texts: Texts): AsyncGenerator<PrintedEntry> {
  const framed = slots.flatMap(({ piece }) => (piece.kind === "frame" ? [piece.file] : []));
  const read = texts(framed.filter((file, i) => file !== framed[i - 1]))[Symbol.asyncIterator]();
  let current: readonly [MeasuredFile, RedactedText] | undefined;
  for (const { piece, chapter, tokens } of slots) {
    const fields = { ...fieldsOf(piece), chapter, tokens };
    if (piece.kind === "view") {
      yield { ...fields, lines: undefined, ...viewBody(piece) };
      continue;
    }
    if (current?.[0] !== piece.file) {
      const next = await read.next();
      if (next.done === true) return;
      current = next.value;
    }
    const { slice } = piece;
    const text = current[1].subarray(slice?.start, slice?.end).toString();
    yield { ...fields, lines: slice?.lines, isByPatterns: false, text };
  }
}

function fieldsOf(piece: BodyPiece): Pick<PrintedEntry, "path" | "view"> {
  const { path, kind } = piece.file.entry;
  if (piece.kind === "view") return { path, view: piece.view };
  return { path, view: kind === "symlink" ? "link" : piece.slice === undefined ? "full" : "part" };
}
