import type { MeasuredFile } from "../scan/file.ts";
import type { FramePiece, Piece, Slice } from "./document.ts";
import type { FrameStyle } from "../config/frame-style.ts";
import { LONG_BOUNDARY } from "../../tokens/index.ts";
import { closingLines, type FrameLabel, openingLines } from "./frame-lines.ts";

/** Returns the number of tokens in a short text. */
export type CountText = (text: string) => number;

/** Tokens of the line end between the opening and the closing line, which are counted in one call. */
export const LINE_END = 1;

/**
 * The frame around a file or one slice of it. The boundary is a prefix of the sha256 of the shown text, long enough not
 * to occur in it, so a text cannot close its own frame. A class, because every file has a frame and its lines would be
 * most of its memory.
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
    this.tokens = tools.count(`${this.open}\n${this.close}`) - LINE_END + (slice ?? file.facts).tokens;
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
    const what = slice !== undefined ? "PART" : kind === "symlink" ? "LINK" : "FILE";
    return { what, part: slice?.number, path, boundary: sha256.slice(0, Math.max(boundary, this.#tools.least)) };
  }
}

interface FrameTools {
  readonly style: FrameStyle;
  readonly count: CountText;
  /** Fewest hex digits of a boundary. */
  readonly least: number;
}

/** Returns the frame of a file, or of one slice of it. */
export type Framer = (file: MeasuredFile, slice?: Slice) => FramePiece;

/**
 * Returns a framer that builds the frame of each whole file only once, however many documents show it.
 * @param least fewest hex digits of a boundary
 */
export function createFramer(count: CountText, style: FrameStyle = "markdown", least: number = LONG_BOUNDARY): Framer {
  const frames = new Map<MeasuredFile, FramePiece>();
  const tools = { style, count, least };
  return (file, slice) => {
    if (slice !== undefined) return new Frame(file, slice, tools);
    const known = frames.get(file);
    if (known !== undefined) return known;
    const made = new Frame(file, undefined, tools);
    frames.set(file, made);
    return made;
  };
}

/**
 * Returns a piece of text written by Carryon, with its tokens.
 * @throws Error if token counts would not stay additive: the text must not begin with a line end or `/`, and must end
 *   with a line end
 */
export function textPiece(text: string, count: CountText): Piece & { kind: "text" } {
  if (!/^[^\r\n/]/u.test(text) || !text.endsWith("\n")) throw new Error(`not a valid text piece: ${text.slice(0, 40)}`);
  return { kind: "text", text, tokens: count(text) };
}
