import { SHORT_BOUNDARY } from "../../tokens/index.ts";
import { firstLinesOf } from "../plan/lite/first-lines.ts";
import type { Document, FramePiece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { LiteTools } from "./lite-input.ts";

/** A LITE document, the tokens left in its budget, and the tokens of its map and its list of names. */
export interface LiteLayout {
  readonly document: Document;
  readonly left: number;
  readonly rest: number;
}

/** The variable parts of a layout: the first lines of a file, and the most tokens that map and names may use. */
export interface PartLayout {
  readonly part?: FramePiece;
  readonly restRoom: number;
}

/** The dependencies of `withPart`. */
export type PartTools = Pick<LiteTools, "counted" | "frame" | "texts">;

/** Minimum tokens for a part; less is not worth a frame. */
const MIN_PART = 100;

/** An empty slice, used to measure the frame around a part. */
const NO_LINE = {
  number: 1,
  start: 0,
  end: 0,
  lines: [1, 0],
  sha256: "0".repeat(64),
  boundary: SHORT_BOUNDARY,
  tokens: 1,
} as const;

/**
 * Lays out a document and uses what is left of its budget for the first lines of a file. A repository of few large
 * files has no view step that is small enough, and no more files to list in the map.
 * @param candidates files to try, in order
 */
export async function withPart(
  candidates: readonly MeasuredFile[],
  layOut: (layout: PartLayout) => Promise<LiteLayout>,
  tools: PartTools,
): Promise<LiteLayout> {
  const plain = await layOut({ restRoom: Number.POSITIVE_INFINITY });
  if (plain.left < MIN_PART) return plain;
  for await (const [file, text] of tools.texts(candidates)) {
    // The rest no longer lists this file, so the part can use those tokens.
    const around = { part: tools.frame(file, NO_LINE), restRoom: plain.rest };
    const { left } = await layOut(around);
    const part = partOf(file, text, left + around.part.tokens, tools);
    if (part !== undefined) return layOut({ ...around, part });
  }
  return plain;
}

/** Returns a frame with as many first lines of a file as fit in `room` tokens. */
function partOf(file: MeasuredFile, text: Buffer, room: number, { counted, frame }: PartTools): FramePiece | undefined {
  const around = frame(file, NO_LINE).tokens - NO_LINE.tokens;
  for (let max = room - around; max >= MIN_PART / 2;) {
    const slice = firstLinesOf(text, { max, tokens: file.facts.tokens }, counted);
    const part = slice === undefined ? undefined : frame(file, slice);
    if (part === undefined || part.tokens <= room) return part;
    // Its boundary can have more tokens than that of the empty slice.
    max -= part.tokens - room;
  }
  return undefined;
}
