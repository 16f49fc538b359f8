import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { markdownBlocks } from "../../../../src/outline/markdown/blocks.ts";

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree | Tree["children"][number];

/** Code, headings and HTML according to the GitHub Flavored Markdown library: `kind first line-last line`. */
export function expectedBlocks(text: string): readonly string[] {
  return blocksBelow(text, fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

function blocksBelow(text: string, node: Node): readonly string[] {
  const { position } = node;
  const lines = linesOf(text, position!.start.line, position!.start.offset!, position!.end.offset!);
  if (node.type === "code") return [`code ${lines}`];
  if (node.type === "heading") return [`h${node.depth} ${lines}`];
  if (node.type === "html") return [`html ${lines}`];
  if (node.type === "paragraph" || node.type === "table" || !("children" in node)) return [];
  return node.children.flatMap((child) => blocksBelow(text, child as Node));
}

/** The same blocks according to our reader. */
export function actualBlocks(text: string): readonly string[] {
  return markdownBlocks(text).flatMap(({ kind, line, start, end, level }) => {
    const lines = linesOf(text, line, start, end);
    if (kind === "heading") return [`h${level} ${lines}`];
    if (kind === "fence" || kind === "indented code") return [`code ${lines}`];
    return kind === "html" || kind === "comment" ? [`html ${lines}`] : [];
  });
}

/** Lines without trailing blank ones, which the two parsers count differently. */
function linesOf(text: string, first: number, start: number, end: number): string {
  const full = text.slice(start, end).replace(/[>\s]+$/u, "");
  return `${first}-${first + full.split("\n").length - 1}`;
}
