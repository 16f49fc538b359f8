import { type CommentStyle, commentLine, commentStart, stampDigest, parseStamp, type Stamp } from "./comment.ts";

/** Block of text between an opening and a closing comment. */
export interface CommentBlock extends Stamp {
  /** Offset of the opening comment. */
  readonly start: number;
  /** Offset after the closing comment, before its line break. */
  readonly end: number;
  /** Text between the comments. */
  readonly inner: string;
  /** Whether `inner` still matches the digest in the stamp. */
  readonly isWhole: boolean;
}

/**
 * Returns all blocks with the given name, in text order, in time linear in the text.
 * @returns `undefined` if an opening or closing comment lacks its counterpart, blocks are nested, the opening comment
 * lacks a valid stamp (version and digest), or other text follows a closing comment on its line
 */
export function parseBlocks(text: string, style: CommentStyle, name: string): readonly CommentBlock[] | undefined {
  const opening = commentStart(style, `carryon:begin ${name}`);
  const closing = commentLine(style, `carryon:end ${name}`);
  const blocks: CommentBlock[] = [];
  let from = 0;
  for (;;) {
    const start = findLineStart(text, opening, from);
    const close = findLineStart(text, closing, from);
    if (start === -1 && close === -1) return blocks;
    const inside = text.indexOf("\n", start) + 1;
    if (start === -1 || inside === 0 || close < inside) return undefined;
    const next = findLineStart(text, opening, inside);
    const stamp = parseStamp(style, text.slice(start + opening.length, inside));
    const end = close + closing.length;
    if (stamp === undefined || (next !== -1 && next < close) || !/^\r?(?:\n|$)/u.test(text.slice(end, end + 2))) {
      return undefined;
    }
    const inner = text.slice(inside, close);
    blocks.push({ ...stamp, start, end, inner, isWhole: stampDigest(inner) === stamp.digest });
    from = end;
  }
}

/** Offset of the first line that begins with `beginning`, at or after `from`; -1 without a match. */
function findLineStart(text: string, beginning: string, from: number): number {
  for (let at = text.indexOf(beginning, from); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || text[at - 1] === "\n" || (at === 1 && text[0] === "\uFEFF")) return at;
  }
  return -1;
}
