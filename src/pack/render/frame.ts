import type { MeasuredFile } from "../scan/file.ts";
import type { FramePiece, Piece, Slice } from "./document.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { MIN_LONG_BOUNDARY } from "../../tokens/index.ts";
import { closingLines, type FrameLabel, openingLines } from "./frame-lines.ts";

/** Counts the tokens of a short text. */
export type CountText = (text: string) => number;

/** Tokens of the line break between the opening and the closing lines, which are counted in one call. */
export const LINE_BREAK_TOKENS = 1;

/**
 * Frame around a file or one slice of it. The boundary is a prefix of the SHA-256 of the framed text, long enough not
 * to occur in it, so a text cannot close its own frame. A class with computed lines, because every file has a frame and
 * stored lines would take most of its memory.
 */
class Frame implements FramePiece {
  readonly kind = "frame";
  readonly file: MeasuredFile;
  readonly slice: Slice | undefined;
  readonly tokens: number;
  readonly #tools: FrameTools;

  constructor(file: MeasuredFile, slice: Slice | undefined, tools: FrameTools) {
    this.file = file;
    this.slice = slice;
    this.#tools = tools;
    this.tokens = tools.count(`${this.open}\n${this.close}`) - LINE_BREAK_TOKENS + (slice ?? file.facts).tokens;
  }

  get open(): string {
    return openingLines(this.#tools.style, this.#label());
  }

  get close(): string {
    return closingLines(this.#tools.style, this.#label());
  }

  #label(): FrameLabel {
    const { slice } = this;
    const { path, kind } = this.file.entry;
    const { sha256, boundary } = slice ?? this.file.facts;
    const frameKind = slice !== undefined ? "PART" : kind === "symlink" ? "LINK" : "FILE";
    return {
      what: frameKind,
      partNumber: slice?.number,
      path,
      boundary: sha256.slice(0, Math.max(boundary, this.#tools.minBoundary)),
    };
  }
}

interface FrameTools {
  readonly style: FrameStyle;
  readonly count: CountText;
  /** Minimum number of hex digits in a boundary. */
  readonly minBoundary: number;
}

/** Creates the frame of a file or of one slice of it. */
export type Framer = (file: MeasuredFile, slice?: Slice) => FramePiece;

/**
 * Creates a framer that builds the frame of each whole file only once, however many documents show it.
 * @param minBoundary minimum number of hex digits in a boundary
 */
export function createFramer(
  count: CountText,
  style: FrameStyle = "markdown",
  minBoundary: number = MIN_LONG_BOUNDARY,
): Framer {
  const frames = new Map<MeasuredFile, FramePiece>();
  const tools = { style, count, minBoundary };
  return (file, slice) => {
    if (slice !== undefined) return new Frame(file, slice, tools);
    const cachedFrame = frames.get(file);
    if (cachedFrame !== undefined) return cachedFrame;
    const frame = new Frame(file, undefined, tools);
    frames.set(file, frame);
    return frame;
  };
}

/**
 * Creates a piece of text written by Carryon and counts its tokens.
 * @throws Error if token counts would not stay additive: the text must not begin with a line break or `/`, and must end
 * with a line break
 */
export function textPiece(text: string, count: CountText): Piece & { kind: "text" } {
  if (!/^[^\r\n/]/u.test(text) || !text.endsWith("\n")) throw new Error(`not a valid text piece: ${text.slice(0, 40)}`);
  return { kind: "text", text, tokens: count(text) };
}
