import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Node of a parsed text, with the fields that tests use. */
export interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
}

/** All nodes of a text in order, by GitHub Flavored Markdown. */
export function nodesOf(markdown: string): readonly MarkdownNode[] {
  return withBelow(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
}

function withBelow(node: MarkdownNode): readonly MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap((child) => withBelow(child))];
}

/** Values of all nodes of a type. */
export function valuesOf(nodes: readonly MarkdownNode[], type: string): readonly string[] {
  return nodes.filter((node) => node.type === type).map(({ value }) => value ?? "");
}
