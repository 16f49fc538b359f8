import type { Outline } from "../../../../model/outline.ts";
import { clip, scannedOutline } from "./scanned.ts";

/** Of a paragraph, this much is kept and shown in `symbols`, in UTF-16 units. */
const PARAGRAPH = { kept: 2000, shown: 600 };
/** Longest sentence in a skeleton, in UTF-16 units. */
const LONGEST_SENTENCE = 240;

/** A heading with the first paragraph below it. The text before all headings has level 0 and no title. */
export interface Section {
  readonly level: number;
  readonly title: string;
  /** Line of the heading, from 1. */
  readonly line: number;
  readonly paragraph: string;
}

/** A text as its sections are found. */
export interface ProseReader {
  /** Begins a section; its first paragraph is still missing. */
  heading(level: number, title: string, line: number): void;
  /** A line of a paragraph. */
  text(line: string): void;
  /** The paragraph, if there is one, is over. */
  pause(): void;
  /** Takes back the line that was just given, if it is kept: it was a heading. */
  takeBack(): void;
  sections(): readonly Section[];
}

/** Collects sections, each with one paragraph. */
export function proseReader(): ProseReader {
  const sections: { level: number; title: string; line: number; paragraph: string; lines: number; isDone: boolean }[] =
    [{ level: 0, title: "", line: 1, paragraph: "", lines: 0, isDone: false }];
  return {
    heading: (level, title, line) => {
      sections.push({ level, title: clip(title, 200), line, paragraph: "", lines: 0, isDone: false });
    },
    text: (line) => {
      const last = sections.at(-1)!;
      if (last.isDone) return;
      last.lines++;
      if (last.paragraph.length < PARAGRAPH.kept) last.paragraph += `${last.paragraph === "" ? "" : " "}${line}`;
    },
    pause: () => {
      const last = sections.at(-1)!;
      if (last.lines > 0) last.isDone = true;
    },
    takeBack: () => {
      const last = sections.at(-1)!;
      if (last.isDone) return;
      last.paragraph = "";
      last.lines = 0;
    },
    sections: () => sections,
  };
}

/**
 * The outline of a text under headings: `lead` stands before it in both views; `symbols` has whole paragraphs, the
 * skeleton has first sentences.
 */
export function proseOutline(sections: readonly Section[], lineCount: number, lead: readonly string[] = []): Outline {
  const ends = endLines(sections, lineCount);
  const headings = sections.flatMap(({ level, title, line, paragraph }, number) =>
    level === 0
      ? []
      : [
          {
            name: title,
            kind: "heading" as const,
            signature: `${"#".repeat(level)} ${title}`,
            lines: [line, ends[number]!] as const,
            doc: firstSentence(paragraph),
          },
        ],
  );
  return scannedOutline(
    headings,
    viewOf(sections, lead, (paragraph) => clip(paragraph, PARAGRAPH.shown)),
    viewOf(sections, lead, (paragraph) => clip(firstSentence(paragraph), LONGEST_SENTENCE)),
  );
}

/** A section ends before the next one that is not below it. */
function endLines(sections: readonly Section[], lineCount: number): readonly number[] {
  const ends = sections.map(() => lineCount);
  const open: number[] = [];
  for (const [number, { level, line }] of sections.entries()) {
    while (open.length > 0 && sections[open.at(-1)!]!.level >= level) ends[open.pop()!] = line - 1;
    open.push(number);
  }
  return ends;
}

function viewOf(
  sections: readonly Section[],
  lead: readonly string[],
  shorten: (paragraph: string) => string,
): readonly string[] {
  const lines = [...lead];
  for (const { level, title, paragraph } of sections) {
    if (level > 0) lines.push(`${"#".repeat(level)} ${title}`);
    if (paragraph !== "") lines.push(shorten(paragraph));
  }
  return lines;
}

const SENTENCE_END = /[.!?](?=["')\]*_`]{0,4}(?:\s|$))/gu;
const ABBREVIATION = /(?:^|[\s("'])(?:[a-zA-Z]|\.{1,3}|approx|cf|dr|e\.g|eg|etc|i\.e|ie|mr|mrs|ms|no|st|vs)$/iu;
/** How much of the text before a full stop is looked at. */
const LONGEST_ABBREVIATION = 10;

/** Up to the first full stop, question mark or exclamation mark that ends a sentence; else the whole. */
export function firstSentence(paragraph: string): string {
  for (const { index } of paragraph.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(paragraph.slice(Math.max(0, index - LONGEST_ABBREVIATION), index))) continue;
    const quotes = /^["')\]*_`]{0,4}/u.exec(paragraph.slice(index + 1, index + 5))?.[0] ?? "";
    return paragraph.slice(0, index + 1) + quotes;
  }
  return paragraph;
}
