import { clip } from "../formats/scanned.ts";

/** Kept length of a paragraph, in UTF-16 units. */
const LONGEST_PARAGRAPH = 2000;
/** Kept length of the text before the second heading, in UTF-16 units. */
export const LONGEST_LEAD = 1200;
/** Kept blocks of a section that is not the lead, and kept items that are only links. */
const MOST = { blocks: 16, links: 24 };
/** Kept lines of a block of code, and kept length of one, in UTF-16 units. */
const CODE = { lines: 16, length: 160 };

/** Languages of blocks that show a terminal, and a line with its prompt. */
const SESSION = /^(?:|sh|bash|shell|zsh|console|terminal|text|txt|shell-?session)$/iu;
const PROMPT = /^[ \t]*(?:\$|%|>|PS>) \S/u;

/** A paragraph or an item of a list on one line, or the lines of a block of code. */
export interface ProseBlock {
  readonly kind: "paragraph" | "item" | "code";
  readonly text: string;
  /** The language that a block of code is marked with, in lower case; empty if there is none. */
  readonly language: string;
}

/** A heading with what is below it. The text before all headings has level 0 and no title. */
export interface ProseSection {
  readonly level: number;
  readonly title: string;
  /** Line of the heading, from 1. */
  readonly line: number;
  /** Whether it belongs to the text before the second heading. */
  readonly isLead: boolean;
  readonly blocks: readonly ProseBlock[];
  /** Texts of the items that are nothing but links. */
  readonly links: readonly string[];
}

/** Whether a line of text begins an item, and whether it is nothing but links. */
export interface LineKind {
  readonly isItem?: boolean;
  readonly isLinks?: boolean;
}

/** Collects the sections of a text as they are found. */
export interface ProseReader {
  /** Begins a section. */
  heading(level: number, title: string, line: number): void;
  /** Adds a line to a paragraph or an item. */
  text(line: string, kind?: LineKind): void;
  /** Adds a block of code. */
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
  readonly isItem: boolean;
  /** Whether some of its lines are more than links. */
  saysSomething: boolean;
}

/** Returns a reader that keeps of the lead all paragraphs and the first list, and of other sections the first 16 blocks. */
export function proseReader(): ProseReader {
  const sections = [begun({ level: 0, title: "", line: 1, isLead: true })];
  let block: GrowingBlock | undefined;
  let wasItem = false;
  const finish = (): void => {
    if (block === undefined) return;
    wasItem = block.isItem;
    addText(sections.at(-1)!, block);
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
      if (block.text.length < LONGEST_PARAGRAPH) block.text += `${block.text === "" ? "" : " "}${line}`;
    },
    code: (lines, language = "") => {
      finish();
      addCode(sections.at(-1)!, lines, language);
    },
    pause: finish,
    item: () => {
      if (block === undefined) return wasItem ? "over" : undefined;
      return block.isItem ? "open" : undefined;
    },
    isFull: () => {
      const { isLead, blocks } = sections.at(-1)!;
      return !isLead && blocks.length >= MOST.blocks;
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
function addText(section: GrowingSection, { text, isItem, saysSomething }: GrowingBlock): void {
  if (!saysSomething) {
    if (isItem && section.links.length < MOST.links) section.links.push(text);
    return;
  }
  if (!keeps(section, isItem)) return;
  section.blocks.push({ kind: isItem ? "item" : "paragraph", text, language: "" });
  if (isItem) section.keptList = section.lists;
  section.units += text.length;
}

function keeps({ isLead, blocks, units, lists, keptList = lists }: GrowingSection, isItem: boolean): boolean {
  if (!isLead) return blocks.length < MOST.blocks;
  return units <= LONGEST_LEAD && (!isItem || lists === keptList || isIntroduction(blocks.at(-1)?.text ?? ""));
}

/** Whether a text announces what comes after it, as one with a colon at its end does. */
export function isIntroduction(text: string): boolean {
  return /[:：]\W*$/u.test(text);
}

function addCode({ blocks }: GrowingSection, lines: readonly string[], language: string): void {
  if (blocks.length >= MOST.blocks) return;
  const written = withoutIndentation(lines.map((line) => line.trimEnd()).filter((line) => line !== ""));
  const commands = written.filter((line) => PROMPT.test(line));
  // After commands with a prompt, the other lines are their output.
  const shown = commands.length > 0 && SESSION.test(language) ? commands : written;
  if (shown.length === 0) return;
  const kept = shown.slice(0, CODE.lines).map((line) => clipped(line));
  if (shown.length > CODE.lines) kept.push("…");
  blocks.push({ kind: "code", text: kept.join("\n"), language: language.toLowerCase() });
}

/** A line of code with its indentation, at most as long as is kept. */
function clipped(line: string): string {
  const indent = /^[ \t]{0,16}/u.exec(line)?.[0] ?? "";
  return indent + clip(line.trimStart(), CODE.length);
}

function withoutIndentation(lines: readonly string[]): readonly string[] {
  let common = lines[0] === undefined ? "" : indentationOf(lines[0]);
  for (const line of lines) while (!line.startsWith(common)) common = common.slice(0, -1);
  return lines.map((line) => line.slice(common.length));
}

function indentationOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length);
}
