import type { FormatWriter } from "./printed-pack.ts";

/**
 * Matches characters that XML 1.0 forbids even as a reference: most control characters, lone surrogates, U+FFFE and
 * U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/**
 * Writes a pack as well-formed XML 1.0. A parser reads back every text, with each forbidden character replaced by
 * U+FFFD. The attribute `replaced` counts these characters. Written by hand: no small library handles them.
 */
export const xmlWriter: FormatWriter = {
  beginning({ name, pack, encoding, files, tokens, preamble }) {
    const schema = "carryon.printed-pack/1";
    const root = openTag("pack", { schema, name, pack, encoding, files, tokens });
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${element("preamble", {}, preamble)}<files>\n`;
  },
  entry({ path, view, chapter, lines, isByPatterns, tokens, text }) {
    const by = isByPatterns ? "patterns" : undefined;
    return element("file", { path, view, chapter: chapter || undefined, lines: lines?.join("-"), by, tokens }, text);
  },
  end: ({ notes }) => `</files>\n${element("notes", {}, notes)}</pack>\n`,
};

type Attributes = Readonly<Record<string, string | number | undefined>>;

function element(name: string, attributes: Attributes, text: string): string {
  const replaced = [...text.matchAll(FORBIDDEN)].length || undefined;
  return `${openTag(name, { ...attributes, replaced })}${characterData(allowed(text))}</${name}>\n`;
}

function openTag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<${name}${pairs.map(([key, value]) => ` ${key}="${references(allowed(String(value)), /[&<>"\t\n\r]/gu)}"`).join("")}>`;
}

function allowed(text: string): string {
  return text.replaceAll(FORBIDDEN, "\ufffd");
}

/**
 * Formats the content of an element. Code stays readable in a CDATA section, which cannot contain its own end. A text
 * with carriage returns is escaped, because a parser would drop them from a section.
 */
function characterData(text: string): string {
  if (text.includes("\r") || !/[&<]/u.test(text)) return references(text, /[&<>\r]/gu);
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

function references(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (character) => REFERENCES[character]!);
}
