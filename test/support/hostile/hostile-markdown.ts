import { COMMENT_GUIDE } from "../../../src/pack/starter/action-reference.ts";
import { nodesOf, valuesOf } from "../../unit/pack/report/markdown-tree.ts";
import { MARK } from "./hostile-names.ts";

/** What should not be in a text that GitHub renders; all of it empty where the text is as it should be. */
export interface Strays {
  /** Types of nodes that we write nowhere: links, images, footnotes, code blocks, headings. */
  readonly types: readonly string[];
  /** HTML that is not ours. */
  readonly html: readonly string[];
  /** Text outside code that has a name, or a sign that our own sentences do not have. */
  readonly texts: readonly string[];
  /** Addresses of links to anything but the run, its artifacts and our guide. */
  readonly links: readonly string[];
  /** Numbers of cells of tables whose rows do not have the same. */
  readonly ragged: readonly string[];
}

const TYPES = new Set(
  "root paragraph text inlineCode strong list listItem link html table tableRow tableCell".split(" "),
);
const HTML = /^(?:<!-- carryon:default -->|<details><summary>[A-Za-z0-9,: ()]+<\/summary>|<\/details>)$/u;
const TEXT = /^[A-Za-z0-9 .,:;()'?%+−±→·–\n-]*$/u;
const RUN = /^https:\/\/github\.com\/octo\/widgets\/actions\/runs\/\d+(?:#artifacts)?$/u;

/** Reads a text as GitHub does and gives what should not be in it. */
export function straysIn(markdown: string): Strays {
  const nodes = nodesOf(markdown);
  const tables = nodes.filter(({ type }) => type === "table");
  const widths = tables.map(({ children = [] }) => [...new Set(children.map((row) => row.children?.length))].join(" "));
  return {
    types: nodes.map(({ type }) => type).filter((type) => !TYPES.has(type)),
    html: valuesOf(nodes, "html").filter((html) => !HTML.test(html)),
    texts: valuesOf(nodes, "text").filter((text) => text.includes(MARK) || !TEXT.test(text)),
    links: nodes.flatMap(({ url }) => (url === undefined || url === COMMENT_GUIDE || RUN.test(url) ? [] : [url])),
    ragged: widths.filter((width) => width.includes(" ")),
  };
}

/** What a text without strays gives. */
export const NO_STRAYS: Strays = { types: [], html: [], texts: [], links: [], ragged: [] };

/** All that stands in code, as one text. */
export function codeIn(markdown: string): string {
  return valuesOf(nodesOf(markdown), "inlineCode").join("\n");
}
