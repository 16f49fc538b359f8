import { type CommentStyle, commentLine, commentStart, digestOf, parseStamp, type Stamp } from "./comment.ts";

/** A block in a text, between two comments. */
export interface CommentBlock extends Stamp {
  /** Where the comment begins that opens it. */
  readonly start: number;
  /** Behind the comment that closes it, before its line end. */
  readonly end: number;
  /** What is between the comments. */
  readonly inner: string;
  /** Whether that is what was written. */
  readonly isWhole: boolean;
}

/**
 * Finds the blocks of a name, in time linear in the text.
 * @returns `undefined` if a comment that opens or closes one is without its other one
 */
export function blocksIn(text: string, style: CommentStyle, name: string): readonly CommentBlock[] | undefined {
  const opening = commentStart(style, `carryon:begin ${name}`);
  const closing = commentLine(style, `carryon:end ${name}`);
  const found: CommentBlock[] = [];
  let from = 0;
  for (;;) {
    const start = lineStart(text, opening, from);
    const close = lineStart(text, closing, from);
    if (start === -1 && close === -1) return found;
    const inside = text.indexOf("\n", start) + 1;
    if (start === -1 || inside === 0 || close < inside) return undefined;
    const next = lineStart(text, opening, inside);
    const stamp = parseStamp(style, text.slice(start + opening.length, inside));
    const end = close + closing.length;
    if (stamp === undefined || (next !== -1 && next < close) || !/^\r?(?:\n|$)/u.test(text.slice(end, end + 2))) {
      return undefined;
    }
    const inner = text.slice(inside, close);
    found.push({ ...stamp, start, end, inner, isWhole: digestOf(inner) === stamp.digest });
    from = end;
  }
}

/** Returns where a line begins with a text. */
function lineStart(text: string, beginning: string, from: number): number {
  for (let at = text.indexOf(beginning, from); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || text[at - 1] === "\n" || (at === 1 && text[0] === "\uFEFF")) return at;
  }
  return -1;
}
