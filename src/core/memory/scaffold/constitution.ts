import { fitLines, type OptionalLine } from "./fit-lines.ts";
import type { DocumentSection } from "./document-section.ts";
import { rulesIn } from "./principles.ts";
import { quotedCode, quotedLine, sentencesOf } from "./quoted-line.ts";

/** Characters of the sentences that say what the project is. */
const SUMMARY = 400;

/**
 * Returns what a project is and the rules that its documents state, as Markdown within a number of tokens.
 * @param count returns the tokens of a text
 */
export function constitutionText(
  name: string,
  sections: readonly DocumentSection[],
  room: number,
  count: (text: string) => number,
): string {
  const summary = summaryOf(sections);
  const head = `${summary === "" ? `This is the repository ${quotedCode(name, 100)}.` : summary}\n\n`;
  const quoted = "Rules that its documents state, quoted:\n\n";
  const rules = rulesIn(sections);
  if (rules.length === 0) return `${head}Its documents state no rules that could be recognized.\n`;
  const lines = rules.map(({ path, heading, text, worth }): OptionalLine => {
    const where = heading === "" ? "" : `, ${heading}`;
    return { text: `- ${text}`, heading: `### ${quotedLine(path, 100)}${where}\n\n`, worth: worth - text.length / 200 };
  });
  return `${head}${quoted}${fitLines(lines, room - count(head) - count(quoted), count)}`;
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
