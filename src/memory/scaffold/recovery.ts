import type { DocumentSection } from "./document-section.ts";
import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine, sentencesOf } from "./quoted-line.ts";
import type { RaisedError, RepositoryFacts } from "./repository-facts.ts";

const TROUBLE =
  /\b(?:troubleshoot\w*|debug\w*|common (?:problems|errors|issues|mistakes)|known issues|pitfalls|gotchas|recover\w*|when .* fails?|exit codes?)\b/iu;
/** Names of troubleshooting documents. */
export const TROUBLE_FILE: RegExp = /(?:^|\/)(?:troubleshooting|debugging|errors|known-issues|faq-errors)\.\w+$/iu;

/**
 * Formats troubleshooting advice from documents and the errors that the code raises, as Markdown. Leaves out whole lines
 * that do not fit into `room`; empty if none fits. Without advice and errors, returns a sentence that says so, whatever
 * `room` is.
 * @param room maximum number of tokens, not counting the empty lines between groups
 * @param count counts the tokens of a text
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
  if (lines.length === 0) return "No troubleshooting documents and no named errors were found.\n";
  return fitLines(lines, room, count);
}

function troubleLines({ path, headings, paragraphs }: DocumentSection): readonly OptionalLine[] {
  const at = headings.findLastIndex((one) => TROUBLE.test(one));
  const troubleHeading = at === -1 ? (TROUBLE_FILE.test(path) ? headings[0] : undefined) : headings[at];
  if (troubleHeading === undefined || FOR_USERS.test(path)) return [];
  const lastHeading = headings.at(-1)!;
  const title = lastHeading === troubleHeading ? "" : `**${quotedLine(lastHeading, 100).replaceAll("*", "")}**: `;
  const heading = `### ${quotedLine(path, 100)}, ${quotedLine(troubleHeading, 80)}\n\n`;
  const advice = paragraphs.map(({ text }) =>
    sentencesOf(text)
      .filter((one) => isSelfContained(one))
      .slice(0, 2)
      .join(" "),
  );
  const quotes = advice.map((text) => quotedLine(text, 260)).filter((text) => text.length >= 25 && !MENU.test(text));
  if (title === "") return quotes.slice(0, 4).map((text, i) => ({ text: `- ${text}`, heading, worth: 10 - i }));
  return quotes
    .slice(0, 2)
    .map((text, i) => ({ text: i === 0 ? `- ${title}${text}` : `  - ${text}`, heading, worth: 9.5 - 2 * i }));
}

/** Link menus, and directives of site generators. */
const MENU = /\*\*(?:next|previous|top)\*\*|table of contents|^[{!:]/iu;

/** Sentences that depend on the previous sentence, the following text or another page. */
const DEPENDENT_SENTENCE =
  /\b(?:the )?following (?:error|warning|message|command|code|example)s?\b|^(?:let['’]s say|see|or|and|also|then|it|in that case|however)\b/iu;
/** Documents for users of the project. */
const FOR_USERS = /(?:^|\/)(?:tutorials?|examples?|blog)\//iu;

/** Whether a sentence makes sense alone. */
function isSelfContained(sentence: string): boolean {
  return (
    /[.!?。！？][`"')\]*_]{0,3}$/u.test(sentence) && /^[^a-z]/u.test(sentence) && !DEPENDENT_SENTENCE.test(sentence)
  );
}

function errorLine({ name, paths }: RaisedError, i: number): OptionalLine {
  const locations = paths.map((path) => quotedCode(path, 120)).join(", ");
  return {
    text: `- ${quotedCode(name, 80)}: raised in ${locations}`,
    heading: "### Errors that the code raises\n\n",
    worth: 5 - i / 10,
  };
}
