import { frontMatterEnd } from "../../markdown/front-matter.ts";
import { describingPassages, introducesAdvertisement } from "../../markdown/html-passages.ts";
import { holdCode } from "../../markdown/code-spans.ts";
import { CUT, withoutElements } from "../../markdown/shown-line.ts";
import { leadingSentence, isInformative } from "./sentence.ts";

const DESCRIPTION = /^(?:description|summary|excerpt):[ \t]*(?:["']([^"'\n]+)["']|([^\n]{1,400}))/imu;
/** Lines that are not prose: headings, rules, pictures, markup, tables, lists, directives, imports, references. */
const NO_PROSE =
  /^(?:#{1,6}(?:\s|$)|=+\s|[-=~^"'`*_+#]{3,}\s*$|\[?!\[|<|\||[-*+•]\s|\d+[.)]\s|:::|\.\.\s|:[\w-]+:(?:\s|$)|\{[%{]|import\s|export\s|\[[^\]\n]{1,80}\]:|[.#@][\w-]+[^\n]*\{|ifdef::|include::|={2,}|toc::)/u;
/** Start of a notice, which rarely describes the whole. */
const NOTICE = /^\W*(?:note|notice|important|warning|caution|tip|deprecated|heads up)\b\W*[:!–—-]/iu;
/** Short introduction to a list or to code. */
const INTRODUCES_LIST = /^.{0,60}:$/u;
/** Parts of forms, such as a choice of versions. */
const FORM = /<\/?(?:button|input|option|select)\b/iu;
const UNDERLINE = /^([=\-~^"'`*+#])\1{2,}\s*$/u;
const MAX_LINES = 200;
/** Maximum length read of a paragraph, in UTF-16 units. */
const MAX_PARAGRAPH = 4000;

/**
 * Returns the first sentence of the `description`, `summary` or `excerpt` in a document's front matter, or else the
 * first sentence of the first paragraph with more than a title, links and pictures, except notices and advertisements.
 * Searches up to {@link MAX_LINES} lines after the front matter. Empty if neither exists.
 * @param prose `text` with its non-prose parts blanked out; offsets are equal
 */
export function prosePurpose(text: string, prose: string = text): string {
  const start = frontMatterEnd(text);
  const [, quoted, plain] = DESCRIPTION.exec(text.slice(0, start)) ?? [];
  const description = leadingSentence(quoted ?? plain ?? "");
  if (isInformative(description)) return description;
  for (const paragraph of paragraphs(prose.slice(start))) {
    const words = plainWords(paragraph);
    if (introducesAdvertisement(words) || NOTICE.test(words) || INTRODUCES_LIST.test(words)) continue;
    if (isInformative(words.replaceAll(/https?:\S+/gu, "")) && !/^[^:\n]{1,30}:\s*(?:https?:|$)/u.test(words))
      return leadingSentence(words);
  }
  return "";
}

function* paragraphs(text: string): Generator<string> {
  let lines: string[] = [];
  let html = "";
  for (const raw of firstLines(text)) {
    const line = raw.replace(/^\s*>\s?/u, "").trim();
    // A blank line ends most blocks of HTML.
    if (html !== "" || (lines.length === 0 && /^<(?:[a-z]|!--)/iu.test(line))) {
      html += `${line}\n`;
      if (line !== "") continue;
      yield* passagesIn(html);
      html = "";
    }
    // The line above a row of marks was a title.
    if (UNDERLINE.test(line)) lines = [];
    else if (line === "" || NO_PROSE.test(line) || /^(?: {4}|\t)/u.test(raw)) {
      if (lines.length > 0) yield lines.join(" ");
      lines = [];
    } else lines.push(line);
  }
  yield* passagesIn(html);
  if (lines.length > 0) yield lines.join(" ");
}

/** Paragraphs of HTML, and headings that are sentences. */
function passagesIn(html: string): readonly string[] {
  const passages = describingPassages(html).map(({ level, text }) => ({ level, text: text.replaceAll(CUT, "") }));
  return passages.filter(({ level, text }) => level === 0 || (level > 2 && text.endsWith("."))).map(({ text }) => text);
}

/** Yields lines on demand, since callers usually need only a few. */
function* firstLines(text: string): Generator<string> {
  let start = 0;
  for (let line = 0; line < MAX_LINES && start <= text.length; line++) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const content = text.slice(start, end);
    yield FORM.test(content) ? "" : content;
    start = end + 1;
  }
}

function plainWords(paragraph: string): string {
  const { text, release } = holdCode(paragraph.slice(0, MAX_PARAGRAPH));
  const words = withoutElements(text)
    .replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,500}\)/gu, "")
    .replaceAll(/\[([^\]]{1,300})\](?:\((?:[^()]|\([^()]{0,100}\)){0,500}\)|\[[^\]]{0,100}\])/gu, "$1")
    .replaceAll("**", "");
  return release(words).trim();
}
