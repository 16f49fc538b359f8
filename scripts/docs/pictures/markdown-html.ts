import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root["children"][number];
type Parent = Extract<Node, { readonly children: unknown }>;
type Table = Extract<Node, { readonly type: "table" }>;

/** Renderers of nodes that contain text. */
const TEXTS: Readonly<Record<string, (text: string) => string>> = {
  text: escaped,
  html: (text) => text,
  inlineCode: (text) => `<code>${escaped(text)}</code>`,
  code: (text) => `<pre><code>${escaped(text)}</code></pre>`,
};

/** HTML elements of nodes that contain other nodes. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: "p",
  strong: "strong",
  emphasis: "em",
  listItem: "li",
  blockquote: "blockquote",
};

/**
 * Converts GitHub-flavored Markdown to HTML. Raw HTML is kept, so pass only trusted text.
 * @throws Error for a node that comments never contain, such as an image
 */
export function markdownHtml(markdown: string): string {
  return childrenOf(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

function htmlOf(node: Node): string {
  const write = TEXTS[node.type];
  if (write !== undefined && "value" in node) return write(node.value);
  if (node.type === "table") return tableHtml(node);
  if (node.type === "link") return `<a href="${escaped(node.url).replaceAll('"', "&quot;")}">${childrenOf(node)}</a>`;
  if (node.type === "list") {
    const name = node.ordered === true ? "ol" : "ul";
    return `<${name}>${tight(childrenOf(node))}</${name}>`;
  }
  const element = ELEMENTS[node.type];
  if (element === undefined || !("children" in node)) throw new Error(`no HTML for ${node.type}`);
  return `<${element}>${childrenOf(node)}</${element}>`;
}

function childrenOf({ children }: Parent): string {
  return children.map(htmlOf).join("");
}

/** Removes paragraphs from list items, as in a list without blank lines. */
function tight(items: string): string {
  return items.replaceAll(/<li><p>(.*?)<\/p>/gsu, "<li>$1");
}

function tableHtml({ align, children: [head, ...rows] }: Table): string {
  const row = (cell: "td" | "th", { children }: Table["children"][number]): string => {
    const cells = children.map((one, i) => `<${cell} align="${align?.[i] ?? "left"}">${childrenOf(one)}</${cell}>`);
    return `<tr>${cells.join("")}</tr>`;
  };
  if (head === undefined) return "";
  return `<table>${row("th", head)}${rows.map((one) => row("td", one)).join("")}</table>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
