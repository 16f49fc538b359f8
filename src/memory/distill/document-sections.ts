import { type MarkdownBlock, headingText, markdownBlocks } from "../../outline/index.ts";
import type { DocumentSection, SectionParagraph } from "../scaffold/document-section.ts";
import { GLOSSARY_FILE } from "../scaffold/glossary.ts";

/**
 * Maximum number of characters read from a document. Rules appear at its beginning, and the tail of a data dump adds
 * nothing.
 */
const MAX_READ_LENGTH = 200_000;

/**
 * Splits the first {@link MAX_READ_LENGTH} characters of a Markdown document into sections, each with its enclosing
 * headings. In a glossary, every table row is also a section. Sections without paragraphs are left out, and quotations
 * are skipped.
 */
export function documentSections(path: string, whole: string): readonly DocumentSection[] {
  const text = whole.slice(0, MAX_READ_LENGTH).replaceAll("\r\n", "\n");
  const sections: { path: string; headings: readonly string[]; paragraphs: SectionParagraph[] }[] = [
    { path, headings: [], paragraphs: [] },
  ];
  const openHeadings: { level: number; title: string }[] = [];
  for (const block of markdownBlocks(text, path.endsWith(".mdx"))) {
    if (block.kind === "heading") {
      while (openHeadings.length > 0 && openHeadings.at(-1)!.level >= block.level) openHeadings.pop();
      openHeadings.push({ level: block.level, title: headingText(text, block) });
      sections.push({ path, headings: openHeadings.map(({ title }) => title), paragraphs: [] });
    } else if (block.kind === "paragraph" && !block.isQuoted) {
      sections.at(-1)!.paragraphs.push(paragraphOf(text, block));
    } else if (block.kind === "row" && GLOSSARY_FILE.test(path)) {
      const [, word = "", definition = ""] = text.slice(block.start, block.end).split("|");
      sections.push({ path, headings: [path, word.trim()], paragraphs: [{ text: definition.trim(), isItem: false }] });
    }
  }
  return sections.filter(({ paragraphs }) => paragraphs.length > 0);
}

function paragraphOf(text: string, { start, end }: MarkdownBlock): SectionParagraph {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return { text: text.slice(start, end), isItem: /(?:[-*+]|\d{1,9}[.)])[ \t]+$/u.test(line) };
}
