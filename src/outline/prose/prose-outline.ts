import type { Outline } from "../outline.ts";
import { scannedOutline } from "../formats/scanned.ts";
import { commandBlocks } from "./commands.ts";
import { cutProse } from "./cut-prose.ts";
import { leadSentence } from "./lead-sentence.ts";
import { isIntroduction, MAX_LEAD_LENGTH, MAX_HEADINGS, type ProseBlock, type ProseSection } from "./prose-reader.ts";

/** Longest paragraph and item in the view `symbols`, and longest sentence in a skeleton, in UTF-16 units. */
const MAX_LENGTH = { paragraph: 360, item: 160, sentence: 240 };
/**
 * Shown paragraphs, items and lines of code of a section in the view `symbols`, if the code is no command; UTF-16 units
 * of the two views beyond which deep sections lose their text, then their headings.
 */
const MAX = { paragraphs: 2, items: 10, code: 8, symbols: 24_000, skeleton: 3600 };
/** UTF-16 units of commands in the two views. */
const COMMANDS = { symbols: 2400, skeleton: 900 };
const DEEPEST = 6;
/** Characters that take more than twice as many tokens as others. */
const WIDE = /[\u2e80-\uffef]/gu;
/** Rest of the lead below which nothing more is begun, in UTF-16 units. */
const MIN_REST_LENGTH = 40;
/** Headings of what is much the same everywhere: no text is shown below them. */
const OF_NO_INTEREST =
  /^[^a-z]*(?:(?:our|special) )*(?:licen[cs]es?|contributing|contributors?|acknowledge?ments?|thanks)[^a-z]*$/iu;

/** Headings of sections that say nothing about the project, with all that is below them. */
const OFF_TOPIC =
  /\b(?:sponsor(?:s|ed|ing|ship)?|backers?|donat(?:e|ions?|ing)|star(?:gazers?)? (?:history|over time)|partners|(?:special )?thanks to|table of contents|toc|(?:project|team|core) members)\b|^(?:contents|目录|赞助|打赏|star\s*趋势|公众号)$/iu;

/**
 * Returns the outline of a text under headings: `front` comes first in both views, then all of the lead. Of the other
 * sections the skeleton has the first sentence, and the commands that build, test, install and use the project;
 * `symbols` has its first paragraphs and items, and short code.
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
  const shown = onTopic(sections.slice(0, MAX_HEADINGS + 1));
  return scannedOutline(
    headings,
    viewOf(shown, front, {
      commands: commandBlocks(shown, COMMANDS.symbols),
      linesOf: condensedLines,
      most: MAX.symbols,
    }),
    viewOf(shown, front, {
      commands: commandBlocks(shown, COMMANDS.skeleton),
      linesOf: skeletonLines,
      most: MAX.skeleton,
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

/** How a view shows the sections that are not the lead. */
interface SectionView {
  /** UTF-16 units that the view should have at most. */
  readonly most: number;
  readonly commands: ReadonlySet<ProseBlock>;
  readonly linesOf: (section: ProseSection, commands: ReadonlySet<ProseBlock>) => readonly string[];
}

/** The lines of a section in a view. */
interface SectionLines {
  readonly section: ProseSection;
  readonly heading: readonly string[];
  readonly text: readonly string[];
  readonly hasCommands: boolean;
}

function viewOf(sections: readonly ProseSection[], front: readonly string[], view: SectionView): readonly string[] {
  const { commands, linesOf, most } = view;
  const parts = sections.map((section): SectionLines => {
    const { isLead, blocks } = section;
    return {
      section,
      heading: section.shown,
      text: isLead ? leadLines(section, commands) : linesOf(section, commands),
      hasCommands: isLead || blocks.some((block) => commands.has(block)),
    };
  });
  return [...front, ...withinUnits(parts, most).flatMap(({ heading, text }) => [...heading, ...text])];
}

/** Of sections that are too long together, the deepest lose their text, and if that is not enough their headings. */
function withinUnits(sections: readonly SectionLines[], most: number): readonly SectionLines[] {
  let left = sections;
  for (let level = DEEPEST; level > 2; level--) {
    const isDeep = ({ section, hasCommands }: SectionLines): boolean => section.level === level && !hasCommands;
    if (unitsOf(left) > most) left = left.map((one) => (isDeep(one) ? { ...one, text: [] } : one));
    if (unitsOf(left) > most && level > 3) left = left.filter((one) => !isDeep(one));
  }
  return left;
}

function unitsOf(sections: readonly SectionLines[]): number {
  let units = 0;
  for (const { heading, text } of sections) {
    for (const line of [...heading, ...text]) units += line.length + 1 + (line.match(WIDE)?.length ?? 0);
  }
  return units;
}

/** Returns the sections without those that are below a heading which says nothing about the project. */
function onTopic(sections: readonly ProseSection[]): readonly ProseSection[] {
  let off = Number.POSITIVE_INFINITY;
  return sections.filter(({ level, title }) => {
    if (level > off) return false;
    off = level > 1 && OFF_TOPIC.test(title) ? level : Number.POSITIVE_INFINITY;
    return off !== level;
  });
}

function leadLines({ blocks }: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  let left = MAX_LEAD_LENGTH;
  return blocks.flatMap((block) => {
    if (block.kind === "code") return commands.has(block) ? block.text : [];
    if (left < MIN_REST_LENGTH) return [];
    const shown = cutProse(block.text, left);
    left -= shown.length;
    return block.mark + shown;
  });
}

/** The first sentence of a section, with the list that it introduces, and its commands. */
function skeletonLines({ title, blocks, links }: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  const texts = blocks.filter(({ kind }) => kind !== "code");
  const [first, ...others] = texts;
  const code = blocks.filter((block) => commands.has(block)).map(({ text }) => text);
  if (OF_NO_INTEREST.test(title)) return code;
  const sentence = leadSentence(first?.text ?? "");
  if (sentence !== "" && !isIntroduction(sentence)) return [cutProse(sentence, MAX_LENGTH.sentence), ...code];
  const end = others.findIndex(({ kind }) => kind !== "item");
  const items = end === -1 ? others : others.slice(0, end);
  const listed = [...items.map(({ text }) => leadSentence(text)), ...links].join(" … ");
  // What introduces code that is not shown says nothing; the next sentence may.
  const next = leadSentence(others.find(({ text }) => !isIntroduction(text))?.text ?? "");
  const line = listed === "" && code.length === 0 ? next : [sentence, listed].filter((text) => text !== "").join(" … ");
  return line === "" ? code : [cutProse(line, MAX_LENGTH.sentence), ...code];
}

/** The first paragraphs and items of a section, and its commands and short code. */
function condensedLines({ title, blocks, links }: ProseSection, commands: ReadonlySet<ProseBlock>): readonly string[] {
  if (OF_NO_INTEREST.test(title)) return [];
  const left = { paragraph: MAX.paragraphs, item: MAX.items, code: MAX.paragraphs };
  const shown = blocks.flatMap((block, number) => {
    const { kind, text } = block;
    const next = blocks[number + 1]?.kind;
    if (kind === "paragraph" && isIntroduction(text) && (next === undefined || next === "paragraph")) return [];
    if (kind === "code" && commands.has(block)) return text;
    if (left[kind]-- <= 0) return [];
    if (kind === "code") return text.split("\n").length <= MAX.code ? text : [];
    return block.mark + cutProse(text, MAX_LENGTH[kind]);
  });
  return links.length === 0 ? shown : [...shown, cutProse(links.join(" … "), MAX_LENGTH.paragraph)];
}
