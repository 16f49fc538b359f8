import type { MeasuredFile } from "../../model/file.ts";
import type { FramePiece, Piece, Slice } from "../../model/document.ts";

/** Returns the number of tokens in a short text. */
export type CountText = (text: string) => number;

/** Tokens of the line end between the opening and the closing line, which are counted in one call. */
export const LINE_END = 1;

/**
 * The frame around a file or one slice of it. The boundary is a prefix of the sha256 of the shown text, long enough not
 * to occur in it, so a text cannot close its own frame. The opening line ends with a hex digit and the closing line
 * starts with a letter: both are pretoken boundaries, which makes token counts additive. A class, because every file has
 * a frame and its two lines would be most of its memory.
 */
class Frame implements FramePiece {
  readonly kind = "frame";
  readonly file: MeasuredFile;
  readonly slice: Slice | undefined;
  readonly tokens: number;

  constructor(file: MeasuredFile, slice: Slice | undefined, count: CountText) {
    this.file = file;
    this.slice = slice;
    this.tokens = count(`${this.open}\n${this.close}`) - LINE_END + (slice ?? file.facts).tokens;
  }

  get open(): string {
    return `## ${label(this.file, this.slice)} ${boundaryOf(this)}`;
  }

  get close(): string {
    return `END ${boundaryOf(this)}\n\n`;
  }
}

function boundaryOf({ file, slice }: Frame): string {
  const { sha256, boundary } = slice ?? file.facts;
  return sha256.slice(0, boundary);
}

function label({ entry }: MeasuredFile, slice: Slice | undefined): string {
  if (slice !== undefined) return `PART ${slice.number} OF ${entry.path}`;
  return `${entry.kind === "symlink" ? "LINK" : "FILE"} ${entry.path}`;
}

/** Returns the frame of a file, or of one slice of it. */
export type Framer = (file: MeasuredFile, slice?: Slice) => FramePiece;

/** Returns a framer that builds the frame of each whole file only once, however many documents show it. */
export function createFramer(count: CountText): Framer {
  const frames = new Map<MeasuredFile, FramePiece>();
  return (file, slice) => {
    if (slice !== undefined) return new Frame(file, slice, count);
    const known = frames.get(file);
    if (known !== undefined) return known;
    const made = new Frame(file, undefined, count);
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
