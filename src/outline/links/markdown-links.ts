import { DERIVED_LIMITS, addToList } from "../../base/index.ts";
import { type MarkdownBlockKind, markdownBlocks } from "../markdown/blocks.ts";
import { nextLineStart } from "../markdown/line-cursor.ts";

/** Link destination in a Markdown text. */
export interface MarkdownLink {
  /** Destination on one line, with escapes resolved and percent-encoding kept. */
  readonly target: string;
  /** Line, from 1. */
  readonly line: number;
}

/** Range of a text, in UTF-16 units. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Blocks without inline markup. */
const CODE: ReadonlySet<MarkdownBlockKind> = new Set(["fence", "indented code", "front matter"]);
const TOKEN = /\\[^]|`+|<!--|<\/?[a-z]|\[|\]\(?|\n/gi;
const DEFINITION =
  /[ \t>]*\[(?!\^)(?:[^[\]\\\n]|\\.){1,999}\]:[ \t]*(?:<([^<>\n]*)>|([^\s<]\S*))(?=[ \t]*\r?$|[ \t]+["'(])/my;
const GAP = /[ \t]*(?:\r?\n[ \t]*)?/y;
const ANGLED = /<((?:[^<>\n\\]|\\.){0,2000})>/y;
const AFTER_TARGET = /[ \t]*(?:\r?\n[ \t]*)?[)"'(=]/y;
const RAW = /<(script|style|pre|textarea)(?=[\s/>])/iy;
const TAG = /<\/?[a-z][^<>]*>/iy;
const ATTRIBUTE = /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}]+))/gi;
/** The URL standard removes these characters from every address. */
const URL_WHITESPACE = /[\t\n\r]/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/**
 * Maximum nesting of parentheses in a destination, as in CommonMark's reference parsers. Deeper nesting is not a
 * destination.
 */
const MAX_DEPTH = 32;

/**
 * Lists the link destinations in a Markdown text in text order, up to 20,000: inline links and images, reference
 * definitions, and `href` and `src` of HTML, both inline and in blocks. Ignores code, comments, front matter, scripts
 * and autolinks. Follows CommonMark 0.31 as far as links need it, in linear time.
 */
export function markdownLinks(text: string): readonly MarkdownLink[] {
  const links: MarkdownLink[] = [];
  const lineOf = lineCounter(text);
  let done = 0;
  const add = (target: string, at: number): void => {
    const address = target.replaceAll(URL_WHITESPACE, "").replaceAll(ESCAPE, "$1").replaceAll("&amp;", "&").trim();
    if (address !== "" && links.length < DERIVED_LIMITS.links) links.push({ target: address, line: lineOf(at) });
  };
  for (const { kind, start, end } of markdownBlocks(text)) {
    if (links.length >= DERIVED_LIMITS.links) break;
    // Comments and scripts may end in a later block.
    if (!CODE.has(kind) && end > done) done = readBlock(text, { start: Math.max(start, done), end }, add);
  }
  return links;
}

type Add = (target: string, at: number) => void;

/**
 * Reads one block and returns the offset where reading ended: the end of the block, or later if something in it ends
 * later.
 */
function readBlock(text: string, block: TextRange, add: Add): number {
  const { end } = block;
  const codeEnd = codeSpans(text, block);
  let open = 0;
  let at = definitionEnd(text, block.start, add);
  while (at < end) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null || token.index >= end) break;
    const [mark] = token;
    at = token.index + mark.length;
    if (mark.startsWith("`")) at = codeEnd(token.index, mark.length) ?? at;
    else if (mark === "\n") at = definitionEnd(text, at, add);
    else if (mark.startsWith("<")) at = markupEnd(text, token.index, end, add);
    else if (mark === "[") open++;
    else if (mark.startsWith("]") && open > 0) {
      open--;
      if (mark === "](") at = destinationEnd(text, at, add);
    }
  }
  return Math.max(at, end);
}

/**
 * Returns a function for the end of the code span that a backtick run opens; `undefined` if the block does not close
 * it. Call it with ascending offsets.
 */
function codeSpans(text: string, { start, end }: TextRange): (at: number, length: number) => number | undefined {
  let runs: Map<number, number[]> | undefined;
  return (at, length) => {
    runs ??= backtickRuns(text.slice(start, end), start);
    const ends = runs.get(length) ?? [];
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= at + length) ends.pop();
    return ends.at(-1);
  };
}

/** End offsets of backtick runs by run length, last one first. */
function backtickRuns(block: string, offset: number): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of block.matchAll(/`+/g)) addToList(runs, run.length, offset + index + run.length);
  for (const ends of runs.values()) ends.reverse();
  return runs;
}

/** End of a reference definition at the start of a line; `at` without one. */
function definitionEnd(text: string, at: number, add: Add): number {
  const match = execAt(DEFINITION, text, at);
  if (match === null) return at;
  add(match[1] ?? match[2] ?? "", at);
  return DEFINITION.lastIndex;
}

/** End of a comment, a script or a tag. */
function markupEnd(text: string, at: number, end: number, add: Add): number {
  if (text.startsWith("<!--", at)) return endAfter(text, "-->", at + 4);
  const raw = execAt(RAW, text, at)?.[1];
  if (raw !== undefined) return rawEnd(text, raw, at);
  const tag = execAt(TAG, text, at);
  if (tag === null || TAG.lastIndex > end) return at + 2;
  for (const { index, 1: double, 2: single, 3: bare } of tag[0].matchAll(ATTRIBUTE)) {
    add(double ?? single ?? bare ?? "", at + index + 1);
  }
  return at + tag[0].length;
}

function rawEnd(text: string, name: string, at: number): number {
  const close = new RegExp(`</${name}\\s*>`, "gi");
  close.lastIndex = at;
  return close.exec(text) === null ? text.length : close.lastIndex;
}

/** End of the destination after `](`; `from` without one. */
function destinationEnd(text: string, from: number, add: Add): number {
  execAt(GAP, text, from);
  const at = GAP.lastIndex;
  const angled = execAt(ANGLED, text, at);
  const end = angled === null ? bareEnd(text, at) : ANGLED.lastIndex;
  if (end === undefined || execAt(AFTER_TARGET, text, end) === null) return from;
  add(angled?.[1] ?? text.slice(at, end), at);
  return end;
}

/** End of a destination without angle brackets: whitespace, or a parenthesis that it did not open. */
function bareEnd(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20) return at;
    if (unit === 0x5c) at++;
    else if (unit === 0x28 && ++depth > MAX_DEPTH) return undefined;
    else if (unit === 0x29 && depth-- === 0) return at;
  }
  return undefined;
}

function endAfter(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  return at < 0 ? text.length : at + closing.length;
}

function execAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Returns a function that maps offsets to lines. Offsets must not decrease. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = nextLineStart(text, 0);
  return (offset) => {
    while (next <= offset && next < text.length) {
      line++;
      next = nextLineStart(text, next);
    }
    return line;
  };
}
