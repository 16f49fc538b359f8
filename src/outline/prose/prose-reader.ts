import { DERIVED_LIMITS } from "../../base/index.ts";
import { clip } from "../formats/scanned.ts";
import { introducesAdvertisement } from "../markdown/html-passages.ts";
import { markCuts } from "../markdown/shown-line.ts";
import { hasWord } from "../text/word-characters.ts";
import { cutProse } from "./cut-prose.ts";

/** Maximum retained length of a paragraph, in UTF-16 units. */
const MAX_PARAGRAPH_LENGTH = 2000;
/** Maximum retained length of the text before the second heading, in UTF-16 units. */
export const MAX_LEAD_LENGTH = 1200;
/** Maximum number of outlined headings. The reader keeps one more, so that the outline knows whether there are more. */
export const MAX_HEADINGS: number = DERIVED_LIMITS.symbols;
/** Maximum number of retained blocks of a section other than the lead, and of items with only links. */
const MAX_COUNTS = { blocks: 16, links: 24 };
/** Maximum size of a retained code block, in lines and in UTF-16 units. */
const MAX_CODE_SIZE = { lines: 18, length: 2000 };

/** Links after a short label, such as `Documentation: https://example.org`. */
const LABELLED_LINK =
  /^[*_]{0,3}[^\s*_:[\]…][^:[\]…]{0,40}[:：][*_]{0,3}\s*(?:(?:\[[^[\]]*\]\([^()]*\)|https?:\S+(?=\s|$))[\s,;|·•]*)+$/u;

/** Label of a table of contents. */
const CONTENTS = /^[^\w]*(?:table of contents|contents|toc|menu|navigation|quick links)[^\w]*$/iu;

/** Mark of a table row among the items of a section. */
export const ROW_MARK = "| ";

/** Paragraph, list item or code block. */
export interface ProseBlock {
  readonly kind: "paragraph" | "item" | "code";
  /** Lines of code with their delimiters; lines of other text joined to one. */
  readonly text: string;
  /** Mark of an item; empty for other blocks. */
  readonly mark: string;
  /** Language of a code block, in lower case; empty if it is not marked. */
  readonly language: string;
  /** Whether the reader dropped text between it and the next block. */
  readonly isCutAfter: boolean;
}

/** Heading without its marks, and its lines in a view. */
export interface ProseHeading {
  readonly level: number;
  readonly title: string;
  /** Lines of the heading in a view; empty if it has no words. */
  readonly sourceLines: readonly string[];
  /** Line of the heading, from 1. */
  readonly line: number;
}

/** Heading of a section. */
export interface SectionHeading extends ProseHeading {
  /** Whether it belongs to the text before the second heading. */
  readonly isLead: boolean;
}

/** Heading with the text below it. Text before all headings has level 0 and no title. */
export interface ProseSection extends SectionHeading {
  readonly blocks: readonly ProseBlock[];
  /** Texts of items that consist only of links. */
  readonly links: readonly string[];
  /** Whether it has links to other sections of the document. */
  readonly hasMenu: boolean;
}

/** Mark of the item that a line starts, and whether the line consists only of links. */
export interface LineKind {
  readonly mark?: string;
  readonly isLinks?: boolean;
}

/** Collector of a document's sections, fed line by line in text order. */
export interface ProseReader {
  /** Starts the section below a heading. */
  heading(heading: ProseHeading): void;
  /** Adds a line of text to the open paragraph or item. A line with a mark starts an item. */
  text(line: string, kind?: LineKind): void;
  /**
   * Ends the open paragraph and adds a code block, delimiters included, to the current section. Drops a blank block, a
   * block of more than 18 lines or {@link MAX_PARAGRAPH_LENGTH} UTF-16 units, and every block once the section has 16
   * blocks.
   */
  code(lines: readonly string[], language?: string): void;
  /** Ends the open paragraph, if any. */
  pause(): void;
  /** Records that text after the last line is not read. Does not end the open paragraph. */
  skip(): void;
  /** Ends the open paragraph and sets `hasMenu` of the section. The links themselves are not kept. */
  menu(): void;
  /**
   * State of a list item at the end of the text so far: `open`, or `over` if it has ended; `undefined` if the last
   * block was not an item.
   */
  item(): "open" | "over" | undefined;
  /** Whether the current section ignores further text. */
  isFull(): boolean;
  /** Ends the open paragraph and returns all sections, in order. */
  sections(): readonly ProseSection[];
}

interface GrowingSection extends ProseSection {
  readonly blocks: (Omit<ProseBlock, "isCutAfter"> & { isCutAfter: boolean })[];
  readonly links: string[];
  units: number;
  /** Number of lists so far, and the list that is kept. */
  lists: number;
  keptList: number | undefined;
  hasMenu: boolean;
}

interface GrowingBlock {
  text: string;
  readonly mark: string;
  /** Whether text after it was not read. */
  isCutAfter: boolean;
  /** Whether some of its lines are more than links. */
  saysSomething: boolean;
}

/**
 * Creates a collector for the sections of a document. Each section keeps its first 16 blocks. The lead (the text before
 * the second heading) instead keeps paragraphs, its first list and lists that a paragraph introduces, until they exceed
 * {@link MAX_LEAD_LENGTH} UTF-16 units. If text precedes a first heading that is not of level 1, that text alone is the
 * lead.
 */
export function proseReader(): ProseReader {
  const sections = [newSection({ level: 0, title: "", sourceLines: [], line: 1, isLead: true })];
  let block: GrowingBlock | undefined;
  let wasItem = false;
  const finish = (): void => {
    if (block === undefined) return;
    wasItem = block.mark !== "";
    addText(sections.at(-1)!, block);
    block = undefined;
  };
  return {
    heading: ({ level, title, sourceLines: shown, line }) => {
      finish();
      if (sections.length > MAX_HEADINGS + 1) return;
      const isTitle = sections.length === 1 && (level === 1 || sections[0]!.blocks.length === 0);
      const lines = shown.map((one) => cutProse(one, 200));
      sections.push(newSection({ level, title: clip(title, 200), sourceLines: lines, line, isLead: isTitle }));
      wasItem = false;
    },
    text: (line, { mark = "", isLinks = false } = {}) => {
      if (mark !== "") {
        finish();
        if (!wasItem) sections.at(-1)!.lists++;
      }
      block ??= { text: "", mark, isCutAfter: false, saysSomething: false };
      block.saysSomething ||= !isLinks;
      if (block.text.length < MAX_PARAGRAPH_LENGTH) block.text += `${block.text === "" ? "" : " "}${line}`;
    },
    code: (lines, language = "") => {
      finish();
      addCode(sections.at(-1)!, lines, language);
    },
    pause: finish,
    skip: () => {
      if (block === undefined) markCut(sections.at(-1)!);
      else block.isCutAfter = true;
    },
    menu: () => {
      finish();
      sections.at(-1)!.hasMenu = true;
    },
    item: () => {
      if (block === undefined) return wasItem ? "over" : undefined;
      return block.mark === "" ? undefined : "open";
    },
    isFull: () => {
      const { isLead, blocks } = sections.at(-1)!;
      return !isLead && blocks.length >= MAX_COUNTS.blocks;
    },
    sections: () => {
      finish();
      return sections;
    },
  };
}

function newSection(section: SectionHeading): GrowingSection {
  return { ...section, blocks: [], links: [], units: 0, lists: 0, keptList: undefined, hasMenu: false };
}

/* oxlint-disable eslint/no-param-reassign -- mutates `section` */
function addText(section: GrowingSection, { text: cut, mark, isCutAfter, saysSomething }: GrowingBlock): void {
  const isItem = mark !== "";
  const text = markCuts(cut);
  if (text === "" || introducesAdvertisement(text) || CONTENTS.test(text)) return;
  if (!saysSomething && isItem && keepsLinks(section)) section.links.push(text);
  else if (saysSomething && !LABELLED_LINK.test(text) && hasRoomFor(section, isItem)) {
    section.blocks.push({ kind: isItem ? "item" : "paragraph", text, mark, language: "", isCutAfter });
    if (isItem) section.keptList = section.lists;
    section.units += text.length;
  } else markCut(section);
}

/** The lead shows no items with only links. */
function keepsLinks({ isLead, links }: GrowingSection): boolean {
  return !isLead && links.length < MAX_COUNTS.links;
}

function hasRoomFor({ isLead, blocks, units, lists, keptList = lists }: GrowingSection, isItem: boolean): boolean {
  if (!isLead) return blocks.length < MAX_COUNTS.blocks;
  return units <= MAX_LEAD_LENGTH && (!isItem || lists === keptList || isIntroduction(blocks.at(-1)?.text ?? ""));
}

/** Whether a text ends in a colon, so that it introduces the text after it. */
export function isIntroduction(text: string): boolean {
  const colon = Math.max(text.lastIndexOf(":"), text.lastIndexOf("："));
  return colon >= 0 && !hasWord(text.slice(colon + 1));
}

/** Code is kept as written, or not at all. */
function addCode(section: GrowingSection, lines: readonly string[], language: string): void {
  const text = lines.join("\n");
  const isLarge = lines.length > MAX_CODE_SIZE.lines || text.length > MAX_CODE_SIZE.length;
  if (text.trim() === "") return;
  if (section.blocks.length >= MAX_COUNTS.blocks || isLarge) markCut(section);
  else section.blocks.push({ kind: "code", text, mark: "", language: language.toLowerCase(), isCutAfter: false });
}

/** Records that text was dropped. Rows of badges and links before all other text need no mark. */
function markCut({ blocks }: GrowingSection): void {
  const last = blocks.at(-1);
  if (last !== undefined) last.isCutAfter = true;
}
