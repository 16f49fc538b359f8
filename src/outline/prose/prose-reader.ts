import { DERIVED_LIMITS } from "../../base/index.ts";
import { clip } from "../formats/scanned.ts";
import { withMarks } from "../markdown/shown-line.ts";
import { cutProse } from "./cut-prose.ts";

/** Kept length of a paragraph, in UTF-16 units. */
const MAX_PARAGRAPH_LENGTH = 2000;
/** Kept length of the text before the second heading, in UTF-16 units. */
export const MAX_LEAD_LENGTH = 1200;
/** Maximum number of outlined headings. The reader keeps one more, so that the outline knows when there are more. */
export const MAX_HEADINGS: number = DERIVED_LIMITS.symbols;
/** Kept blocks of a section that is not the lead, and kept items that are only links. */
const MAX = { blocks: 16, links: 24 };
/** Longest block of code that is kept, in lines and in UTF-16 units. */
const MAX_CODE_SIZE = { lines: 18, length: 2000 };

/** A paragraph, an item of a list or a block of code. */
export interface ProseBlock {
  readonly kind: "paragraph" | "item" | "code";
  /** The lines of code, with what encloses them; the lines of other text, joined to one. */
  readonly text: string;
  /** The mark of an item; empty for other blocks. */
  readonly mark: string;
  /** The language that a block of code is marked with, in lower case; empty if there is none. */
  readonly language: string;
}

/** A heading with what is below it. The text before all headings has level 0 and no title. */
export interface ProseSection {
  readonly level: number;
  readonly title: string;
  /** Its source lines. */
  readonly shown: readonly string[];
  /** Line of the heading, from 1. */
  readonly line: number;
  /** Whether it belongs to the text before the second heading. */
  readonly isLead: boolean;
  readonly blocks: readonly ProseBlock[];
  /** Texts of the items that are nothing but links. */
  readonly links: readonly string[];
}

/** A heading without what marks it, and its source lines. */
export interface ProseHeading {
  readonly level: number;
  readonly title: string;
  readonly shown: readonly string[];
  readonly line: number;
}

/** The mark of the item that a line of text begins, and whether the line is nothing but links. */
export interface LineKind {
  readonly mark?: string;
  readonly isLinks?: boolean;
}

/** Collects the sections of a text as they are found. */
export interface ProseReader {
  /** Begins a section. */
  heading(heading: ProseHeading): void;
  /** Adds a line to a paragraph or an item. */
  text(line: string, kind?: LineKind): void;
  /** Adds a block of code with what encloses it. */
  code(lines: readonly string[], language?: string): void;
  /** Ends the paragraph, if there is one. */
  pause(): void;
  /** Whether the last block was an item of a list, and whether it is still open. */
  item(): "open" | "over" | undefined;
  /** Whether no text is kept until the next heading. */
  isFull(): boolean;
  sections(): readonly ProseSection[];
}

interface GrowingSection extends ProseSection {
  readonly blocks: ProseBlock[];
  readonly links: string[];
  units: number;
  /** Number of lists so far, and which of them is kept. */
  lists: number;
  keptList: number | undefined;
}

interface GrowingBlock {
  text: string;
  readonly mark: string;
  /** Whether some of its lines are more than links. */
  saysSomething: boolean;
}

/** Returns a reader that keeps of the lead all paragraphs and the first list, and of other sections the first 16 blocks. */
export function proseReader(): ProseReader {
  const sections = [begun({ level: 0, title: "", shown: [], line: 1, isLead: true })];
  let block: GrowingBlock | undefined;
  let wasItem = false;
  const finish = (): void => {
    if (block === undefined) return;
    wasItem = block.mark !== "";
    addText(sections.at(-1)!, block);
    block = undefined;
  };
  return {
    heading: ({ level, title, shown, line }) => {
      finish();
      if (sections.length > MAX_HEADINGS + 1) return;
      const isTitle = sections.length === 1 && (level === 1 || sections[0]!.blocks.length === 0);
      const lines = shown.map((one) => cutProse(one, 200));
      sections.push(begun({ level, title: clip(title, 200), shown: lines, line, isLead: isTitle }));
      wasItem = false;
    },
    text: (line, { mark = "", isLinks = false } = {}) => {
      if (mark !== "") {
        finish();
        if (!wasItem) sections.at(-1)!.lists++;
      }
      block ??= { text: "", mark, saysSomething: false };
      block.saysSomething ||= !isLinks;
      if (block.text.length < MAX_PARAGRAPH_LENGTH) block.text += `${block.text === "" ? "" : " "}${line}`;
    },
    code: (lines, language = "") => {
      finish();
      addCode(sections.at(-1)!, lines, language);
    },
    pause: finish,
    item: () => {
      if (block === undefined) return wasItem ? "over" : undefined;
      return block.mark === "" ? undefined : "open";
    },
    isFull: () => {
      const { isLead, blocks } = sections.at(-1)!;
      return !isLead && blocks.length >= MAX.blocks;
    },
    sections: () => {
      finish();
      return sections;
    },
  };
}

function begun(section: Omit<ProseSection, "blocks" | "links">): GrowingSection {
  return { ...section, blocks: [], links: [], units: 0, lists: 0, keptList: undefined };
}

/* oxlint-disable eslint/no-param-reassign -- mutates `section` */
function addText(section: GrowingSection, { text: cut, mark, saysSomething }: GrowingBlock): void {
  const isItem = mark !== "";
  const text = withMarks(cut);
  if (text === "") return;
  if (!saysSomething) {
    if (isItem && section.links.length < MAX.links) section.links.push(text);
    return;
  }
  if (!keeps(section, isItem)) return;
  section.blocks.push({ kind: isItem ? "item" : "paragraph", text, mark, language: "" });
  if (isItem) section.keptList = section.lists;
  section.units += text.length;
}

function keeps({ isLead, blocks, units, lists, keptList = lists }: GrowingSection, isItem: boolean): boolean {
  if (!isLead) return blocks.length < MAX.blocks;
  return units <= MAX_LEAD_LENGTH && (!isItem || lists === keptList || isIntroduction(blocks.at(-1)?.text ?? ""));
}

/** Whether a text announces what comes after it, as one with a colon at its end does. */
export function isIntroduction(text: string): boolean {
  return /[:：]\W*$/u.test(text);
}

/** Code is kept as written, or not at all. */
function addCode({ blocks }: GrowingSection, lines: readonly string[], language: string): void {
  const text = lines.join("\n");
  const isLarge = lines.length > MAX_CODE_SIZE.lines || text.length > MAX_CODE_SIZE.length;
  if (blocks.length >= MAX.blocks || isLarge || text.trim() === "") return;
  blocks.push({ kind: "code", text, mark: "", language: language.toLowerCase() });
}
