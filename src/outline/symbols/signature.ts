import type { TextCut } from "./cuts.ts";
import { shortened, withoutHalf } from "../text/shortened.ts";
import type { Definition } from "./structure.ts";

/** Ends a declaration, or opens its body. */
const END = /[:;,{]$/u;
/** Without what introduces its value, a declaration would read as something else. */
const LEAD = /(?:=|[=-]>)$/u;
/** The part of a text that is read for a signature, in UTF-16 units and in cuts; the rest is ignored. */
const READ = { units: 1000, cuts: 40 };

/** Returns a definition's declaration on one line, at most 2,000 units; `cuts` are all signature cuts of the text, in order. */
export function signatureOf(definition: Definition, text: string, cuts: readonly TextCut[]): string {
  const stop = Math.min(definition.stop, definition.end);
  const [name] = definition.names;
  // The name of a `typedef` comes after its members.
  const after = name !== undefined && name.start >= stop ? ` {…} ${piece(text, name.start, name.end)}` : "";
  let shown = "";
  let at = definition.start;
  const first = firstAfter(cuts, at);
  for (const cut of cuts.slice(first, first + READ.cuts)) {
    if (cut.start >= stop || shown.length > READ.units) break;
    if (cut.start > at) shown += piece(text, at, cut.start);
    if (cut.end > stop) return finished(shown) + after;
    shown += cut.text;
    at = Math.max(at, cut.end);
  }
  return finished(at < stop ? shown + piece(text, at, stop) : shown) + after;
}

function piece(text: string, start: number, end: number): string {
  return withoutHalf(text.slice(start, Math.min(end, start + READ.units)));
}

/** Puts a declaration on one line, without what opens its body. Only whitespace changes; an arrow or `=` stays. */
function finished(shown: string): string {
  const joined = shown.replaceAll(/([([])\s*\n\s*/gu, "$1").replaceAll(/\s*\n\s*([)\]])/gu, "$1");
  let line = shortened(joined, 2 * READ.units);
  while (END.test(line)) line = line.slice(0, -1).trimEnd();
  return LEAD.test(line) ? `${line} …` : line;
}

/** Index of the first cut that ends after an offset. */
function firstAfter(cuts: readonly TextCut[], place: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cuts[middle]!.end > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
