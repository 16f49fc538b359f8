import type { DocumentSection } from "./document-section.ts";
import { fitLines } from "./fit-lines.ts";
import { quotedLine, sentencesOf } from "./quoted-line.ts";
import type { GlossaryTerm } from "./repository-facts.ts";

/** A name that code exports, and how much its file matters. */
export interface ExportedName {
  readonly name: string;
  readonly worth: number;
}

/** A file that is a list of words. */
export const GLOSSARY_FILE: RegExp = /(?:^|\/)(?:glossary|terminology)\.\w+$/iu;
/** Headings that every project has, whatever they mean in code. */
const PLAIN =
  /^(?:examples?|usage|options?|install|installation|setup|test|tests|config|configuration|build|types?|api|docs?|run|start|error|errors|index|main|default|features?|notes?|overview|introduction|license|name|description|version|path|paths|value|values|data|file|files|request|response|props|state|style|styles|plugins?|help|output|input|mode|server|client|core|common)$/iu;

/**
 * Returns the words that are headings of documents and exported names of the code, with the first sentence below the
 * heading; and those that a glossary of the repository explains. The most used names come first.
 */
export function glossaryTerms(
  sections: readonly DocumentSection[],
  names: readonly ExportedName[],
): readonly GlossaryTerm[] {
  const byWord = new Map(
    names
      .filter(({ name }) => !name.startsWith("_"))
      .toReversed()
      .map((name) => [plainWord(name.name), name]),
  );
  const found = new Map<string, RankedTerm>();
  for (const section of sections) {
    const term = termOf(section, (heading) => byWord.get(plainWord(heading)));
    const key = plainWord(term?.word ?? "");
    if (term !== undefined && !found.has(key)) found.set(key, term);
  }
  return [...found.values()]
    .toSorted((a, b) => b.worth - a.worth || (a.word < b.word ? -1 : 1))
    .map(({ word, definition, path }) => ({ word, definition, path }));
}

interface RankedTerm extends GlossaryTerm {
  readonly worth: number;
}

/** Returns the word that a section explains; `undefined` if its heading is no name, or nothing there says what it is. */
function termOf(
  { path, headings, paragraphs }: DocumentSection,
  nameOf: (heading: string) => ExportedName | undefined,
): RankedTerm | undefined {
  const heading = plainHeading(headings.at(-1) ?? "");
  const name = nameOf(heading);
  const isListed = GLOSSARY_FILE.test(path) && heading !== "" && headings.length > 1;
  if ((name === undefined && !isListed) || isPlainWord(heading, isListed)) return undefined;
  const definition = firstSentence(paragraphs);
  if (!(isListed ? definition !== "" : isDefinitionOf(heading, definition))) return undefined;
  const known = name ?? { name: heading, worth: 0 };
  return { word: known.name, definition, path, worth: known.worth + Number(isListed) };
}

function firstSentence(paragraphs: DocumentSection["paragraphs"]): string {
  const prose = paragraphs.find(({ isItem }) => !isItem);
  return prose === undefined ? "" : quotedLine(sentencesOf(prose.text)[0] ?? "", 200);
}

/** Returns a heading without marks of code and of calls. */
function plainHeading(heading: string): string {
  return quotedLine(heading, 80).replaceAll(/[`*]/gu, "").replace(/\(\)$/u, "").trim();
}

/** Returns words and their definitions as Markdown within a number of tokens. @param count returns the tokens of a text */
export function glossaryText(terms: readonly GlossaryTerm[], room: number, count: (text: string) => number): string {
  if (terms.length === 0) return "No heading of the documents is an exported name of the code.\n";
  const lines = terms.map(({ word, definition }, i) => ({
    text: `- **${quotedLine(word, 80)}**: ${definition}`,
    heading: "",
    worth: -i,
  }));
  return fitLines(lines, room, count);
}

/** Whether a heading is a word of everyday language, or a private name. */
function isPlainWord(heading: string, isListed: boolean): boolean {
  return (
    heading.length < 4 || PLAIN.test(heading) || heading.startsWith("_") || (!isListed && /^[a-z]+$/u.test(heading))
  );
}

/** `ContentStore`, `content_store` and `Content store` are one word. */
function plainWord(word: string): string {
  return word.replaceAll(/[\s_-]+/gu, "").toLowerCase();
}

/** What a sentence says that tells what something is. */
const TELLING = /\b(?:is|are|was|means?|represents?|holds?|describes?|lets|provides?|defines?|contains?|returns?)\b/iu;

/** What a sentence begins with that goes on from a heading, as in "Schedules a callback". */
const GOES_ON = /^[A-Z][a-z]{2,14}(?:s|ed)\b(?! (?:are|is)\b)/u;

function isDefinitionOf(heading: string, sentence: string): boolean {
  const names = plainWord(sentence).includes(plainWord(heading));
  return (
    (GOES_ON.test(sentence) || (names && TELLING.test(sentence))) &&
    sentence.length >= 20 &&
    /[.!。]$/u.test(sentence) &&
    !/^(?::::|[*_]|(?:the following|see|unless|this|these|it|you can|in this|there (?:is|are)|for example|if|when|note|here|this (?:section|page))\b)/iu.test(
      sentence,
    )
  );
}
