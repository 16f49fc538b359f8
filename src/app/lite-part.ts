import { beginningOf } from "../core/plan/beginning.ts";
import type { Document, FramePiece } from "../model/document.ts";
import type { MeasuredFile } from "../model/file.ts";
import type { LiteTools } from "./lite.ts";

/** A LITE document, and the tokens that its budget has left. */
export interface LiteLayout {
  readonly document: Document;
  readonly left: number;
}

/** What filling a layout needs. */
export interface Filling {
  /** Lays out the document with a part of one file in it; the map takes its room first. */
  readonly layOut: (part: FramePiece) => Promise<LiteLayout>;
  readonly tools: Pick<LiteTools, "counted" | "frame" | "texts">;
}

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
 * Fills what a document leaves of its budget with the first lines of a file. A repository of few large files has neither
 * a step that is small enough nor files that the map could tell of.
 */
export async function withPart(
  laid: LiteLayout,
  file: MeasuredFile | undefined,
  { layOut, tools }: Filling,
): Promise<LiteLayout> {
  if (file === undefined || laid.left < LEAST_PART) return laid;
  const around = tools.frame(file, NO_LINE);
  const { left } = await layOut(around);
  const part = await partOf(file, left + around.tokens, tools);
  return part === undefined ? laid : layOut(part);
}

/** A frame with as many lines of a file as there is room for. */
async function partOf(
  file: MeasuredFile,
  room: number,
  { counted, frame, texts }: Filling["tools"],
): Promise<FramePiece | undefined> {
  for await (const [, text] of texts([file])) {
    const around = frame(file, NO_LINE).tokens - NO_LINE.tokens;
    for (let max = room - around; max >= LEAST_PART / 2;) {
      const slice = beginningOf(text, { max, tokens: file.facts.tokens }, counted);
      const part = slice === undefined ? undefined : frame(file, slice);
      if (part === undefined || part.tokens <= room) return part;
      // Its boundary has more tokens than that of a slice without a line.
      max -= part.tokens - room;
    }
  }
  return undefined;
}
