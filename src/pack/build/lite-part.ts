import { MIN_SHORT_BOUNDARY } from "../../tokens/index.ts";
import { cutFirstLines } from "../plan/lite/first-lines.ts";
import type { Document, FramePiece } from "../render/document.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { PartTools } from "./lite-input.ts";

/**
 * LITE document, the tokens left in its budget (negative if over budget), and the tokens of its map and list of names.
 */
export interface LiteLayout {
  readonly document: Document;
  readonly remainingTokens: number;
  readonly closingTokens: number;
}

/** Variable elements of a layout: the first lines of a file, and the maximum tokens for map and names. */
export interface PartLayout {
  readonly part?: FramePiece;
  readonly restRoom: number;
}

/** Minimum tokens for a part. A smaller part is not worth its frame. */
const MIN_PART_TOKENS = 100;

/** Empty slice for measuring the frame around a part. */
const EMPTY_SLICE = {
  number: 1,
  start: 0,
  end: 0,
  lines: [1, 0],
  sha256: "0".repeat(64),
  boundary: MIN_SHORT_BOUNDARY,
  tokens: 1,
} as const;

/**
 * Lays out a LITE document and fills its remaining budget with the first lines of one file. Returns the plain layout if
 * fewer than 100 tokens remain or no candidate fits. This helps repositories of few large files, which have no view
 * step that is small enough and no more files for the map.
 * @param candidates files to try, in order
 * @param layOut lays out the document with the given first lines, or without any
 */
export async function layOutWithPart(
  candidates: readonly MeasuredFile[],
  layOut: (layout: PartLayout) => Promise<LiteLayout>,
  tools: PartTools,
): Promise<LiteLayout> {
  const plain = await layOut({ restRoom: Number.POSITIVE_INFINITY });
  if (plain.remainingTokens < MIN_PART_TOKENS) return plain;
  for await (const [file, text] of tools.texts(candidates)) {
    // Map and names no longer list this file, so the part can use their tokens.
    const around = { part: tools.frame(file, EMPTY_SLICE), restRoom: plain.closingTokens };
    const { remainingTokens } = await layOut(around);
    const partPiece = partOf(file, text, remainingTokens + around.part.tokens, tools);
    if (partPiece !== undefined) return layOut({ ...around, part: partPiece });
  }
  return plain;
}

/** Frames as many first lines of a file as fit in `room` tokens; `undefined` if too few fit. */
function partOf(file: MeasuredFile, text: Buffer, room: number, { counted, frame }: PartTools): FramePiece | undefined {
  const around = frame(file, EMPTY_SLICE).tokens - EMPTY_SLICE.tokens;
  for (let max = room - around; max >= MIN_PART_TOKENS / 2;) {
    const slice = cutFirstLines(text, { max, tokens: file.facts.tokens }, counted);
    const piece = slice === undefined ? undefined : frame(file, slice);
    if (piece === undefined || piece.tokens <= room) return piece;
    // The boundary can have more tokens than that of the empty slice.
    max -= piece.tokens - room;
  }
  return undefined;
}
