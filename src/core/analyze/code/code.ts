import { scriptsOnly, type ScriptPlaces } from "./markup-scripts.ts";
import type { Form } from "./forms.ts";
import type { LexicalSyntax } from "./lexical-syntax.ts";

/** A text separated into code, comments and literals. Every character of `text` and `source` keeps its offset. */
export interface Code {
  /** The text; of a page or component only its scripts, with blanks for the rest. */
  readonly source: string;
  /**
   * The source with blanks for comments and for literals of several lines, whose line ends stay. A `)` ends such a literal,
   * so that the rest of its last line reads as the end of an earlier line.
   */
  readonly text: string;
  /** Where comments begin and end, in turn. */
  readonly comments: readonly number[];
  /** Where literals begin and end, in turn. */
  readonly literals: readonly number[];
}

/** What separates code from the rest in texts of a language. */
export interface CodeRules {
  /** How the code writes comments and literals; without it all of a text is code. */
  readonly syntax?: LexicalSyntax;
  /** Finds the comments and literals of a text in place of a syntax, in order. */
  readonly spans?: (text: string) => Pick<Code, "comments" | "literals">;
  /** Set for pages and components whose code is in script elements. */
  readonly scripts?: ScriptPlaces;
}

const BLANKS = " ".repeat(256);

/** Separates code from comments and literals. Without rules all is code. Takes time linear in the length of the text. */
export function codeOf(text: string, { syntax, spans, scripts }: CodeRules = {}): Code {
  if (spans !== undefined) return withSpans(text, spans(text));
  const source = scripts === undefined ? text : scriptsOnly(text, scripts);
  return syntax === undefined ? { source, text: source, comments: [], literals: [] } : separated(source, syntax);
}

/** A text with blanks for what is between the offsets in `spans`, in turn, but for line ends. */
export function blanked(text: string, spans: readonly number[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [spans[i]!, spans[i + 1]!];
    pieces.push(text.slice(done, start));
    addBlanks(pieces, text, { start, end, lineEnd: lineEndAfter(text, start) });
    done = end;
  }
  return done === 0 ? text : pieces.join("") + text.slice(done);
}

/** The number in `spans` of the beginning of the one that an offset lies in; -1 if it lies in none. */
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
  return { source, text: done === 0 ? source : pieces.join("") + source.slice(done), comments, literals };
}

function formAt(source: string, start: number, forms: LexicalSyntax["forms"]): Form | undefined {
  const some = forms.get(source.charCodeAt(start)) ?? [];
  for (const form of some) if (form.open.length === 1 || source.startsWith(form.open, start)) return form;
  return undefined;
}

/** Adds blanks for the characters from `start` to `end` but for line ends, the first of which is at `lineEnd`. */
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
