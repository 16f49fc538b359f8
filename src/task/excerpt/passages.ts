import type { BriefSymbol } from "../../outline/index.ts";
import { paragraphsIn } from "./paragraphs.ts";

/** A run of lines that an excerpt shows or leaves out as one: a declaration, a part of a long one, or a paragraph. */
export interface Passage {
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
  /** First lines of the declarations around it, outermost first; an excerpt shows them with it. */
  readonly heads: readonly number[];
  /** The declaration that it is, or is a part of; `undefined` for other text. */
  readonly symbol: BriefSymbol | undefined;
}

/** A declaration of more lines is shown in parts. */
const LONG = 60;

/**
 * Returns the passages of a text, in order: every line but blank ones is in one of them.
 * @param symbols in the order of the text; none if no parser reads it
 */
export function passagesOf(lines: readonly string[], symbols: readonly BriefSymbol[]): readonly Passage[] {
  const members = new Map<number, number[]>();
  for (const [number, { parent }] of symbols.entries()) {
    const known = members.get(parent);
    if (known === undefined) members.set(parent, [number]);
    else known.push(number);
  }
  const found: Passage[] = [];
  // A stack instead of recursion, since declarations can be nested as deep as a text is long.
  const open: Stretch[] = [{ first: 1, last: lines.length, number: -1, heads: [] }];
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const { last, number, heads } = stretch;
    let { first } = stretch;
    const inner = { heads, symbol: symbols[number] };
    for (const member of members.get(number) ?? []) {
      const { line, size } = symbols[member]!;
      const end = Math.min(line + size - 1, last);
      // Several names can be declared in one line.
      if (line < first || end < line) continue;
      for (const paragraph of paragraphsIn(lines, first, line - 1)) found.push({ ...inner, lines: paragraph });
      if (end - line < LONG) found.push({ lines: [line, end], heads, symbol: symbols[member] });
      else open.push({ first: line + 1, last: end, number: member, heads: [...heads, line].slice(-MAX_HEADS) });
      first = end + 1;
    }
    for (const paragraph of paragraphsIn(lines, first, last)) found.push({ ...inner, lines: paragraph });
  }
  return found.toSorted((a, b) => a.lines[0] - b.lines[0]);
}

/** Lines that are not divided yet. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  /** Number of the declaration that they are in; −1 for none. */
  readonly number: number;
  readonly heads: readonly number[];
}

/** Declarations around a passage that are shown with it: the innermost ones. */
const MAX_HEADS = 4;
