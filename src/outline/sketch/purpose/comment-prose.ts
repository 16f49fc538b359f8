import { holdCode } from "../../markdown/code-spans.ts";
import { withoutElements } from "../../markdown/shown-line.ts";
import { leadingSentence, LETTERS, saysSomething } from "./sentence.ts";

/** The marks before the words of a comment line. */
const MARKS =
  /^[ \t]*(?:\/\/[/!]?|\/\*+!?|\*(?!\*)|#+[!':|]?(?![\w[])|#(?=[A-Z])|--+[|^]?|;+|%+|!|'+|<!--+|\{-+\|?|\(\*+|--\[\[|<#|@?rem\b)?[ \t]?/iu;
const CLOSING = /(?:\*+\/|--+>|-\}|\*\)|\]\]|#>)[ \t]*$/u;
const DECORATION = new RegExp(`^[^${LETTERS}]*$`);
/** Lines that are instructions to tools. */
const DIRECTIVE =
  /^(?:@?(?:eslint|jshint|jslint|jscs|prettier|stylelint|istanbul|v8 ignore|c8 ignore|biome|oxlint|tslint|deno-|pylint|flake8|noqa|mypy|pyright|ruff|isort|yapf|fmt:|black|rubocop|typed:|shellcheck|nolint|clang-|swiftlint|swift-tools|ktlint|detekt|phpcs|phpstan|psalm|vim?:|ex:|sphinx|spell|cspell|codespell|markdownlint|hadolint|syntax=|escape=|yaml-language-server|globals?\b|exported\b|coding[:=]|warn_indent|frozen[_-]string|encoding:|go:|\+build|line\b|pragma|pure|webpack|vite-|jsx|jsxImportSource|flow|noflow|strict|ts-|vitest-environment|jest-environment|generated|sourceMappingURL|language:|region|endregion|lint|type:)|-\*-|!\/|<reference|<amd|\/ ?<)/iu;
const GENERATED = /\b(?:auto-?)?generated (?:by|from|with|using|file|code)\b|\bdo not (?:edit|modify)\b/iu;
const LICENCE =
  /\bcopyright\b|\(c\) ?\d{4}|©|\blicen[sc]ed?\b|SPDX-|\ball rights reserved\b|^this file is part of\b|permission is hereby granted|redistribution and use/iu;
const NO_PROSE =
  /^(?:todo|fixme|xxx|hack)\b|^(?:note|n\.?b\.?):|[;{:,]$|^(?:import|from|const|let|var|return|def|#include|use|require)\b[^.]*["'(;=]/iu;
/** A link or the number of an issue says where to read on, not what for. */
const REFERENCE = /^(?:see:? |cf\. |from |ref(?:erence)?:? )?(?:https?:\/\/|#\d)/iu;
/** Tags that introduce what a text says about itself. */
const INTRODUCTION =
  /^[@\\](?:file|fileoverview|overview|brief|module|package|packageDocumentation|description|summary|desc|title|name)\b:?[ \t]*/iu;
const OTHER_TAG = /^(?:[@\\][a-z]\w*|:(?:param|return|copyright|license)\w*)\b/iu;
const FILE_NAME = /^[\w./@-]+\.[A-Za-z]\w{0,7}[ \t]*(?:$|(?:--?|[–—:])[ \t]+)/u;

/** UTF-16 units of a line that are read. */
const MAX_LINE = 400;

/**
 * The first sentence of a comment; empty if it is a licence, an instruction to a tool or code, or too short.
 * @param marked the comment with its marks
 */
export function commentPurpose(marked: string): string {
  for (const paragraph of paragraphs(marked)) {
    if (LICENCE.test(paragraph)) return "";
    const sentence = leadingSentence(paragraph);
    if (NO_PROSE.test(sentence) || GENERATED.test(paragraph)) return "";
    if (!REFERENCE.test(sentence) && saysSomething(sentence)) return sentence;
  }
  return "";
}

/** Takes the purpose of a text from its module documentation: the first group of a match that took part. */
export function docPurpose(pattern: RegExp): (head: string) => string {
  return (head) => {
    const groups = pattern.exec(head)?.slice(1) ?? [];
    return commentPurpose(groups.find((group) => group !== undefined) ?? "");
  };
}

function paragraphs(marked: string): readonly string[] {
  const found: string[] = [];
  let lines: string[] = [];
  const end = (): void => {
    if (lines.length > 0) found.push(lines.join(" "));
    lines = [];
  };
  for (const raw of marked.split("\n", 80)) {
    const line = wordsOf(raw);
    const said = line.replace(INTRODUCTION, "").replace(FILE_NAME, "");
    if (said === line && OTHER_TAG.test(line)) break;
    if (said === "") end();
    else if (said !== line && !saysSomething(said)) end();
    else if (/^(?:[-*+•]|\d+[.)])[ \t]/u.test(said)) end();
    else if (!DIRECTIVE.test(line)) lines.push(said);
  }
  end();
  return found;
}

/** A line of a comment without its marks, its markup and what only decorates. */
function wordsOf(raw: string): string {
  const line = raw.slice(0, MAX_LINE).replace(MARKS, "").replace(CLOSING, "").trim();
  if (DECORATION.test(line)) return "";
  const { text, release } = holdCode(line);
  const words = withoutElements(text).replaceAll(/\{@(?:link|code|linkcode|linkplain)[ \t]+([^}\n]{1,100})\}/gu, "$1");
  return release(words).trim();
}
