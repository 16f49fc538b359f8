import type { DocumentSection } from "./document-section.ts";
import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine, sentencesOf } from "./quoted-line.ts";
import type { RaisedError, RepositoryFacts } from "./repository-facts.ts";

const TROUBLE =
  /\b(?:troubleshoot\w*|debug\w*|common (?:problems|errors|issues|mistakes)|known issues|pitfalls|gotchas|recover\w*|when .* fails?|exit codes?)\b/iu;
/** Names of documents about trouble. */
export const TROUBLE_FILE: RegExp = /(?:^|\/)(?:troubleshooting|debugging|errors|known-issues|faq-errors)\.\w+$/iu;

/**
 * Returns what documents say of trouble, and the errors that the code raises, as Markdown within a number of tokens.
 * @param count returns the tokens of a text
 */
export function recoveryText(
  { trouble, errors }: RepositoryFacts,
  room: number,
  count: (text: string) => number,
): string {
  const lines = [
    ...trouble.flatMap((section) => troubleLines(section)),
    ...errors.map((error, i) => errorLine(error, i)),
  ];
  if (lines.length === 0) return "Neither documents about trouble nor names of errors were found.\n";
  return fitLines(lines, room, count);
}

function troubleLines({ path, headings, paragraphs }: DocumentSection): readonly OptionalLine[] {
  const at = headings.findLastIndex((one) => TROUBLE.test(one));
  const above = at === -1 ? (TROUBLE_FILE.test(path) ? headings[0] : undefined) : headings[at];
  if (above === undefined || FOR_USERS.test(path)) return [];
  const own = headings.at(-1)!;
  const title = own === above ? "" : `**${quotedLine(own, 100).replaceAll("*", "")}**: `;
  const heading = `### ${quotedLine(path, 100)}, ${quotedLine(above, 80)}\n\n`;
  const told = paragraphs.map(({ text }) =>
    sentencesOf(text)
      .filter((one) => isTold(one))
      .slice(0, 2)
      .join(" "),
  );
  const said = told.map((text) => quotedLine(text, 260)).filter((text) => text.length >= 25 && !MENU.test(text));
  if (title === "") return said.slice(0, 4).map((text, i) => ({ text: `- ${text}`, heading, worth: 10 - i }));
  return said
    .slice(0, 2)
    .map((text, i) => ({ text: i === 0 ? `- ${title}${text}` : `  - ${text}`, heading, worth: 9.5 - 2 * i }));
}

/** Lists of links, and lines of programs that make sites. */
const MENU = /\*\*(?:next|previous|top)\*\*|table of contents|^[{!:]/iu;

/** What needs the sentence before it, the text after it, or another page. */
const LEANING =
  /\b(?:the )?following (?:error|warning|message|command|code|example)s?\b|^(?:let['’]s say|see|or|and|also|then|it|in that case|however)\b/iu;
/** Documents for users of what the project makes. */
const FOR_USERS = /(?:^|\/)(?:tutorials?|examples?|blog)\//iu;

/** Whether a sentence says something by itself. */
function isTold(sentence: string): boolean {
  return /[.!?。！？][`"')\]*_]{0,3}$/u.test(sentence) && /^[^a-z]/u.test(sentence) && !LEANING.test(sentence);
}

function errorLine({ name, paths }: RaisedError, i: number): OptionalLine {
  const where = paths.map((path) => quotedCode(path, 120)).join(", ");
  return {
    text: `- ${quotedCode(name, 80)}: raised in ${where}`,
    heading: "### Errors that the code raises\n\n",
    worth: 5 - i / 10,
  };
}
