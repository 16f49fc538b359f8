import { firstLinesOf } from "../../core/plan/lite/first-lines.ts";
import type { Document, FramePiece } from "../../model/document.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { LiteTools } from "./lite-input.ts";

/** A LITE document, the tokens that its budget has left, and those of its map. */
export interface LiteLayout {
  readonly document: Document;
  readonly left: number;
  readonly map: number;
}

/** What a document is laid out with: the first lines of a file, and tokens that the map may take. */
export interface PartLayout {
  readonly part?: FramePiece;
  readonly mapRoom: number;
}

/** What filling needs to know of texts. */
export type PartTools = Pick<LiteTools, "counted" | "frame" | "texts">;

/** Tokens that are not worth a frame. */
const LEAST_PART = 100;

/** A slice without a line: its frame takes what is around any other. */
const NO_LINE = {
  number: 1,
  start: 0,
  end: 0,
  lines: [1, 0],
  sha256: "0".repeat(64),
  boundary: 12,
  tokens: 1,
} as const;

/**
 * Lays a document out, and fills what is left of its budget with the first lines of a file: a repository of few large
 * files has neither a step that is small enough nor files that the map could tell of.
 * @param candidates files to try, one after the other
 */
export async function withPart(
  candidates: readonly MeasuredFile[],
  layOut: (layout: PartLayout) => Promise<LiteLayout>,
  tools: PartTools,
): Promise<LiteLayout> {
  const plain = await layOut({ mapRoom: Number.POSITIVE_INFINITY });
  if (plain.left < LEAST_PART) return plain;
  for await (const [file, text] of tools.texts(candidates)) {
    // The map told of this file as well: what that took is the part's.
    const around = { part: tools.frame(file, NO_LINE), mapRoom: plain.map };
    const { left } = await layOut(around);
    const part = partOf(file, text, left + around.part.tokens, tools);
    if (part !== undefined) return layOut({ ...around, part });
  }
  return plain;
}

/** A frame with as many lines of a file as there is room for. */
function partOf(file: MeasuredFile, text: Buffer, room: number, { counted, frame }: PartTools): FramePiece | undefined {
  const around = frame(file, NO_LINE).tokens - NO_LINE.tokens;
  for (let max = room - around; max >= LEAST_PART / 2;) {
    const slice = firstLinesOf(text, { max, tokens: file.facts.tokens }, counted);
    const part = slice === undefined ? undefined : frame(file, slice);
    if (part === undefined || part.tokens <= room) return part;
    // Its boundary has more tokens than that of a slice without a line.
    max -= part.tokens - room;
  }
  return undefined;
}
