import { addToList } from "../../base/index.ts";
import type { BriefSymbol } from "../../outline/index.ts";
import { leadingCommentLine } from "./comment-above.ts";
import { headLine } from "./head-line.ts";
import { paragraphsIn } from "./paragraphs.ts";

/**
 * Run of lines that an excerpt includes or omits as a unit: a declaration, a part of a long declaration, or a
 * paragraph.
 */
export interface Passage {
  /** First and last line, 1-based. */
  readonly lines: readonly [first: number, last: number];
  /** Lines with the names of the enclosing declarations, outermost first. An excerpt includes them with the passage. */
  readonly heads: readonly number[];
  /** The declaration that the passage is or belongs to; `undefined` for other text. */
  readonly symbol: BriefSymbol | undefined;
}

/** Maximum number of lines in a passage that is one declaration, with and without members. Longer ones are split. */
const MAX_LINES = { members: 60, single: 120 };

/**
 * Divides a text into passages, in text order: one for each top-level declaration, and paragraphs for the lines
 * between. A declaration with members that exceeds 60 lines, or any other that exceeds 120, is split into its members
 * and paragraphs. Every line belongs to exactly one passage, except blank lines and the first lines of split
 * declarations. A passage names up to {@link MAX_HEADS} enclosing declarations, the innermost ones. The comment
 * directly above a declaration also names that one, because an excerpt with the comment alone would not show what it
 * explains.
 * @param lines all lines of the text
 * @param symbols declarations in text order; empty if no parser supports the file
 */
export function passagesOf(lines: readonly string[], symbols: readonly BriefSymbol[]): readonly Passage[] {
  const members = new Map<number, number[]>();
  for (const [number, { parent }] of symbols.entries()) {
    addToList(members, parent, number);
  }
  const passages: Passage[] = [];
  const addParagraphs = (first: number, last: number, owner: Pick<Passage, "heads" | "symbol">): void => {
    for (const paragraph of paragraphsIn(lines, first, last)) passages.push({ ...owner, lines: paragraph });
  };
  // Uses a stack because declarations can nest deeper than the call stack allows.
  const pending: Stretch[] = [{ first: 1, last: lines.length, number: -1, heads: [] }];
  for (let stretch = pending.pop(); stretch !== undefined; stretch = pending.pop()) {
    const { last, number, heads } = stretch;
    let { first } = stretch;
    const symbol = symbols[number];
    for (const member of members.get(number) ?? []) {
      const { line, size } = symbols[member]!;
      const end = Math.min(line + size - 1, last);
      // Several names can be declared on one line.
      if (line < first || end < line) continue;
      const start = leadingCommentLine(lines, first, line);
      addParagraphs(first, start - 1, { heads, symbol });
      const innerHeads = [...heads, headLine(symbols[member]!, lines)].slice(-MAX_HEADS);
      addParagraphs(start, line - 1, { heads: innerHeads, symbol });
      const maxLines = members.has(member) ? MAX_LINES.members : MAX_LINES.single;
      if (end - line < maxLines) passages.push({ lines: [line, end], heads, symbol: symbols[member] });
      else pending.push({ first: line + 1, last: end, number: member, heads: innerHeads });
      first = end + 1;
    }
    addParagraphs(first, last, { heads, symbol });
  }
  return passages.toSorted((a, b) => a.lines[0] - b.lines[0]);
}

/** Range of lines that remains to be divided. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Index of the enclosing declaration; −1 at top level. */
  readonly number: number;
  readonly heads: readonly number[];
}

/** Maximum number of enclosing declarations to include with a passage. The innermost are kept. */
const MAX_HEADS = 4;
