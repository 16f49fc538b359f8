import type { TextCut } from "./cuts.ts";
import { shortenText, trimLoneSurrogate } from "../text/shortened.ts";
import type { Definition } from "./structure.ts";

/** Ends a declaration, or opens its body. */
const END = /[:;,{]$/u;
/** Lines of the preprocessor inside a declaration. */
const DIRECTIVE = /^[ \t]*#[ \t]*(?:if|ifdef|ifndef|elif|else|endif|nullable|pragma|region|endregion)\b[^\n]*\n/gmu;
/** End of a line that continues on the next one, as in macros. */
const CONTINUATION = /[ \t]*\\\r?\n\s*/gu;
/** Macro with a cut value, and what may follow it: comments between the lines of the value. */
const CUT_MACRO = /^(#[ \t]*define\b[^…]*…).*$/u;
/** Introduces a value. Without it, the declaration would read as something else. */
const LEAD = /(?:=|[=-]>)$/u;
/**
 * Maximum number of UTF-16 units read from each stretch between two cuts of a signature, and maximum number of cuts
 * applied to it. Stops applying cuts once the declaration is longer than `units`.
 */
const MAX_READ = { units: 1000, cuts: 40 };

/**
 * Returns the declaration of a definition on one line, without its body. Cuts it to 2,000 UTF-16 units, not counting a
 * final ` …` and the name of a `typedef` after its members. Reads up to 1,000 units between two cuts, and applies up to
 * 40 cuts.
 * @param cuts all signature cuts of the text, in order
 */
export function signatureOf(definition: Definition, text: string, cuts: readonly TextCut[]): string {
  const stop = Math.min(definition.stop, definition.end);
  const [name] = definition.names;
  // The name of a `typedef` comes after its members.
  const after = name !== undefined && name.start >= stop ? ` {…} ${piece(text, name.start, name.end)}` : "";
  let declaration = "";
  let at = definition.start;
  const first = firstAfter(cuts, at);
  for (const cut of cuts.slice(first, first + MAX_READ.cuts)) {
    if (cut.start >= stop || declaration.length > MAX_READ.units) break;
    if (cut.start > at) declaration += piece(text, at, cut.start);
    if (cut.end > stop) return toOneLine(declaration) + after;
    declaration += cut.text;
    at = Math.max(at, cut.end);
  }
  return toOneLine(at < stop ? declaration + piece(text, at, stop) : declaration) + after;
}

function piece(text: string, start: number, end: number): string {
  return trimLoneSurrogate(text.slice(start, Math.min(end, start + MAX_READ.units)));
}

/**
 * Puts a declaration on one line and drops the token that opens its body. Otherwise only whitespace changes. An arrow
 * or `=` stays.
 */
function toOneLine(declaration: string): string {
  const bare = withoutDirectives(declaration).replaceAll(CONTINUATION, " ").replace(CUT_MACRO, "$1");
  const joined = bare.replaceAll(/([([])\s*\n\s*/gu, "$1").replaceAll(/\s*\n\s*([,)\]])/gu, "$1");
  let line = shortenText(joined, 2 * MAX_READ.units);
  while (END.test(line)) line = line.slice(0, -1).trimEnd();
  return LEAD.test(line) ? `${line} …` : line;
}

function withoutDirectives(declaration: string): string {
  if (!declaration.includes("#")) return declaration;
  const bare = `${declaration}\n`.replaceAll(DIRECTIVE, "");
  return bare.length > declaration.length ? declaration : bare;
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
