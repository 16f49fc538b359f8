import { nameElements } from "../markdown/shown-line.ts";
import { leadSentence } from "../prose/lead-sentence.ts";
import { shortenText } from "../text/shortened.ts";
import { hasWord } from "../text/word-characters.ts";

/**
 * The most useful sentence of a documentation comment: formatted for a skeleton, and without comment delimiters. Both
 * are empty if the comment has only tags.
 */
export interface FirstLine {
  readonly displayText: string;
  readonly doc: string;
}

/** Maximum length of a first sentence, in UTF-16 units: in a skeleton, and as a symbol's documentation. */
const MAX_LENGTHS = { skeleton: 200, doc: 160 };
/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 1000;

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
/**
 * Comment text for tools, and legal notices, after the delimiters. A legal notice ends the documentation wherever it
 * occurs.
 */
const DIRECTIVE =
  /^(?:!|@ts-|@jsx|eslint|tslint|oxlint|prettier-|biome-|istanbul |c8 |v8 |webpack|@vite-|#__|@__|jshint|globals? |noqa|type:\s*ignore|pylint|mypy:|pyright|fmt:\s|isort|pragma|ruff|go:|\+build|nolint|lint:|rubocop|frozen_string_literal|typed:|encoding|coding|-\*-|vim:|clang-format|NOLINT|ReSharper|#?region\b|#?endregion\b|sourceMappingURL|\{?@inheritdoc\b|<reference )/iu;
const LICENCE =
  /^(?:SPDX-|copyright\b|\(c\) |©|licensed |@licen[cs]e|@preserve|@copyright|this (?:source )?file is part of|all rights reserved|(?:the )?mit licen[cs]e|permission is hereby)/iu;
/** Marks of code in C# documentation. */
const CODE_ELEMENT = /<\/?c>/gu;
const ONLY_TAG = /^<\/?[a-zA-Z][^<>]*>$/u;
const TAG = /^[@\\]([a-zA-Z][\w-]*)[ \t:]*(.*)$|^:(?:param|type|returns?|rtype|raises?|arg)\b/u;
/** Tags followed by a description, and tags followed by code. */
const PROSE_TAG = /^(?:brief|desc|description|details|file|fileoverview|overview|remarks|short|summary)$/iu;
const CODE_TAG = /^(?:code|example|snippet|verbatim)$/iu;
const ITEM = /^(?:[-*+•]|\d{1,9}[.)])\s|^(?:`{3}|~{3})/u;
const SENTENCE_END = /(?:[.!?:][)"'\]`*_]{0,3}|[。！？])$/u;
/** Type comment: not documentation, but as informative as a declaration. */
const TYPE_ALONE = /^\/\*\*\s*@(?:import|satisfies|type|typedef)\s[^\n]*\*\/$/u;

/**
 * Returns the first sentence of a comment that is meant for readers instead of tools; it may come from a description
 * tag or, without other text, from `@deprecated`. Returns `undefined` for a comment without words, with only
 * directives, or with a legal notice before any sentence. Returns empty texts for a comment with only other tags,
 * except that a short type comment is its own `displayText`.
 * @param comment comment with its delimiters
 */
export function firstLineOf(comment: string): FirstLine | undefined {
  const sentence = firstSentence(comment, wordsOfComment);
  if (sentence === undefined) return undefined;
  if (sentence === "") {
    const isType = comment.length <= MAX_LENGTHS.skeleton && TYPE_ALONE.test(comment);
    return { displayText: isType ? comment : "", doc: "" };
  }
  const isBlock = BLOCKS.some(([opening]) => comment.startsWith(opening));
  return {
    displayText: isBlock ? blockComment(comment, sentence) : lineComment(comment, sentence),
    doc: plainDoc(sentence),
  };
}

const QUOTED = /^([a-zA-Z]{0,2})("""|'''|"|')/u;

/**
 * Returns the first sentence of a docstring, with its quotes in `displayText`. A comment in its place is read as by
 * {@link firstLineOf}. Returns empty texts for a docstring with only tags. `undefined` if the docstring has no words.
 */
export function firstLineOfString(literal: string): FirstLine | undefined {
  const [mark, prefix, quote] = QUOTED.exec(literal) ?? [];
  if (mark === undefined || quote === undefined) return firstLineOf(literal);
  const content = literal.endsWith(quote) ? literal.slice(mark.length, -quote.length) : literal.slice(mark.length);
  const sentence = firstSentence(content, (line) => line);
  if (sentence === undefined || sentence === "") return sentence === "" ? { displayText: "", doc: "" } : undefined;
  const doc = shortenText(sentence, MAX_LENGTHS.doc);
  const visible = shortenText(sentence, MAX_LENGTHS.skeleton);
  if (content.trim() === visible) return { displayText: literal, doc };
  return { displayText: `${prefix}${quote}${visible}${/["'\\]$/u.test(visible) ? " " : ""}${quote}`, doc };
}

/**
 * Returns a line without its comment delimiters; `undefined` if it is meant for tools, `null` if it ends all
 * documentation.
 */
type Words = (line: string) => string | undefined | null;

function wordsOfComment(line: string): string | undefined | null {
  const words = nameElements(line.replace(OPENING, "").replace(CLOSING, "")).replaceAll(CODE_ELEMENT, "").trim();
  if (LICENCE.test(words)) return null;
  return DIRECTIVE.test(words) || ONLY_TAG.test(words) ? undefined : words;
}

/** State of reading a comment line by line. */
interface Reading {
  sentence: string;
  /** Text of its `@deprecated` tag, and whether the next line continues it. */
  deprecated: string | undefined;
  isDeprecating: boolean;
  /** Whether the current lines belong to a tag above them. */
  isInTag: boolean;
  hasTag: boolean;
  isOver: boolean;
}

/** First sentence, skipping the text of tags; empty if there are only tags, `undefined` if the comment is empty. */
function firstSentence(text: string, words: Words): string | undefined {
  const reading: Reading = {
    sentence: "",
    deprecated: undefined,
    isDeprecating: false,
    isInTag: false,
    hasTag: false,
    isOver: false,
  };
  for (const whole of linesOf(text)) {
    const line = words(whole.slice(0, MAX_LINE_LENGTH).trim());
    if (line === null && reading.sentence === "") return undefined;
    readLine(reading, line ?? undefined);
    if (reading.isOver) break;
  }
  const { sentence, deprecated, hasTag } = reading;
  if (sentence !== "") return sentence;
  if (deprecated !== undefined) return deprecated;
  return hasTag ? "" : undefined;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reading` */
function readLine(reading: Reading, line: string | undefined): void {
  if (reading.sentence === "") begin(reading, line);
  else if (line === undefined || isBreak(line)) reading.isOver = true;
  else reading.sentence = leadSentence(`${reading.sentence} ${line}`);
  reading.isOver ||= SENTENCE_END.test(reading.sentence) || reading.sentence.length > MAX_LENGTHS.skeleton;
}

function begin(reading: Reading, line: string | undefined): void {
  if (line === undefined) return;
  if (!hasWord(line)) {
    reading.isInTag = false;
    return;
  }
  const tag = TAG.exec(line);
  if (tag === null && reading.isInTag) {
    continueTag(reading, line);
    return;
  }
  const prose = tag === null ? line : proseOfTag(reading, line, tag);
  if (hasWord(prose)) reading.sentence = withoutBrokenSentence(prose);
}

/** Continues a tag. Only `@deprecated` matters. */
function continueTag(reading: Reading, line: string): void {
  const { deprecated = "", isDeprecating } = reading;
  const isShort = deprecated.length <= MAX_LENGTHS.skeleton && !SENTENCE_END.test(deprecated);
  if (isDeprecating && isShort) reading.deprecated = leadSentence(`${deprecated} ${line}`);
}

/** Description in a tag; empty for tags without one. */
function proseOfTag(reading: Reading, line: string, [, name = "", rest = ""]: RegExpExecArray): string {
  reading.hasTag = true;
  reading.isOver = CODE_TAG.test(name);
  reading.isDeprecating = name.toLowerCase() === "deprecated" && reading.deprecated === undefined;
  if (reading.isDeprecating) reading.deprecated = line;
  const prose = PROSE_TAG.test(name) ? rest : "";
  reading.isInTag = prose === "" && rest !== "";
  return prose;
}

/** Whether a line starts something new instead of continuing the sentence above it. */
function isBreak(line: string): boolean {
  return !hasWord(line) || TAG.test(line) || ITEM.test(line);
}

/** Cuts a line after its last whole sentence, if another sentence starts on it without ending. */
function withoutBrokenSentence(line: string): string {
  if (line.length > 2 * MAX_LENGTHS.doc || SENTENCE_END.test(line)) return line;
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

/** Keeps a one-line comment unchanged if it has no other content. */
function blockComment(comment: string, sentence: string): string {
  const isWhole =
    comment.length <= MAX_LENGTHS.skeleton && !comment.includes("\n") && wordsOfComment(comment) === sentence;
  if (isWhole) return comment;
  const [opening, closing] = BLOCKS.find(([mark]) => comment.startsWith(mark))!;
  if (closing === "") return `# ${shortenText(sentence, MAX_LENGTHS.skeleton)}`;
  return `${opening} ${shortenText(sentence, MAX_LENGTHS.skeleton)} ${closing}`;
}

/** Restores the delimiters that the comment starts with. */
function lineComment(comment: string, sentence: string): string {
  const mark = OPENING.exec(comment)?.[0] ?? "";
  const isApart = !comment.startsWith(sentence.slice(0, 1), mark.length);
  return shortenText(`${mark}${isApart ? " " : ""}${sentence}`, MAX_LENGTHS.skeleton);
}

function plainDoc(sentence: string): string {
  return shortenText(sentence.replaceAll(/<\/?(?:summary|para)>/gu, ""), MAX_LENGTHS.doc);
}
