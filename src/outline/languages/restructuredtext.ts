import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { proseOutline } from "../prose/prose-outline.ts";
import { proseReader, type ProseReader } from "../prose/prose-reader.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";
import { hasWord } from "../text/word-characters.ts";

/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 2000;
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}$/u;
/** Directives, targets, substitutions and comments. */
const MARKUP = /^\s*\.\.(?:\s|$)/u;
/** Options and fields. Text follows them after a space; without one, the line begins with a role: `:ref:\`index\``. */
const FIELD = /^\s*:[^:\s][^:]{0,80}:(?:\s|$)/u;

const ITEM = /^(?:[-*+]|(?:\d{1,9}|#)\.)\s+/u;
/** Links, and names of images. */
const LINK = /`[^`<>]*<[^<>`]*>`__?|`[^`]*`__?|https?:\S+|\|[^|\s][^|]*\|_?/gu;

/** reStructuredText. The first adornment in a text marks level 1, each new one the next level. */
export const restructuredtext: Language = {
  names: ["reStructuredText"],
  purpose: (head) => prosePurpose(head),
  headerComments: "none",
  role: "docs",
  outline: { how: "scan", outline: restructuredtextOutline },
};

function restructuredtextOutline(text: string): Outline {
  const lines = text.split("\n").map((line) => line.slice(0, MAX_LINE_LENGTH).trimEnd());
  const reader = proseReader();
  const marks: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const title = titleAt(lines, at);
    if (title !== undefined) {
      if (!marks.includes(title.mark)) marks.push(title.mark);
      reader.heading({
        level: Math.min(6, marks.indexOf(title.mark) + 1),
        title: title.text,
        sourceLines: titleLines(title),
        line: title.line + 1,
      });
      at = title.end;
    } else {
      const line = lines[at]!;
      const code = codeAt(lines, at);
      if (code !== undefined) {
        if (code.text !== "") readText(reader, code.text);
        reader.code(code.lines, code.language);
        at = code.end;
      } else if (line.trim() === "") reader.pause();
      else if (!isMarkup(line) && !isField(line, lines[at - 1])) readText(reader, line);
    }
  }
  return proseOutline(reader.sections(), Math.max(1, lines.at(-1) === "" ? lines.length - 1 : lines.length));
}

function isMarkup(line: string): boolean {
  return MARKUP.test(line) || ADORNMENT.test(line);
}

/** Whether a line is a field. Below text, it continues the paragraph. */
function isField(line: string, previous = ""): boolean {
  return FIELD.test(line) && (!/^\S/u.test(previous) || isMarkup(previous) || FIELD.test(previous));
}

/** Indented lines belong to something above them and are read only if that is a list item. */
function readText(reader: ProseReader, line: string): void {
  if (line.startsWith("  ") && reader.item() !== "open") {
    reader.skip();
    return;
  }
  const bare = line.trim();
  const [mark = ""] = ITEM.exec(bare) ?? [];
  const text = bare.slice(mark.length);
  const isLinks = !hasWord(text.replaceAll(LINK, ""));
  reader.text(text, { mark: line.startsWith("  ") ? "" : mark, isLinks });
}

/** Directive for code, and paragraph that introduces code with two colons. */
const CODE = /^(\s*)\.\.\s+(?:code-block|code|sourcecode|prompt|console)::[ \t]*([\w+#-]*)/u;
const LITERAL = /^(\s*)(?!\.\.)(.*[^:])?::$/u;
const OPTION = /^\s+:[\w-]+:/u;

interface Code {
  /** Paragraph that introduces the code; empty after a directive. */
  readonly text: string;
  readonly language: string;
  readonly lines: readonly string[];
  /** Last line, from 0. */
  readonly end: number;
}

/** Code below a directive or two colons: all lines that are indented deeper. */
function codeAt(lines: readonly string[], at: number): Code | undefined {
  const directive = CODE.exec(lines[at]!);
  const literal = directive === null && lines[at + 1] === "" ? LITERAL.exec(lines[at]!) : null;
  const [, indent = "", rest = ""] = directive ?? literal ?? [];
  if (directive === null && literal === null) return undefined;
  const end = endOfIndented(lines, at, indent);
  if (end === at) return undefined;
  const bodyLines = lines.slice(at + 1, end + 1).filter((line) => !OPTION.test(line));
  const codeLines = bodyLines.slice(bodyLines.findIndex((line) => line !== ""));
  if (directive !== null) return { text: "", language: rest, lines: codeLines, end };
  return { text: rest === "" ? "" : `${rest}:`, language: "", lines: codeLines, end };
}

/** Last line after `at` that is indented deeper than `indent`. Blank lines in between do not end the range. */
function endOfIndented(lines: readonly string[], at: number, indent: string): number {
  let end = at;
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next]!;
    if (line === "") continue;
    if (!line.startsWith(indent) || !/^\s/u.test(line.slice(indent.length))) break;
    end = next;
  }
  return end;
}

/** The title with its adornments shortened to three characters. */
function titleLines({ text, mark }: Title): readonly string[] {
  const line = mark.slice(0, 1).repeat(3);
  return mark.length > 1 ? [line, text, line] : [text, line];
}

interface Title {
  readonly text: string;
  /** Adornment character below the title, doubled if it is also above. */
  readonly mark: string;
  /** Line of the text and last line, from 0. */
  readonly line: number;
  readonly end: number;
}

function titleAt(lines: readonly string[], at: number): Title | undefined {
  const [first = "", second = "", third = ""] = lines.slice(at, at + 3);
  const overline = ADORNMENT.exec(first)?.[1];
  if (overline !== undefined) {
    const text = second.trim();
    const isTitle = text !== "" && third === first && first.length >= text.length;
    return isTitle ? { text, mark: overline + overline, line: at + 1, end: at + 2 } : undefined;
  }
  const underline = ADORNMENT.exec(second)?.[1];
  return underline !== undefined && /^\S/u.test(first)
    ? { text: first, mark: underline, line: at, end: at + 1 }
    : undefined;
}
