import type { FormatWriter } from "./printed-pack.ts";

/** Matches the beginning of a closing tag of this format, also with the backslashes that `contained` adds. */
const CLOSING = /<(?=\\*\/(?:document_contents|documents?|source)(?![\w.:-]))/giu;

const NOTE = `A source that names no view is a whole file. In a text, the backslash before the slash of a closing \`document\`,
\`document_contents\`, \`documents\` or \`source\` tag is not part of the text.
`;

/**
 * Writes a pack as `<documents>`, the form that Anthropic's documentation recommends. Texts are not escaped, except that
 * their closing tags of this format get a backslash before the slash. The first and the last document are by Carryon.
 */
export const cxmlWriter: FormatWriter = {
  beginning: ({ name, preamble }) => `<documents>\n${document(1, `${name}: about this pack`, `${preamble}\n${NOTE}`)}`,
  entry({ path, view, lines, text }, number) {
    const extent = lines === undefined ? view : `lines ${lines.join("-")}`;
    return document(number + 1, view === "full" ? path : `${path} (${extent})`, text);
  },
  end: ({ name, notes }, entries) => `${document(entries + 2, `${name}: other files`, notes)}</documents>\n`,
};

function document(index: number, source: string, text: string): string {
  const [safeSource, safeText] = [contained(source), contained(text)];
  return `<document index="${index}">\n<source>${safeSource}</source>\n<document_contents>\n${safeText}\n</document_contents>\n</document>\n`;
}

/** Adds a backslash to each closing tag of the format. Removing one from each restores the text. */
function contained(text: string): string {
  return text.replaceAll(CLOSING, "<\\");
}
