import { UNSEEN, shortenEnd, spelled } from "../../base/index.ts";

const IMAGES = /!\[[^\]\n]{0,300}\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,200}\])/gu;
const LINKS = /\[([^[\]\n]{1,300})\](?:\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)|\[[^\]\n]{0,200}\])/gu;
const TAGS = /<\/?[A-Za-z][^<>\n]{0,1000}>/gu;
const COMMENTS = /<!--[^]*?(?:-->|$)/gu;
/** Attributes of headings in MkDocs and VitePress, as in `## Title { #title }`. */
const ATTRIBUTES = /\s*\{\s*[#.:][^{}\n]{0,200}\}\s*$/u;
/** Signs that would begin a block if a line began with them. */
const OPENERS = /^(?:[#>|]|[-+*=](?=\s|$)|[-*_=]{3,}|~{3,}|`{3,}|\d{1,9}[.)](?=\s))+\s*/u;
/** How much of a text is read, in UTF-16 units. */
const READ = 20_000;

/**
 * Returns text of a repository on one line of Markdown that is data: no links, images, tags, comments or invisible
 * characters, and nothing that opens a block or closes a marked one. At most `most` UTF-16 units.
 */
export function quotedLine(text: string, most: number): string {
  const plain = text
    .slice(0, READ)
    .replaceAll(COMMENTS, " ")
    .replaceAll(IMAGES, " ")
    .replaceAll(LINKS, "$1")
    .split(/(`[^`\n]{1,300}`)/u)
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(TAGS, "")))
    .join("")
    .replace(ATTRIBUTES, "");
  const line = shownLine(plain).replace(OPENERS, "");
  return shortenEnd(line, most).replaceAll("<!", "<\\!").replaceAll("-->", "--\\>");
}

/** Returns text on one line as a span of code, whatever backticks it has. At most `most` UTF-16 units. */
export function quotedCode(text: string, most: number): string {
  const line = shortenEnd(shownLine(text.slice(0, READ)), most)
    .replaceAll("<!--", "<!-\\-")
    .replaceAll("-->", "-\\->");
  const longest = [...line.matchAll(/`+/gu)].reduce((size, [run]) => Math.max(size, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const gap = longest === 0 ? "" : " ";
  return `${fence}${gap}${line}${gap}${fence}`;
}

const UNSEEN_CHARACTERS = new RegExp(UNSEEN, "gu");

/** Returns text with blanks and line ends collapsed to spaces, and other unseen characters spelled out. */
function shownLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim().replaceAll(UNSEEN_CHARACTERS, spelled);
}

/** Splits a paragraph into sentences; a full stop in a path, a number or an abbreviation ends none. */
export function sentencesOf(paragraph: string): readonly string[] {
  return paragraph
    .replaceAll(/\s+/gu, " ")
    .trim()
    .split(/(?<=[.!?。！？](?:[`"')\]*_]{0,3}))(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp|No|v)\.)\s+(?=[^a-z])/u)
    .filter((sentence) => sentence !== "");
}
