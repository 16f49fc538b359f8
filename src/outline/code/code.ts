import { scriptsOnly, type ScriptPlaces } from "./markup-scripts.ts";
import type { Form } from "./forms.ts";
import type { LexicalSyntax } from "./lexical-syntax.ts";

/** A text split into code, comments and literals. Characters have the same offsets in `text` and `source`. */
export interface Code {
  /** The text; for a page or component only its scripts, with the rest blanked out. */
  readonly source: string;
  /**
   * The source with comments and multi-line literals blanked out, except for line ends. A `)` ends each such literal,
   * so that the rest of its last line reads as the end of an earlier line.
   */
  readonly text: string;
  /** Start and end offsets of comments, alternating. */
  readonly comments: readonly number[];
  /** Start and end offsets of literals, alternating. */
  readonly literals: readonly number[];
}

/** How to tell code from comments, literals and markup in a language. */
export interface CodeRules {
  /** Comment and literal syntax; without it the whole text is code. */
  readonly syntax?: LexicalSyntax;
  /** Finds the comments and literals of a text in place of a syntax, in order. */
  readonly spans?: (text: string) => Pick<Code, "comments" | "literals">;
  /** Set for pages and components whose code is in script elements. */
  readonly scripts?: ScriptPlaces;
}

const BLANKS = " ".repeat(256);

/** Splits a text into code, comments and literals, in linear time. Without rules all of it is code. */
export function codeOf(text: string, { syntax, spans, scripts }: CodeRules = {}): Code {
  if (spans !== undefined) return withSpans(text, spans(text));
  const source = scripts === undefined ? text : scriptsOnly(text, scripts);
  return syntax === undefined ? { source, text: source, comments: [], literals: [] } : separated(source, syntax);
}

/** Returns a text with blanks in place of the given spans (pairs of offsets, in order); line ends stay. */
export function blanked(text: string, spans: readonly number[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [spans[i]!, spans[i + 1]!];
    pieces.push(text.slice(done, start));
    addBlanks(pieces, text, { start, end, lineEnd: lineEndAfter(text, start) });
    done = end;
  }
  return withRest(pieces, text, done);
}

/** Joins pieces and what follows them in one step: a text that is joined twice is copied twice. */
function withRest(pieces: string[], text: string, done: number): string {
  if (done === 0) return text;
  pieces.push(text.slice(done));
  return pieces.join("");
}

/** Returns the index in `spans` of the start of the span that contains an offset; -1 if none does. */
export function spanAt(spans: readonly number[], offset: number): number {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle * 2]! <= offset) low = middle + 1;
    else high = middle;
  }
  const start = (low - 1) * 2;
  return start >= 0 && offset < spans[start + 1]! ? start : -1;
}

function withSpans(source: string, { comments, literals }: Pick<Code, "comments" | "literals">): Code {
  return { source, text: blanked(blanked(source, comments), literals), comments, literals };
}

function separated(source: string, { opener, forms }: LexicalSyntax): Code {
  const comments: number[] = [];
  const literals: number[] = [];
  const pieces: string[] = [];
  let done = 0;
  let lineEnd = -1;
  opener.lastIndex = 0;
  while (opener.test(source)) {
    const start = opener.lastIndex - 1;
    const form = formAt(source, start, forms);
    if (form === undefined) continue;
    const end = form.end(source, start);
    if (end <= start) continue;
    opener.lastIndex = end;
    (form.isComment ? comments : literals).push(start, end);
    if (lineEnd < start) lineEnd = lineEndAfter(source, start);
    if (!form.isComment && lineEnd >= end) continue;
    pieces.push(source.slice(done, start));
    const isClosed = !form.isComment && source[end - 1] !== "\n";
    addBlanks(pieces, source, { start, end: isClosed ? end - 1 : end, lineEnd });
    if (isClosed) pieces.push(")");
    done = end;
  }
  return { source, text: withRest(pieces, source, done), comments, literals };
}

function formAt(source: string, start: number, forms: LexicalSyntax["forms"]): Form | undefined {
  const some = forms.get(source.charCodeAt(start)) ?? [];
  for (const form of some) if (form.open.length === 1 || source.startsWith(form.open, start)) return form;
  return undefined;
}

/** Adds blanks for the characters from `start` to `end`, but keeps line ends, the first of which is at `lineEnd`. */
function addBlanks(
  pieces: string[],
  source: string,
  { start, end, lineEnd }: { start: number; end: number; lineEnd: number },
): void {
  let from = start;
  for (let at = lineEnd; at < end; at = lineEndAfter(source, from)) {
    pieces.push(blanks(at - from), "\n");
    from = at + 1;
  }
  pieces.push(blanks(end - from));
}

function blanks(many: number): string {
  return many <= BLANKS.length ? BLANKS.slice(0, many) : " ".repeat(many);
}

function lineEndAfter(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}
