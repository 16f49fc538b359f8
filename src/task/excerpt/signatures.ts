import { headLine } from "./head-line.ts";
import type { Passage } from "./passages.ts";
import { CHARACTERS_PER_TOKEN, type SharedPassage } from "./rank-passages.ts";

/** Tokens of a line number and a line break. */
const TOKENS_PER_LINE = 3;
/** First line of a declaration whose name comes only after its members. */
const NAMELESS = /^\s*(?:(?:const|enum|export|let|static|struct|typedef|union|var)\b\s*)+\{?\s*$/u;

/** Lines with the names of selected declarations, to list them without their bodies. */
export interface Signatures {
  /** Line numbers in ascending order, 1-based. */
  readonly lines: readonly number[];
  /** Shares of the passages that belong to these declarations: see `SharedPassage`. */
  readonly shares: ReadonlyMap<Passage, number>;
}

/**
 * Selects the declarations that the task most probably needs, by descending share of their passages. Returns the lines
 * with their names and those of the enclosing declarations. Leaves out `typedef enum {` and the like. Stops at the first
 * declaration whose lines no longer fit into `maxTokens`, as estimated from their length. Empty without declarations.
 * @param lines all lines of the file
 */
export function signaturesOf(
  lines: readonly string[],
  passages: readonly SharedPassage[],
  maxTokens: number,
): Signatures {
  const declared = new Map<number, { share: number; readonly heads: readonly number[] }>();
  for (const { passage, share } of passages) {
    // The line of a module repeats the path. Those of its members bring it along.
    if (passage.symbol === undefined || passage.symbol.kind === "module") continue;
    const line = headLine(passage.symbol, lines);
    if (NAMELESS.test(lines[line - 1]!)) continue;
    const known = declared.get(line);
    if (known === undefined) declared.set(line, { share, heads: passage.heads });
    else known.share += share;
  }
  const selected = new Set<number>();
  const named = new Set<number>();
  let left = maxTokens;
  for (const [line, { heads }] of [...declared].toSorted(([a, m], [b, n]) => n.share - m.share || a - b)) {
    const added = [...heads, line].filter((number) => !selected.has(number));
    left -= added.reduce((sum, number) => sum + lines[number - 1]!.length / CHARACTERS_PER_TOKEN + TOKENS_PER_LINE, 0);
    if (left < 0) break;
    named.add(line);
    for (const number of added) selected.add(number);
  }
  const shares = passages.flatMap(({ passage, share }) =>
    passage.symbol !== undefined && named.has(headLine(passage.symbol, lines)) ? [[passage, share] as const] : [],
  );
  return { lines: [...selected].toSorted((a, b) => a - b), shares: new Map(shares) };
}
