import { gapBefore } from "./gap.ts";
import { shortened } from "../shortened.ts";
import type { Span } from "./structure.ts";
import { hasWord } from "../word-characters.ts";

/** Comments that belong together: one block, or lines of one kind without anything between them. */
export interface CommentGroup extends Span {
  /** Whether nothing but white space stands before it on its line. */
  readonly isAlone: boolean;
  /** How its lines begin: `//`, `///`, `#`; `block` for what has an end mark. */
  readonly style: string;
}

/** The one line of a documentation that says most: as the skeleton shows it, and without marks. */
export interface FirstLine {
  readonly shown: string;
  readonly doc: string;
}

/** Longest first line of a documentation, in UTF-16 units. */
export const LONGEST_DOC = 160;

/** As much of a line is looked at, in UTF-16 units. */
const LONGEST_LINE = 1000;

const LINE_STYLE = /\/\/+[!<]?|#!|#|--(?!\[)|;|%/uy;
const OPENING = /^(?:\/\*[*!]*<?|\*+(?!\/)|\/\/+[!<]?|#+:?|--+|;+|%+|<!--+|=begin\b|=end\b|\(\*+|\{-+)/u;
const CLOSING = /(?:\*+\/|-->|\*\)|-\})$/u;
const BLOCKS: readonly (readonly [opening: string, closing: string])[] = [
  ["/**", "*/"],
  ["/*", "*/"],
  ["<!--", "-->"],
  ["(*", "*)"],
  ["{-", "-}"],
  ["=begin", ""],
];
/** What a comment says to tools and lawyers, after its marks; the second ends a documentation, wherever it stands. */
const DIRECTIVE =
  /^(?:!|@ts-|@jsx|eslint|tslint|oxlint|prettier-|biome-|istanbul |c8 |v8 |webpack|@vite-|#__|@__|jshint|globals? |noqa|type:\s*ignore|pylint|mypy:|pyright|fmt:\s|isort|pragma|ruff|go:|\+build|nolint|lint:|rubocop|frozen_string_literal|typed:|encoding|coding|-\*-|vim:|clang-format|NOLINT|ReSharper|#?region\b|#?endregion\b|sourceMappingURL|\{?@inheritdoc\b|<reference )/iu;
const LICENCE =
  /^(?:SPDX-|copyright\b|\(c\) |©|licensed |@licen[cs]e|@preserve|@copyright|this file is part of|all rights reserved|(?:the )?mit licen[cs]e|permission is hereby)/iu;
const ONLY_TAG = /^<\/?[a-zA-Z][^<>]*>$/u;
const BLOCK_TAG = /^[@\\](?!(?:brief|short|summary)\b)[a-z]/u;

/** Joins neighbouring comments; they come in the order of the text. */
export function commentGroups(comments: readonly Span[], text: string): readonly CommentGroup[] {
  const groups: CommentGroup[] = [];
  for (const comment of comments) {
    const { start, lines } = gapBefore(text, comment.start);
    const style = styleOf(comment, text);
    const isAlone = lines > 0 || start === 0;
    const last = groups.at(-1);
    if (
      last !== undefined &&
      last.style === style &&
      style !== "block" &&
      last.isAlone &&
      lines === 1 &&
      start === last.end
    )
      groups[groups.length - 1] = { ...last, end: comment.end, endRow: comment.endRow };
    else if (last === undefined || comment.start >= last.end)
      groups.push({
        start: comment.start,
        end: comment.end,
        startRow: comment.startRow,
        endRow: comment.endRow,
        isAlone,
        style,
      });
  }
  return groups;
}

function styleOf({ start }: Span, text: string): string {
  LINE_STYLE.lastIndex = start;
  const mark = LINE_STYLE.exec(text)?.[0] ?? "block";
  if (mark === "#!") return start === 0 ? mark : "#";
  return mark.startsWith("////") ? "//" : mark;
}

/** The first line that says something to a reader, not to a tool; none where a comment only holds directives or a licence. */
export function firstLineOf(comment: string): FirstLine | undefined {
  let tag: FirstLine | undefined;
  const isBlock = BLOCKS.some(([opening]) => comment.startsWith(opening));
  for (const whole of linesOf(comment)) {
    const line = withoutBrokenSentence(whole.slice(0, LONGEST_LINE).trim());
    const doc = line.replace(OPENING, "").replace(CLOSING, "").trim();
    if (LICENCE.test(doc)) return undefined;
    if (!hasWord(doc) || DIRECTIVE.test(doc) || ONLY_TAG.test(doc)) continue;
    const found = { shown: isBlock ? inBlock(comment, doc) : shortened(line, LONGEST_DOC), doc: plain(doc) };
    if (!BLOCK_TAG.test(doc)) return tag ?? found;
    tag ??= found;
  }
  return tag;
}

/** A line up to its last whole sentence, where another begins on it without ending. */
function withoutBrokenSentence(line: string): string {
  if (line.length > 2 * LONGEST_DOC || /[.!?:]\)?(?:\s*\*+\/)?$/u.test(line)) return line;
  const sentences = /^.{20,}(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?](?= +[A-Z][a-z]*\b)/u.exec(line);
  return sentences?.[0] ?? line;
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

function inBlock(comment: string, doc: string): string {
  if (comment.length <= LONGEST_DOC && !comment.includes("\n")) return comment;
  const [opening, closing] = BLOCKS.find(([mark]) => comment.startsWith(mark))!;
  if (closing === "") return `# ${shortened(doc, LONGEST_DOC)}`;
  const safe = doc.replaceAll(opening.slice(0, 2), "").replaceAll(closing, "");
  return `${opening} ${shortened(safe, LONGEST_DOC)} ${closing}`;
}

function plain(doc: string): string {
  return shortened(
    doc.replace(/^[@\\](?:brief|short|summary)\s+/u, "").replaceAll(/<\/?(?:summary|para)>/gu, ""),
    LONGEST_DOC,
  );
}

const QUOTED = /^([a-zA-Z]{0,2})("""|'''|"|')/u;

/** The same of a string that stands as documentation, or of a comment that stands in its place. */
export function firstLineOfString(literal: string): FirstLine | undefined {
  const [mark, prefix, quote] = QUOTED.exec(literal) ?? [];
  if (mark === undefined || quote === undefined) return firstLineOf(literal);
  const content = literal.endsWith(quote) ? literal.slice(mark.length, -quote.length) : literal.slice(mark.length);
  for (const line of linesOf(content)) {
    const doc = shortened(line, LONGEST_DOC);
    if (doc === "") continue;
    if (content.trim() === line.trim() && doc === line.trim()) return { shown: literal, doc };
    return { shown: `${prefix}${quote}${doc}${/["'\\]$/u.test(doc) ? " " : ""}${quote}`, doc };
  }
  return undefined;
}
