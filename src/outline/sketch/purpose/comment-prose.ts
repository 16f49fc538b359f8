import { holdCode } from "../../markdown/code-spans.ts";
import { nameElements, withoutElements } from "../../markdown/shown-line.ts";
import { leadingSentence, LETTERS, isInformative } from "./sentence.ts";

/** Marks before the words of a comment line. */
const MARKS =
  /^[ \t]*(?:\/\/[/!]?|\/\*+!?|\*(?!\*)|#+[!':|]?(?![\w[])|#(?=[A-Z])|--\[\[|--+[|^]?|(?:;+[ \t]*)+|%+|!|'+|<!--+|\{-+\|?|\(\*+|<#|@?rem\b)?[ \t]?/iu;
const CLOSING = /(?:\*+\/|--+>|-\}|\*\)|\]\]|#>)[ \t]*$/u;
const DECORATION = new RegExp(`^[^${LETTERS}]*$`);
/** Characters that letters are drawn with, and their minimum number in a line of a drawing. */
const STROKES = /[|_\\/]/gu;
const MIN_STROKES = 6;
/** Title of a section of the code: `-- Public functions --`. */
const SECTION =
  /^[-=*~]{2,}.*\b(?:classes|constants|exports|functions|globals|helpers|imports|includes|macros|methods|types|variables)\b.*[-=*~]{2}\W*$/iu;
/** Lines that are instructions to tools. */
const DIRECTIVE =
  /^(?:@?(?:eslint|jshint|jslint|jscs|prettier|stylelint|istanbul|v8 ignore|c8 ignore|biome|oxlint|tslint|deno-|pylint|flake8|noqa|nocov|complain if script is sourced in psql|mypy|pyright|ruff|isort|yapf|fmt:|black|rubocop|typed:|shellcheck|nolint|clang-|swiftlint|swift-tools|ktlint|detekt|phpcs|phpstan|psalm|vim?:|ex:|sphinx|spell|cspell|codespell|markdownlint|hadolint|syntax=|escape=|requires -|yaml-language-server|globals?\b|exported\b|coding[:=]|warn_indent|frozen[_-]string|encoding:|go:|\+build|line\b|pragma|pure|webpack|vite-|jsx|jsxImportSource|flow|noflow|strict|ts-|vitest-environment|jest-environment|generated|sourceMappingURL|language:|region|endregion|lint|type:|iwyu|#[ \t]*(?:language|options)\w*\b)|-\*-|!\/|<reference|<amd|\/ ?<)/iu;
const GENERATED = /\b(?:auto-?)?generated (?:by|from|with|using|file|code)\b|\bdo not (?:edit|modify)\b/iu;
const LICENCE =
  /^\(c\) |\bcopyright\b|\(c\) ?\d{4}|©|\blicen[sc]ed?\b|SPDX-|\ball rights reserved\b|^this (?:source )?file is part of\b|permission is hereby granted|permission to use, copy|redistribution and use|(?:released (?:in)?to|in|dedicated to) the public domain/iu;
const NO_PROSE =
  /^(?:todo|fixme|xxx|hack)\b|^(?:originally )?(?:authored|written|created|contributed) by\b|^(?:be sure to restart your server|define to prevent recursive inclusion|these are supported funding model)\b|^(?:note|n\.?b\.?):|[;{:,]$|^(?:[\w+#./-]+ ){0,3}(?:includes?|headers?|imports?|(?:header|include) files?)[.:]?$|^(?:import|from|const|let|var|return|def|#include|use|require)\b[^.]*["'(;=]/iu;
/** A link, an issue number or the name of a document refers to further reading and states no purpose. */
const REFERENCE =
  /^(?:(?:see:? |cf\. |from |ref(?:erence)?:? )?(?:https?:\/\/|#\d)|for (?:further|more) (?:details|information)\b|(?:for \w+ details, )?see (?:\S+ ){1,3}for (?:more |further )?(?:details|information)\b|for \w+ details, see\b|see (?:also|(?:the )?(?:\w+ )?(?:comments?|docs?|documentation|guide|manual|readme))\b)/iu;
/** Tags that introduce a text's description of itself. */
const INTRODUCTION =
  /^[@\\](?:file|fileoverview|overview|brief|module|package|packageDocumentation|description|summary|desc|title|name|dev|notice)\b:?[ \t]*/iu;
const OTHER_TAG = /^(?:[@\\][a-z]\w*|:(?:param|return|copyright|license)\w*)\b/iu;
/** Tags that describe a file, but not its content. The description may follow. */
const AUTHOR_TAG = /^[@\\](?:author|date|since|version)\b/iu;
/** Right border of a comment in a box. */
const BORDER = /[ \t]{2,}\*+$/u;
const FILE_NAME = /^[\w./@-]+\.[A-Za-z]\w{0,7}[ \t]*(?:$|(?:--?|[–—:])[ \t]+)/u;

/** Line that begins or ends a code block. */
const FENCE = /^[^\w`~]{0,20}(?:`{3,}|~{3,})[^`~]{0,100}$/u;

/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE = 400;
/** Minimum difference in length between the line below a title and the title with the next word, in UTF-16 units. */
const MIN_SLACK = 8;

/**
 * Returns the first informative sentence of a comment; empty if it is a license, an instruction to a tool, code, or too
 * short.
 * @param marked the comment with its delimiters
 */
export function commentPurpose(marked: string): string {
  const named = namedPurpose(marked);
  if (named !== "") return named;
  for (const paragraph of paragraphs(marked)) {
    if (LICENCE.test(paragraph)) return "";
    const sentence = leadingSentence(paragraph);
    if (NO_PROSE.test(sentence) || GENERATED.test(paragraph)) return "";
    if (!REFERENCE.test(sentence) && !CODE.test(sentence) && isInformative(sentence)) return sentence;
  }
  return "";
}

/** Whether a comment states a copyright or a license, which concern the whole file. */
export function statesLicense(comment: string): boolean {
  return LICENCE.test(comment);
}

/** Sentence that is only code: a badge. */
const CODE = /^`[^`]*`$/u;
/** Name of a file in C or the like with what it is, which can follow the license: `motors.c - Motor driver`. */
const NAMED = /^[\w-]+\.[A-Za-z]\w{0,7}(?:[ \t]+(?:--?|[–—])|:)[ \t]+(\S+[ \t]+\S.*)$/u;

function namedPurpose(marked: string): string {
  for (const raw of marked.split("\n", 80)) {
    const words = NAMED.exec(wordsOf(raw))?.[1] ?? "";
    if (words !== "" && !LICENCE.test(words) && !NO_PROSE.test(words) && !GENERATED.test(words))
      return leadingSentence(words);
  }
  return "";
}

/**
 * Returns a function that extracts the purpose of a text from its module documentation. `pattern` finds the
 * documentation; the first group that matched is its text. The purpose is empty if nothing matches.
 */
export function docPurpose(pattern: RegExp): (head: string) => string {
  return (head) => {
    const groups = pattern.exec(head)?.slice(1) ?? [];
    return commentPurpose(groups.find((group) => group !== undefined) ?? "");
  };
}

/**
 * Purpose of a Rust or Zig module. Its documentation is also that of the module if a definition follows directly. An
 * indented one is that of a nested module.
 */
export const innerDocPurpose: (head: string) => string = docPurpose(/^((?:\/\/![^\n]*(?:\n|$))+)/mu);

function paragraphs(marked: string): readonly string[] {
  const finished: string[] = [];
  let lines: string[] = [];
  const end = (): void => {
    if (lines.length > 0) finished.push(lines.join(" "));
    lines = [];
  };
  for (const raw of withoutCode(marked.split("\n", 80))) {
    const line = wordsOf(raw);
    const content = line.replace(INTRODUCTION, "").replace(FILE_NAME, "");
    if (content === line && !AUTHOR_TAG.test(line) && OTHER_TAG.test(line)) break;
    if (endsParagraph(line, content)) end();
    else if (!DIRECTIVE.test(line)) {
      if (lines.length === 1 && isTitle(lines[0]!, content)) end();
      lines.push(content);
    }
  }
  end();
  return finished;
}

/**
 * Whether a line does not belong to a paragraph.
 * @param content the line without its tag and the name of the file
 */
function endsParagraph(line: string, content: string): boolean {
  const isShort = content !== line && !isInformative(content);
  return content === "" || isShort || AUTHOR_TAG.test(line) || /^(?:[-*+•]|\d+[.)])[ \t]/u.test(content);
}

/** Whether the first line of a paragraph is a title: the line below starts a sentence and its first word had room. */
function isTitle(first: string, next: string): boolean {
  const [, word] = /^(\p{Lu}\p{Ll}*)\s/u.exec(next) ?? [];
  return word !== undefined && /[\p{L}\p{N})]$/u.test(first) && next.length > first.length + word.length + MIN_SLACK;
}

/** Lines with empty ones instead of fenced code. */
function withoutCode(lines: readonly string[]): readonly string[] {
  let isCode = false;
  return lines.map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isFence || isCode ? "" : line;
  });
}

/** Whether a line is part of a name in large letters that characters draw. */
function isDrawing(line: string): boolean {
  if (!line.includes("|") && !line.includes("\\")) return false;
  const strokes = line.match(STROKES)?.length ?? 0;
  return strokes >= MIN_STROKES && strokes * 4 >= line.replaceAll(/\s/gu, "").length;
}

/** Comment line without its marks, markup and decoration. */
function wordsOf(raw: string): string {
  const line = raw.slice(0, MAX_LINE).replace(MARKS, "").replace(CLOSING, "").trim();
  if (DECORATION.test(line) || SECTION.test(line) || isDrawing(line)) return "";
  const { text, release } = holdCode(line.replace(BORDER, "").replace(/^[-=*~]{2,}[ \t]+/u, ""));
  const words = withoutElements(nameElements(text))
    .replaceAll(/\{@(?:link|code|linkcode|linkplain)[ \t]+([^}\n]{1,100})\}/gu, "$1")
    .replaceAll(/\]\(https?:[^()\s]{1,400}\)/gu, "](…)");
  return release(words).trim();
}
