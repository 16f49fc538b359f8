import type { MeasuredFile } from "../../model/file.ts";
import type { FramePiece, Piece, Slice } from "../../model/document.ts";

/** Counts the tokens of a short text. */
export type CountText = (text: string) => number;

/** Tokens of a line end between two lines; both lines are counted in one call, with one between them. */
export const LINE_END = 1;

/**
 * The frame around a file, or around one slice of it. The boundary is the beginning of the sha256 of the shown text,
 * long enough not to occur in it, so no text can close its own frame. The opening line ends in a hex digit, the closing
 * line begins with a letter: both are pretoken boundaries, which makes token counts additive.
 */
function frame(file: MeasuredFile, slice: Slice | undefined, count: CountText): FramePiece {
  const shown = slice ?? file.facts;
  const boundary = shown.sha256.slice(0, shown.boundary);
  const open = `## ${label(file, slice)} ${boundary}`;
  const close = `END ${boundary}\n\n`;
  return { kind: "frame", file, slice, open, close, tokens: count(`${open}\n${close}`) - LINE_END + shown.tokens };
}

function label({ entry }: MeasuredFile, slice: Slice | undefined): string {
  if (slice !== undefined) return `PART ${slice.number} OF ${entry.path}`;
  return `${entry.kind === "symlink" ? "LINK" : "FILE"} ${entry.path}`;
}

/** Gives the frame of a file or of one slice of it. */
export type Framer = (file: MeasuredFile, slice?: Slice) => FramePiece;

/** A framer that works out the frame of a whole file once, however many documents show it. */
export function createFramer(count: CountText): Framer {
  const frames = new Map<MeasuredFile, FramePiece>();
  return (file, slice) => {
    if (slice !== undefined) return frame(file, slice, count);
    const known = frames.get(file);
    if (known !== undefined) return known;
    const made = frame(file, undefined, count);
    frames.set(file, made);
    return made;
  };
}

/**
 * A stretch of text of our own.
 * @throws Error where the text would not keep token counts additive: it must begin with neither a line end nor `/` and
 *   end in a line end
 */
export function textPiece(text: string, count: CountText): Piece & { kind: "text" } {
  if (!/^[^\r\n/]/u.test(text) || !text.endsWith("\n")) throw new Error(`no piece of a document: ${text.slice(0, 40)}`);
  return { kind: "text", text, tokens: count(text) };
}
