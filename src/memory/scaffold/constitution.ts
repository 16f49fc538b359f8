import { fitLines, type OptionalLine } from "./fit-lines.ts";
import type { DocumentSection } from "./document-section.ts";
import { statedRules } from "./principles.ts";
import { quotedCode, quotedLine, sentencesOf } from "./quoted-line.ts";
import type { RepositoryFacts } from "./repository-facts.ts";

/** Maximum number of characters of the project summary. */
const MAX_SUMMARY_LENGTH = 400;
/** Score of a rule that a tool enforces. Such rules matter, but the tool reports violations anyway. */
const SETTING_WORTH = 4.2;
/** Words that connect a sentence to one that is not quoted, up to its first letter. */
const CONNECTOR =
  /^(?:additionally|for this reason|however|in addition|in other words|in short|that said|therefore|thus), (\p{L})/iu;

/**
 * Formats the block `principles` as Markdown within a token limit: the project summary, the rules in its documents and
 * the rules that its tools enforce. Rules that do not fit are left out. The summary and an introduction are included
 * even if they exceed the limit.
 * @param room maximum number of tokens
 * @param count counts the tokens of a text
 */
export function constitutionText(
  { name, sections, settings }: RepositoryFacts,
  room: number,
  count: (text: string) => number,
): string {
  const summary = summaryOf(sections);
  const head = `${summary === "" ? `This is the repository ${quotedCode(name, 100)}.` : summary}\n\n`;
  const rules = statedRules(sections);
  const lines = [
    ...rules.map(({ path, heading, text, worth }): OptionalLine => {
      const headingSuffix = heading === "" ? "" : `, ${heading}`;
      return {
        text: `- ${text}`,
        heading: `### ${quotedLine(path, 100)}${headingSuffix}\n\n`,
        worth: worth - text.length / 200,
      };
    }),
    ...settings.map(({ path, text }, i): OptionalLine => ({
      text: `- ${text} (${quotedLine(path, 60)})`,
      heading: "### Enforced by its tools\n\n",
      worth: SETTING_WORTH - i / 10,
    })),
  ];
  const intro =
    rules.length > 0 ? "Rules quoted from its documents:\n\n" : "No rules were recognized in its documents.\n\n";
  return `${head}${intro}${fitLines(lines, room - count(head) - count(intro), count)}`;
}

/** Returns the first meaningful sentences of the README. */
function summaryOf(sections: readonly DocumentSection[]): string {
  const readme = sections.filter(({ path }) => /^readme\b/iu.test(path)).slice(0, 3);
  const sentences = readme.flatMap(({ paragraphs }) =>
    paragraphs.filter(({ isItem }) => !isItem).flatMap(({ text }) => sentencesOf(quotedLine(text, 2000))),
  );
  const prose = sentences.filter((sentence) => isProse(sentence)).slice(0, 2);
  const text = prose.join(" ").replace(CONNECTOR, (_, letter: string) => letter.toUpperCase());
  return quotedLine(text, MAX_SUMMARY_LENGTH);
}

/** Whether a sentence is prose, and not a badge, menu or link. */
function isProse(sentence: string): boolean {
  return (
    sentence.length >= 25 &&
    /^[^\p{Ll}]/u.test(sentence) &&
    /\s[a-z]+\s[a-z]+/u.test(sentence) &&
    !/https?:|\||·|•/u.test(sentence) &&
    /[.!。]$/u.test(sentence)
  );
}
