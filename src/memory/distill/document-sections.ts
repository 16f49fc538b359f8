import { type MarkdownBlock, headingText, markdownBlocks } from "../../outline/index.ts";
import type { DocumentSection, SectionParagraph } from "../scaffold/document-section.ts";
import { GLOSSARY_FILE } from "../scaffold/glossary.ts";

/** Characters of a document that are read: rules stand at its beginning, and a dump says nothing. */
const READ = 200_000;

/** Returns the parts of a document in Markdown, each with the headings above it; of a glossary, also one for each row. */
export function documentSections(path: string, whole: string): readonly DocumentSection[] {
  const text = whole.slice(0, READ).replaceAll("\r\n", "\n");
  const sections: { path: string; headings: readonly string[]; paragraphs: SectionParagraph[] }[] = [
    { path, headings: [], paragraphs: [] },
  ];
  const above: { level: number; title: string }[] = [];
  for (const block of markdownBlocks(text, path.endsWith(".mdx"))) {
    if (block.kind === "heading") {
      while (above.length > 0 && above.at(-1)!.level >= block.level) above.pop();
      above.push({ level: block.level, title: headingText(text, block) });
      sections.push({ path, headings: above.map(({ title }) => title), paragraphs: [] });
    } else if (block.kind === "paragraph" && !block.isQuoted) {
      sections.at(-1)!.paragraphs.push(paragraphOf(text, block));
    } else if (block.kind === "row" && GLOSSARY_FILE.test(path)) {
      const [, word = "", said = ""] = text.slice(block.start, block.end).split("|");
      sections.push({ path, headings: [path, word.trim()], paragraphs: [{ text: said.trim(), isItem: false }] });
    }
  }
  return sections.filter(({ paragraphs }) => paragraphs.length > 0);
}

function paragraphOf(text: string, { start, end }: MarkdownBlock): SectionParagraph {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  return { text: text.slice(start, end), isItem: /(?:[-*+]|\d{1,9}[.)])[ \t]+$/u.test(line) };
}
