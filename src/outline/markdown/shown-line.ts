import { hasWord } from "../text/word-characters.ts";

/** Placeholder for a cut part of a line, until its paragraph is finished. */
export const CUT = "\u0001";
const IMAGE = /!\[[^[\]]*\](?:\([^()]*\)|\[[^[\]]*\])/gu;
/** HTML elements. Other names in angle brackets are text, such as `<path>`. */
const ELEMENT = String.raw`<!--.*?(?:-->|$)|<\/?(?:a|abbr|audio|b|big|blockquote|br|c|center|cite|code|dd|del|details|div|dl|dt|em|figure|figcaption|font|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|mark|ol|p|para|paramref|picture|pre|q|remarks|returns|s|samp|see|seealso|small|source|span|strike|strong|sub|summary|sup|svg|table|tbody|td|th|thead|tr|tt|typeparamref|u|ul|value|var|video)(?:\s[^<>]*)?\/?>`;
const ELEMENTS = new RegExp(ELEMENT, "giu");
/** MDX also has components. It never treats names in angle brackets as text. */
const COMPONENTS = /<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/gu;
/** Link that contains only pictures. */
const BARE_LINK = /\[[\s\u0001]*\](?:\([^()]*\)|\[[^[\]]*\])/gu;
/** Link address of four or more characters. A shorter one costs no more than the mark. */
const ADDRESS = /(?<=\[[^[\]]*\]\()[^()]{4,}(?=\))/gu;
/** Trailing text that is dropped without a mark: cuts, and the anchor of a heading. */
const END = /(?:[\s\u0001]|\{ ?#[^{}]*\})+$/u;
const LINK = /\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])|<a\b[^<>]*>([^<>]*)<\/a>|<?(https?:[^\s<>()]+)>?/gu;
/** Words that only lead to other pages. */
const NAVIGATION = /\b(?:next|previous|prev|back|top|home|up)\b/giu;

/**
 * Replaces pictures, HTML tags and comments, and link addresses of four or more characters of a Markdown line with the
 * control character `CUT`, and trims the line. The contents of HTML elements stay. Replace code spans with placeholders
 * first (`holdCode`). Afterwards turn the marks of the whole paragraph into `…` (`markCuts`).
 */
export function shownLine(line: string, isMdx: boolean): string {
  const bare = isMdx ? line.replaceAll(COMPONENTS, CUT) : line;
  return bare
    .replaceAll(IMAGE, CUT)
    .replaceAll(ELEMENTS, CUT)
    .replaceAll(BARE_LINK, CUT)
    .replaceAll(ADDRESS, CUT)
    .trim();
}

/**
 * Returns a paragraph with each run of `CUT` characters replaced by `…`. Cuts pictures and addresses that begin on one
 * line and end on the next. Removes cuts at its ends, blanks at its ends, and a trailing heading anchor such as `{#id}`.
 */
export function markCuts(paragraph: string): string {
  const cut = paragraph.includes("](")
    ? paragraph.replaceAll(IMAGE, CUT).replaceAll(BARE_LINK, CUT).replaceAll(ADDRESS, CUT)
    : paragraph;
  return cut
    .replace(/^[\s\u0001]+/u, "")
    .replace(END, "")
    .replaceAll(/\u0001(?:\s*\u0001)*/gu, "…");
}

/** Replaces HTML elements with `CUT`; their contents stay. */
export function cutElements(text: string): string {
  return text.replaceAll(ELEMENTS, CUT);
}

/**
 * Returns a description without HTML elements; their contents stay. Replace code spans with placeholders first
 * (`holdCode`).
 */
export function withoutElements(text: string): string {
  return text.replaceAll(ELEMENTS, "");
}

/** Element of C# documentation that stands for a name: `<see cref="T:System.Type"/>`, `<paramref name="index"/>`. */
const NAME_ELEMENT =
  /<(?:see|seealso|paramref|typeparamref)\s{1,9}(?:cref|langword|name)\s?=\s?"(?:[A-Z]:)?([^"<>(){}]{1,200})[^"<>]{0,300}"\s{0,9}(?:\/>|><\/(?:see|seealso|paramref|typeparamref)>)/gu;

/** Replaces the elements of C# documentation that stand for a name with that name. */
export function nameElements(text: string): string {
  return text.includes("<") ? text.replaceAll(NAME_ELEMENT, "$1") : text;
}

/**
 * Returns the link texts of a line that contains only links, joined with ` … `; `undefined` for a line with other words
 * or without links. Words such as "next" or "back" do not count.
 */
export function linksOnly(line: string): string | undefined {
  const bare = line.replaceAll(IMAGE, "");
  const remainder = bare.replaceAll(LINK, "");
  if (remainder.length === bare.length || hasWord(remainder.replaceAll(NAVIGATION, ""))) return undefined;
  const texts = Array.from(bare.matchAll(LINK), ([, text, inner, address]) => (text ?? inner ?? address ?? "").trim());
  return texts.filter((text) => text !== "").join(" … ");
}
