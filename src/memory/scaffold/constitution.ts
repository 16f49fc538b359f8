import { fitLines, type OptionalLine } from "./fit-lines.ts";
import type { DocumentSection } from "./document-section.ts";
import { rulesIn } from "./principles.ts";
import { quotedCode, quotedLine, sentencesOf } from "./quoted-line.ts";
import type { RepositoryFacts } from "./repository-facts.ts";

/** Characters of the sentences that say what the project is. */
const SUMMARY = 400;
/** What a rule that a tool enforces is worth: it is needed before others, but the tool says so, too. */
const SETTING_WORTH = 4.2;

/**
 * Returns what a project is, the rules that its documents state and those that its tools enforce, as Markdown within a
 * number of tokens.
 * @param count returns the tokens of a text
 */
export function constitutionText(
  { name, sections, settings }: RepositoryFacts,
  room: number,
  count: (text: string) => number,
): string {
  const summary = summaryOf(sections);
  const head = `${summary === "" ? `This is the repository ${quotedCode(name, 100)}.` : summary}\n\n`;
  const rules = rulesIn(sections);
  const lines = [
    ...rules.map(({ path, heading, text, worth }): OptionalLine => {
      const where = heading === "" ? "" : `, ${heading}`;
      return {
        text: `- ${text}`,
        heading: `### ${quotedLine(path, 100)}${where}\n\n`,
        worth: worth - text.length / 200,
      };
    }),
    ...settings.map(({ path, text }, i): OptionalLine => ({
      text: `- ${text} (${quotedLine(path, 60)})`,
      heading: "### Set in the files of its tools\n\n",
      worth: SETTING_WORTH - i / 10,
    })),
  ];
  const before =
    rules.length > 0
      ? "Rules that its documents state, quoted:\n\n"
      : "Its documents state no rules that could be recognized.\n\n";
  return `${head}${before}${fitLines(lines, room - count(head) - count(before), count)}`;
}

/** Returns the first sentences of the README that say something. */
function summaryOf(sections: readonly DocumentSection[]): string {
  const readme = sections.filter(({ path }) => /^readme\b/iu.test(path)).slice(0, 3);
  const sentences = readme.flatMap(({ paragraphs }) =>
    paragraphs.filter(({ isItem }) => !isItem).flatMap(({ text }) => sentencesOf(quotedLine(text, 2000))),
  );
  const telling = sentences.filter((sentence) => isTelling(sentence)).slice(0, 2);
  return quotedLine(telling.join(" "), SUMMARY);
}

/** Whether a sentence is prose: badges, menus and links are not. */
function isTelling(sentence: string): boolean {
  return (
    sentence.length >= 25 &&
    /^[^\p{Ll}]/u.test(sentence) &&
    /\s[a-z]+\s[a-z]+/u.test(sentence) &&
    !/https?:|\||·|•/u.test(sentence) &&
    /[.!。]$/u.test(sentence)
  );
}
