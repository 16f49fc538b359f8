import type { Outline } from "../../../../model/outline.ts";
import { clip, scannedOutline } from "./scanned.ts";

/** Of a paragraph, this much is kept and shown in `symbols`, in UTF-16 units. */
const PARAGRAPH = { kept: 2000, shown: 600 };
/** Longest sentence in a skeleton, in UTF-16 units. */
const LONGEST_SENTENCE = 240;
/** As much is shown of what a text says before its second heading, in UTF-16 units. */
const LONGEST_LEAD = 1200;
/** Rest of the lead below which nothing more is begun, in UTF-16 units. */
const LEAST = 40;
/** Headings of what is much the same everywhere: nothing is shown below them. */
const OF_NO_INTEREST =
  /^[^a-z]*(?:(?:our|special|github|gold|silver|bronze|premium) )*(?:sponsors?|backers?|licen[cs]es?|contributing|contributors?|acknowledge?ments?|(?:table of )?contents|toc)[^a-z]*$/iu;

/** A paragraph or an item of a list, on one line. */
interface Block {
  text: string;
  readonly isItem: boolean;
  /** Whether some of its lines are more than links. */
  saysSomething: boolean;
}

/** A heading with the first paragraph below it, or all of the lead. The text before all headings has level 0 and no title. */
export interface ProseSection {
  readonly level: number;
  readonly title: string;
  /** Line of the heading, from 1. */
  readonly line: number;
  /** Whether it belongs to what the text says before its second heading. */
  readonly isLead: boolean;
  readonly blocks: readonly Readonly<Block>[];
}

/** What a line of text is besides: the beginning of an item, nothing but links. */
export interface LineKind {
  readonly isItem?: boolean;
  readonly isLinks?: boolean;
}

/** A text as its sections are found. */
export interface ProseReader {
  /** Begins a section. */
  heading(level: number, title: string, line: number): void;
  /** A line of a paragraph or of an item. */
  text(line: string, kind?: LineKind): void;
  /** The paragraph, if there is one, is over. */
  pause(): void;
  /** Whether the last block was an item of a list, and whether it is still open. */
  item(): "open" | "over" | undefined;
  /** Whether no text is kept until the next heading. */
  isFull(): boolean;
  sections(): readonly ProseSection[];
}

interface GrowingSection extends ProseSection {
  readonly blocks: Block[];
  units: number;
  /** Lists that were begun, and which of them is kept. */
  lists: number;
  keptList: number | undefined;
}

/** Collects sections: of the lead all paragraphs and the first list, of any other section the first block. */
export function proseReader(): ProseReader {
  const sections = [begun({ level: 0, title: "", line: 1, isLead: true })];
  let block: Block | undefined;
  let wasItem = false;
  const finish = (): void => {
    const section = sections.at(-1)!;
    if (block !== undefined) wasItem = block.isItem;
    if (block?.saysSomething === true && keeps(section, block)) {
      section.blocks.push(block);
      if (block.isItem) section.keptList = section.lists;
      section.units += block.text.length;
    }
    block = undefined;
  };
  return {
    heading: (level, title, line) => {
      finish();
      const isTitle = sections.length === 1 && (level === 1 || sections[0]!.blocks.length === 0);
      sections.push(begun({ level, title: clip(title, 200), line, isLead: isTitle }));
      wasItem = false;
    },
    text: (line, { isItem = false, isLinks = false } = {}) => {
      if (isItem) {
        finish();
        if (!wasItem) sections.at(-1)!.lists++;
      }
      block ??= { text: "", isItem, saysSomething: false };
      block.saysSomething ||= !isLinks;
      if (block.text.length < PARAGRAPH.kept) block.text += `${block.text === "" ? "" : " "}${line}`;
    },
    pause: finish,
    item: () => {
      if (block === undefined) return wasItem ? "over" : undefined;
      return block.isItem ? "open" : undefined;
    },
    isFull: () => {
      const { isLead, blocks } = sections.at(-1)!;
      return !isLead && blocks.length > 0;
    },
    sections: () => {
      finish();
      return sections;
    },
  };
}

function begun(section: Omit<ProseSection, "blocks">): GrowingSection {
  return { ...section, blocks: [], units: 0, lists: 0, keptList: undefined };
}

function keeps({ isLead, blocks, units, lists, keptList = lists }: GrowingSection, { isItem }: Block): boolean {
  if (!isLead) return blocks.length === 0;
  return units <= LONGEST_LEAD && (!isItem || lists === keptList);
}

/**
 * The outline of a text under headings: `front` comes first in both views, then all of the lead; of the other
 * sections `symbols` has whole paragraphs, the skeleton has first sentences.
 */
export function proseOutline(
  sections: readonly ProseSection[],
  lineCount: number,
  front: readonly string[] = [],
): Outline {
  const ends = endLines(sections, lineCount);
  const headings = sections.flatMap(({ level, title, line, blocks }, number) =>
    level === 0
      ? []
      : [
          {
            name: title,
            kind: "heading" as const,
            signature: `${"#".repeat(level)} ${title}`,
            lines: [line, ends[number]!] as const,
            doc: leadSentence(blocks[0]?.text ?? ""),
          },
        ],
  );
  return scannedOutline(
    headings,
    viewOf(sections, front, (paragraph) => clip(paragraph, PARAGRAPH.shown)),
    viewOf(sections, front, (paragraph) => clip(leadSentence(paragraph), LONGEST_SENTENCE)),
  );
}

/** A section ends before the next one that is not below it. */
function endLines(sections: readonly ProseSection[], lineCount: number): readonly number[] {
  const ends = sections.map(() => lineCount);
  const open: number[] = [];
  for (const [number, { level, line }] of sections.entries()) {
    while (open.length > 0 && sections[open.at(-1)!]!.level >= level) ends[open.pop()!] = line - 1;
    open.push(number);
  }
  return ends;
}

function viewOf(
  sections: readonly ProseSection[],
  front: readonly string[],
  shorten: (paragraph: string) => string,
): readonly string[] {
  const lines = [...front];
  let left = LONGEST_LEAD;
  for (const { level, title, isLead, blocks } of sections) {
    if (level > 0) lines.push(`${"#".repeat(level)} ${title}`);
    if (!isLead) {
      const [first] = blocks;
      if (first !== undefined && !OF_NO_INTEREST.test(title)) lines.push(shorten(first.text));
      continue;
    }
    for (const { text, isItem } of blocks) {
      if (left < LEAST) break;
      const shown = clip(text, left);
      left -= shown.length;
      lines.push(isItem ? `- ${shown}` : shown);
    }
  }
  return lines;
}

const SENTENCE_END = /[.!?](?=["')\]*_`]{0,4}(?:\s|$))/gu;
const ABBREVIATION = /(?:^|[\s("'])(?:[a-zA-Z]|\.{1,3}|approx|cf|dr|e\.g|eg|etc|i\.e|ie|mr|mrs|ms|no|st|vs)$/iu;
/** How much of the text before a full stop is looked at. */
const LONGEST_ABBREVIATION = 10;

/** Up to the first full stop, question mark or exclamation mark that ends a sentence; else the whole. */
export function leadSentence(paragraph: string): string {
  for (const { index } of paragraph.matchAll(SENTENCE_END)) {
    if (ABBREVIATION.test(paragraph.slice(Math.max(0, index - LONGEST_ABBREVIATION), index))) continue;
    const quotes = /^["')\]*_`]{0,4}/u.exec(paragraph.slice(index + 1, index + 5))?.[0] ?? "";
    return paragraph.slice(0, index + 1) + quotes;
  }
  return paragraph;
}
