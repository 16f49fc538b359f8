import { COMMENT_GUIDE } from "../../../src/github/starter/action-reference.ts";
import { nodesOf, valuesOf } from "../../unit/pack/report/markdown-tree.ts";
import { MARK } from "./hostile-names.ts";

/** Content that must not appear in rendered Markdown. All lists are empty for a clean text. */
export interface Strays {
  /** Node types that Carryon never writes there, such as images, footnotes, code blocks and headings. */
  readonly types: readonly string[];
  /** HTML that Carryon did not write. */
  readonly html: readonly string[];
  /** Text outside code that contains a hostile name, or a character that our own sentences never contain. */
  readonly texts: readonly string[];
  /** Link targets other than the run, its artifacts, commits, diffs and our guide. */
  readonly links: readonly string[];
  /** Cell counts of tables whose rows differ in length. */
  readonly ragged: readonly string[];
}

const TYPES = new Set(
  "root paragraph text inlineCode strong list listItem link html table tableRow tableCell".split(" "),
);
const HTML =
  /^(?:<!-- carryon:default -->(?:\n<!-- carryon-trend [A-Za-z0-9_/=, -]+ -->)?|<!-- carryon-trend [A-Za-z0-9_/=, -]+ -->|<details><summary>[A-Za-z0-9,: ()]+<\/summary>|<\/details>)$/u;
const TEXT = /^[\u{fe0f}A-Za-z0-9 .,:;()'?%+−±→·–⛔⚠\n-]*$/u;
const OURS =
  /^https:\/\/github\.com\/octo\/widgets\/(?:actions\/runs\/\d+(?:#artifacts)?|commit\/[0-9a-f]{40}|pull\/7\/files(?:#diff-[0-9a-f]{64})?)$/u;

/** Parses a text as GitHub does and collects content that must not appear. */
export function straysIn(markdown: string): Strays {
  const nodes = nodesOf(markdown);
  const tables = nodes.filter(({ type }) => type === "table");
  const widths = tables.map(({ children = [] }) => [...new Set(children.map((row) => row.children?.length))].join(" "));
  return {
    types: nodes.map(({ type }) => type).filter((type) => !TYPES.has(type)),
    html: valuesOf(nodes, "html").filter((html) => !HTML.test(html)),
    texts: valuesOf(nodes, "text").filter((text) => text.includes(MARK) || !TEXT.test(text)),
    links: nodes.flatMap(({ url }) => (url === undefined || url === COMMENT_GUIDE || OURS.test(url) ? [] : [url])),
    ragged: widths.filter((width) => width.includes(" ")),
  };
}

/** Result for a clean text. */
export const NO_STRAYS: Strays = { types: [], html: [], texts: [], links: [], ragged: [] };

/** All inline code as one text. */
export function codeIn(markdown: string): string {
  return valuesOf(nodesOf(markdown), "inlineCode").join("\n");
}
