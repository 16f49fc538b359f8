import { UNSEEN, shortenEnd, spelled } from "../../base/index.ts";

const IMAGES = /!\[[^\]\n]{0,300}\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,200}\])/gu;
const LINKS = /\[([^[\]\n]{1,300})\](?:\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)|\[[^\]\n]{0,200}\])/gu;
const TAGS = /<\/?[A-Za-z][^<>\n]{0,1000}>/gu;
const COMMENTS = /<!--[^]*?(?:-->|$)/gu;
/** Heading attributes in MkDocs and VitePress, as in `## Title { #title }`. */
const ATTRIBUTES = /\s*\{\s*[#.:][^{}\n]{0,200}\}\s*$/u;
/** Characters that start a Markdown block at the beginning of a line. */
const OPENERS = /^(?:[#>|]|[-+*=](?=\s|$)|[-*_=]{3,}|~{3,}|`{3,}|\d{1,9}[.)](?=\s))+\s*/u;
/** Maximum number of UTF-16 units read from a text. */
const MAX_READ_LENGTH = 20_000;

/**
 * Quotes repository text as one line of Markdown that cannot open a block or close a marked block. Links become their
 * text, well-formed images, tags and comments are removed, and invisible characters are spelled out. Emphasis,
 * backticks and bare URLs stay: strip them where they could pair with markup around the line. Reads the first
 * {@link MAX_READ_LENGTH} UTF-16 units. The limit is in UTF-16 units, too, before `<!` and `-->` are escaped.
 */
export function quotedLine(text: string, maxLength: number): string {
  const plain = text
    .slice(0, MAX_READ_LENGTH)
    .replaceAll(COMMENTS, " ")
    .replaceAll(IMAGES, " ")
    .replaceAll(LINKS, "$1")
    .split(/(`[^`\n]{1,300}`)/u)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(TAGS, "")))
    .join("")
    .replace(ATTRIBUTES, "");
  const line = visibleLine(plain).replace(OPENERS, "");
  return shortenEnd(line, maxLength).replaceAll("<!", "<\\!").replaceAll("-->", "--\\>");
}

/**
 * Formats repository text as a one-line code span, whatever backticks it contains. It cannot close a marked block. The
 * limit is in UTF-16 units.
 */
export function quotedCode(text: string, maxLength: number): string {
  const line = shortenEnd(visibleLine(text.slice(0, MAX_READ_LENGTH)), maxLength)
    .replaceAll("<!--", "<!-\\-")
    .replaceAll("-->", "-\\->");
  const longestRun = [...line.matchAll(/`+/gu)].reduce((size, [run]) => Math.max(size, run.length), 0);
  const fence = "`".repeat(longestRun + 1);
  const gap = longestRun === 0 ? "" : " ";
  return `${fence}${gap}${line}${gap}${fence}`;
}

const UNSEEN_CHARACTERS = new RegExp(UNSEEN, "gu");

/** Collapses whitespace and spells out other invisible characters. */
function visibleLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim().replaceAll(UNSEEN_CHARACTERS, spelled);
}

/**
 * Splits a paragraph into sentences, without empty ones. A period within a path, number or abbreviation does not end a
 * sentence.
 */
export function sentencesOf(paragraph: string): readonly string[] {
  return paragraph
    .replaceAll(/\s+/gu, " ")
    .trim()
    .split(/(?<=[.!?。！？](?:[`"')\]*_]{0,3}))(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|No|v)\.)\s+(?=[^a-z])/u)
    .filter((sentence) => sentence !== "");
}
