import type { DocumentSection } from "./document-section.ts";
import { fitLines } from "./fit-lines.ts";
import { quotedLine, sentencesOf } from "./quoted-line.ts";
import type { GlossaryTerm } from "./repository-facts.ts";

/** Exported name, with the importance of its file. */
export interface ExportedName {
  readonly name: string;
  readonly worth: number;
}

/** Matches glossary files. */
export const GLOSSARY_FILE: RegExp = /(?:^|\/)(?:glossary|terminology)\.\w+$/iu;
/** Headings that occur in every project, whatever they mean in the code. */
const COMMON_HEADING =
  /^(?:examples?|usage|options?|install|installation|setup|test|tests|config|configuration|build|types?|api|docs?|run|start|error|errors|index|main|default|features?|notes?|overview|introduction|license|name|description|version|path|paths|value|values|data|file|files|request|response|props|state|style|styles|plugins?|help|output|input|mode|server|client|core|common)$/iu;

/**
 * Extracts terms: headings of documents that are also exported names, defined by the first sentence below the heading,
 * and entries of the repository's glossary. Glossary entries and names from important files come first.
 */
export function glossaryTerms(
  sections: readonly DocumentSection[],
  names: readonly ExportedName[],
): readonly GlossaryTerm[] {
  const byWord = new Map(
    names
      .filter(({ name }) => !name.startsWith("_"))
      .toReversed()
      .map((name) => [normalizedWord(name.name), name]),
  );
  const terms = new Map<string, RankedTerm>();
  for (const section of sections) {
    const term = termOf(section, (heading) => byWord.get(normalizedWord(heading)));
    const key = normalizedWord(term?.word ?? "");
    if (term !== undefined && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()]
    .toSorted((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .map(({ word, definition, path }) => ({ word, definition, path }));
}

interface RankedTerm extends GlossaryTerm {
  readonly worth: number;
}

/**
 * Extracts the term that a section defines; `undefined` if its heading is not an exported name or no sentence defines
 * it.
 */
function termOf(
  { path, headings, paragraphs }: DocumentSection,
  nameOf: (heading: string) => ExportedName | undefined,
): RankedTerm | undefined {
  const heading = plainHeading(headings.at(-1) ?? "");
  const name = nameOf(heading);
  const isListed = GLOSSARY_FILE.test(path) && heading !== "" && headings.length > 1;
  if ((name === undefined && !isListed) || isEverydayWord(heading, isListed)) return undefined;
  const definition = firstSentence(paragraphs);
  if (!(isListed ? definition !== "" : isDefinitionOf(heading, definition))) return undefined;
  const exportedName = name ?? { name: heading, worth: 0 };
  return { word: exportedName.name, definition, path, worth: exportedName.worth + Number(isListed) };
}

function firstSentence(paragraphs: DocumentSection["paragraphs"]): string {
  const prose = paragraphs.find(({ isItem }) => !isItem);
  return prose === undefined ? "" : quotedLine(sentencesOf(prose.text)[0] ?? "", 200);
}

/** Strips code markup and call parentheses from a heading. */
function plainHeading(heading: string): string {
  return quotedLine(heading, 80).replaceAll(/[`*]/gu, "").replace(/\(\)$/u, "").trim();
}

/**
 * Formats terms as a Markdown list within a token limit, the first terms first. Skips those that do not fit. Without
 * terms, returns a sentence that says so.
 * @param room maximum number of tokens
 * @param count counts the tokens of a text
 */
export function glossaryText(terms: readonly GlossaryTerm[], room: number, count: (text: string) => number): string {
  if (terms.length === 0) return "No document heading matches an exported name.\n";
  const lines = terms.map(({ word, definition }, i) => ({
    text: `- **${quotedLine(word, 80)}**: ${definition}`,
    heading: "",
    worth: -i,
  }));
  return fitLines(lines, room, count);
}

/** Whether a heading is an everyday word or a private name. */
function isEverydayWord(heading: string, isListed: boolean): boolean {
  return (
    heading.length < 4 ||
    COMMON_HEADING.test(heading) ||
    heading.startsWith("_") ||
    (!isListed && /^[a-z]+$/u.test(heading))
  );
}

/** Normalizes spelling: `ContentStore`, `content_store` and `Content store` are the same word. */
function normalizedWord(word: string): string {
  return word.replaceAll(/[\s_-]+/gu, "").toLowerCase();
}

/** Verbs that make a sentence a definition. */
const DEFINING_VERB =
  /\b(?:is|are|was|means?|represents?|holds?|describes?|lets|provides?|defines?|contains?|returns?)\b/iu;

/** Verbs that continue a heading, as in "Schedules a callback". */
const CONTINUING_VERB = /^[A-Z][a-z]{2,14}(?:s|ed)\b(?! (?:are|is)\b)/u;

function isDefinitionOf(heading: string, sentence: string): boolean {
  const names = normalizedWord(sentence).includes(normalizedWord(heading));
  return (
    (CONTINUING_VERB.test(sentence) || (names && DEFINING_VERB.test(sentence))) &&
    sentence.length >= 20 &&
    /[.!。]$/u.test(sentence) &&
    !/^(?::::|[*_]|(?:the following|see|unless|this|these|it|you can|in this|there (?:is|are)|for example|if|when|note|here|this (?:section|page))\b)/iu.test(
      sentence,
    )
  );
}
