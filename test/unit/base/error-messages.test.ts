import { describe, expect, it } from "vitest";
import { nodesBelow, parseFiles, type SyntaxNode } from "../../../scripts/shape/syntax.ts";
import { isSource, trackedFiles } from "../../../scripts/shape/tracked.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const FOLDERS = ["src"];

interface Call extends SyntaxNode {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly SyntaxNode[];
}

interface Binding extends SyntaxNode {
  readonly key?: { readonly name?: string };
  readonly id?: { readonly name?: string };
  readonly value?: SyntaxNode;
  readonly init?: SyntaxNode;
}

const files = parseFiles(ROOT, trackedFiles(ROOT, FOLDERS).filter(isSource));
const found = files.flatMap(({ text, syntax }) => Array.from(nodesBelow(syntax), (node) => ({ text, node })));

/** Source of a string or template literal without its quotes. */
function literalIn(text: string, node: SyntaxNode | undefined): readonly string[] {
  const isString = node?.type === "TemplateLiteral" || (node?.type === "Literal" && /["']/u.test(text[node.start]!));
  return isString ? [text.slice(node.start + 1, node.end - 1)] : [];
}

const messages = found.flatMap(({ text, node }) => {
  const { callee, arguments: given } = node as Call;
  return node.type === "NewExpression" && callee.name === "CarryonError" ? literalIn(text, given[1]) : [];
});

const hints = found.flatMap(({ text, node }) => {
  const { key, id, value, init } = node as Binding;
  return key?.name === "hint" || id?.name === "hint" ? literalIn(text, value ?? init) : [];
});

describe("errors that the user can act on", () => {
  it("have messages without a full stop at the end", () => {
    expect(messages.length).toBeGreaterThan(60);
    expect(messages.filter((text) => text.endsWith("."))).toEqual([]);
  });

  it("have hints that are sentences", () => {
    expect(hints.length).toBeGreaterThan(50);
    expect(hints.filter((text) => !/^[A-Z][^]*\.$/u.test(text))).toEqual([]);
  });
});
