import type { Outline } from "../outline.ts";
import { scannedOutline } from "../formats/scanned.ts";
import { commandBlocks } from "./commands.ts";
import { cutProse } from "./cut-prose.ts";
import { leadSentence } from "./lead-sentence.ts";
import {
  isIntroduction,
  MAX_LEAD_LENGTH,
  MAX_HEADINGS,
  ROW_MARK,
  type ProseBlock,
  type ProseSection,
} from "./prose-reader.ts";

/** Maximum length of a paragraph and an item in the symbols view, and of a sentence in a skeleton, in UTF-16 units. */
const MAX_LENGTH = { paragraph: 360, item: 160, sentence: 240 };
/**
 * Maximum number of paragraphs, items and lines of other code per section in the symbols view. `symbols` and `skeleton`
 * are the UTF-16 units above which deep sections lose their text, then their headings.
 */
const MAX_SIZES = { paragraphs: 2, items: 10, code: 8, symbols: 24_000, skeleton: 3600 };
/** Maximum UTF-16 units of commands per view. */
const MAX_COMMANDS_LENGTH = { symbols: 2400, skeleton: 900 };
const MAX_LEVEL = 6;
/** Characters that take more than twice as many tokens as others. */
const WIDE = /[\u2e80-\uffef]/gu;
/** Minimum remaining UTF-16 units of the lead for starting another block. */
const MIN_REST_LENGTH = 40;
/** Headings of boilerplate. No text is shown below them. */
const BOILERPLATE =
  /^[^a-z]*(?:(?:our|special) )*(?:licen[cs]es?|contributing|contributors?|acknowledge?ments?|thanks)[^a-z]*$/iu;

/** Headings of sections that do not describe the project. They are dropped with everything below them. */
const OFF_TOPIC =
  /\b(?:sponsor(?:s|ed|ing|ship)?|backers?|donat(?:e|ions?|ing)|star(?:gazers?)? (?:history|over time)|partners|(?:special )?thanks to|table of contents|toc|(?:project|team|core) members)\b|^(?:contents|目录|赞助|打赏|star\s*趋势|公众号)$/iu;

/**
 * Builds the outline of a document with headings. Both views start with `front`, then the text before the second
 * heading, up to 1,200 UTF-16 units and with code only if it is a command. For other sections, the skeleton has the
 * first sentence and the commands to build, test, install and use the project; `symbols` has the first paragraphs and
 * items, and short code. `…` marks text that is cut after a line. Both views drop off-topic sections such as sponsors,
 * and shorten deep sections of a long document.
 * @param lineCount number of lines of the document
 * @param front lines of front matter to show
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
            doc: leadSentence(blocks.find(({ kind }) => kind !== "code")?.text ?? ""),
          },
        ],
  );
  const visibleSections = onTopic(sections.slice(0, MAX_HEADINGS + 1));
  return scannedOutline(
    headings,
    viewOf(visibleSections, front, {
      commands: commandBlocks(visibleSections, MAX_COMMANDS_LENGTH.symbols),
      linesOf: condensedLines,
      maxUnits: MAX_SIZES.symbols,
    }),
    viewOf(visibleSections, front, {
      commands: commandBlocks(visibleSections, MAX_COMMANDS_LENGTH.skeleton),
      linesOf: skeletonLines,
      maxUnits: MAX_SIZES.skeleton,
    }),
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

/** Rules for showing the sections other than the lead. */
interface SectionView {
  /** Target size of the view, in UTF-16 units. Sections shrink to reach it. */
  readonly maxUnits: number;
  readonly commands: ReadonlySet<ProseBlock>;
  readonly linesOf: (section: ProseSection, commands: ReadonlySet<ProseBlock>) => readonly string[];
}

interface SectionLines {
  readonly section: ProseSection;
  readonly heading: readonly string[];
  readonly text: readonly string[];
  readonly hasCommands: boolean;
}

function viewOf(sections: readonly ProseSection[], front: readonly string[], view: SectionView): readonly string[] {
  const { commands, linesOf, maxUnits: most } = view;
  const parts = sections.map((section): SectionLines => {
    const { isLead, blocks } = section;
    return {
      section,
      heading: section.sourceLines,
      text: isLead ? leadLines(section, commands) : linesOf(section, commands),
      hasCommands: isLead || blocks.some((block) => commands.has(block)),
    };
  });
  return [...front, ...withinUnits(parts, most).flatMap(({ heading, text }) => [...heading, ...text])];
}

/**
 * Shrinks sections that are too long together: the deepest lose their text, then their headings if that is not enough.
 */
function withinUnits(sections: readonly SectionLines[], limit: number): readonly SectionLines[] {
  let remaining = sections;
  for (let level = MAX_LEVEL; level > 2; level--) {
    const isDeep = ({ section, hasCommands }: SectionLines): boolean => section.level === level && !hasCommands;
    if (unitsOf(remaining) > limit) remaining = remaining.map((one) => (isDeep(one) ? { ...one, text: [] } : one));
    if (unitsOf(remaining) > limit && level > 3) remaining = remaining.filter((one) => !isDeep(one));
  }
  return remaining;
}

function unitsOf(sections: readonly SectionLines[]): number {
  let units = 0;
  for (const { heading, text } of sections) {
    for (const line of [...heading, ...text]) units += line.length + 1 + (line.match(WIDE)?.length ?? 0);
  }
  return units;
}

/** Removes sections at and below off-topic headings, and those that only link to other sections. */
function onTopic(sections: readonly ProseSection[]): readonly ProseSection[] {
  let off = Number.POSITIVE_INFINITY;
  return sections.filter(({ level, title, blocks, links, hasMenu }) => {
    if (level > off) return false;
    if (level > 1 && hasMenu && blocks.length === 0 && links.length === 0) return false;
    off = level > 1 && OFF_TOPIC.test(title) ? level : Number.POSITIVE_INFINITY;
    return off !== level;
  });
}

function leadLines({ blocks }: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  let remaining = MAX_LEAD_LENGTH;
  return shownLines(blocks, (block) => {
    if (block.kind === "code") return commands.has(block) ? block.text : undefined;
    if (remaining < MIN_REST_LENGTH) return undefined;
    const cut = cutProse(block.text, remaining);
    remaining -= cut.length;
    return block.mark + cut;
  });
}

/**
 * Lines of the blocks that `show` returns a text for. Ends the line before cut text with `…`.
 * @param show returns `undefined` for a block to cut
 */
function shownLines(
  blocks: readonly ProseBlock[],
  show: (block: ProseBlock, number: number) => string | undefined,
): readonly string[] {
  const lines: string[] = [];
  let isCode = false;
  for (const [number, block] of blocks.entries()) {
    const text = show(block, number);
    if (text !== undefined) {
      lines.push(text);
      isCode = block.kind === "code";
    }
    if ((text === undefined || block.isCutAfter) && lines.length > 0 && !lines.at(-1)!.endsWith("…"))
      lines.push(isCode ? "…" : markedCut(lines.pop()!));
  }
  return lines;
}

function markedCut(line: string): string {
  return line.endsWith("…") ? line : `${line} …`;
}

/** First sentence of a section with the list that it introduces, and the section's commands. */
function skeletonLines(section: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  const { title, blocks, links } = section;
  const texts = blocks.filter(({ kind }) => kind !== "code");
  const others = texts.slice(1);
  const code = blocks.filter((block) => commands.has(block)).map(({ text }) => text);
  if (BOILERPLATE.test(title)) return code;
  const sentence = openingOf(texts);
  if (sentence !== "" && !isIntroduction(sentence)) return [sentenceLine(sentence, section, commands), ...code];
  const end = others.findIndex(({ kind }) => kind !== "item");
  const items = end === -1 ? others : others.slice(0, end);
  const listLine = [...items.map(({ text }) => leadSentence(text)), ...links].join(" … ");
  // An introduction of hidden code carries no information; the next sentence may.
  const next = leadSentence(others.find(({ text }) => !isIntroduction(text))?.text ?? "");
  const line =
    listLine === "" && code.length === 0 ? next : [sentence, listLine].filter((text) => text !== "").join(" … ");
  return line === "" ? code : [sentenceLine(line, section, commands), ...code];
}

/** First sentence of a section, or all rows of the table that it consists of. */
function openingOf(texts: readonly ProseBlock[]): string {
  const [first] = texts;
  if (first?.mark === ROW_MARK) return texts.map(({ text }) => text).join(" … ");
  return leadSentence(first?.text ?? "");
}

/** Line of a section in a skeleton, with a mark at its end if the section has more text than the line and commands. */
function sentenceLine(line: string, { blocks, links }: ProseSection, commands: ReadonlySet<ProseBlock>): string {
  const cut = cutProse(line, MAX_LENGTH.sentence);
  const texts = blocks.filter((block) => !commands.has(block)).map(({ text }) => text);
  const isWhole = [...texts, ...links].join(" … ") === cut && !blocks.some(({ isCutAfter }) => isCutAfter);
  return isWhole ? cut : markedCut(cut);
}

/** First paragraphs and items of a section, its commands and short code. */
function condensedLines({ title, blocks, links }: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  if (BOILERPLATE.test(title)) return [];
  const remaining = { paragraph: MAX_SIZES.paragraphs, item: MAX_SIZES.items, code: MAX_SIZES.paragraphs };
  const lines = shownLines(blocks, (block, number) => {
    const { kind, text } = block;
    const next = blocks[number + 1]?.kind;
    if (kind === "paragraph" && isIntroduction(text) && (next === undefined || next === "paragraph")) return undefined;
    if (kind === "code" && commands.has(block)) return text;
    if (remaining[kind]-- <= 0) return undefined;
    if (kind === "code") return text.split("\n").length <= MAX_SIZES.code ? text : undefined;
    return block.mark + cutProse(text, MAX_LENGTH[kind]);
  });
  return links.length === 0 ? lines : [...lines, cutProse(links.join(" … "), MAX_LENGTH.paragraph)];
}
