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
  { trouble, errors }: Pick<RepositoryFacts, "trouble" | "errors">,
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
  const heading =
    headings.findLast((one) => TROUBLE.test(one)) ?? (TROUBLE_FILE.test(path) ? headings.at(-1) : undefined);
  if (heading === undefined) return [];
  return paragraphs.slice(0, 4).flatMap(({ text }, i) => {
    const said = quotedLine(sentencesOf(text).slice(0, 2).join(" "), 260);
    if (said.length < 25 || /\*\*(?:next|previous|top)\*\*|table of contents/iu.test(said) || said.endsWith(":"))
      return [];
    return {
      text: `- ${said}`,
      heading: `### ${quotedLine(path, 100)}, ${quotedLine(heading, 80)}\n\n`,
      worth: 10 - i,
    };
  });
}

function errorLine({ name, paths }: RaisedError, i: number): OptionalLine {
  const where = paths.map((path) => quotedCode(path, 120)).join(", ");
  return {
    text: `- ${quotedCode(name, 80)}: raised in ${where}`,
    heading: "### Errors that the code raises\n\n",
    worth: 5 - i / 10,
  };
}
