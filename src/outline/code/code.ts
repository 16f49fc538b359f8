import { scriptsOnly, type ScriptPlaces } from "./markup-scripts.ts";
import type { Form } from "./forms.ts";
import type { LexicalSyntax } from "./lexical-syntax.ts";

/** Comments and literals of a text. */
export interface CodeSpans {
  /** Start and end offsets of comments, alternating. */
  readonly comments: readonly number[];
  /** Start and end offsets of literals, alternating. */
  readonly literals: readonly number[];
}

/** Text split into code, comments and literals. A character has the same offset in `text` and `source`. */
export interface Code extends CodeSpans {
  /** The whole text. For a page or component, everything but its scripts is blanked out. */
  readonly source: string;
  /**
   * `source` with comments and multi-line literals blanked out; line breaks stay. Each such literal becomes a `)`, so
   * that code after it on its last line reads as the end of an earlier line.
   */
  readonly text: string;
}

/** Rules that separate code from comments, literals and markup in one language. */
export interface CodeRules {
  /** Comment and literal syntax. Without it, the whole text is code. */
  readonly syntax?: LexicalSyntax;
  /** Replaces `syntax`: finds the comments and literals of a text, in order. */
  readonly spans?: (text: string) => CodeSpans;
  /** Set for pages and components, whose code is inside script elements. */
  readonly scripts?: ScriptPlaces;
}

const BLANKS = " ".repeat(256);

/**
 * Locates comments and literals in a text, in linear time, and returns a copy of the text with comments and multi-line
 * literals blanked out. Literals on one line stay in the copy, except those that the rule `spans` finds. Without rules,
 * everything is code.
 */
export function splitCode(text: string, { syntax, spans, scripts }: CodeRules = {}): Code {
  if (spans !== undefined) return withSpans(text, spans(text));
  const source = scripts === undefined ? text : scriptsOnly(text, scripts);
  return syntax === undefined ? { source, text: source, comments: [], literals: [] } : splitBySyntax(source, syntax);
}

/**
 * Returns a text of the same length with the given spans replaced by blanks. Line breaks stay.
 * @param spans start and end offsets, alternating, in order
 */
export function blankSpans(text: string, spans: readonly number[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [spans[i]!, spans[i + 1]!];
    pieces.push(text.slice(done, start));
    addBlanks(pieces, text, { start, end, lineEnd: lineEndAfter(text, start) });
    done = end;
  }
  return joinRest(pieces, text, done);
}

/** Appends the rest of the text and joins once. Joining twice would copy the text twice. */
function joinRest(pieces: string[], text: string, done: number): string {
  if (done === 0) return text;
  pieces.push(text.slice(done));
  return pieces.join("");
}

/**
 * Returns the index in `spans` where the span that contains `offset` starts; -1 if none does. Ends are exclusive.
 * @param spans start and end offsets, alternating, in order
 */
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

function withSpans(source: string, { comments, literals }: CodeSpans): Code {
  return { source, text: blankSpans(blankSpans(source, comments), literals), comments, literals };
}

function splitBySyntax(source: string, { opener, forms }: LexicalSyntax): Code {
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
  return { source, text: joinRest(pieces, source, done), comments, literals };
}

function formAt(source: string, start: number, forms: LexicalSyntax["forms"]): Form | undefined {
  const candidates = forms.get(source.charCodeAt(start)) ?? [];
  for (const form of candidates) if (form.open.length === 1 || source.startsWith(form.open, start)) return form;
  return undefined;
}

/**
 * Appends blanks for the characters from `start` to `end`, keeping line breaks. `lineEnd` is the offset of the first
 * line break.
 */
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

function blanks(count: number): string {
  return count <= BLANKS.length ? BLANKS.slice(0, count) : " ".repeat(count);
}

function lineEndAfter(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}
