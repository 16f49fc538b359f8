import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

/** The ESTree syntax tree of a TypeScript file. Offsets are in UTF-16 code units. */
export type Syntax = ReturnType<typeof parseAst>;

/** A source file: its path relative to the repository root, its text and its syntax tree. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly syntax: Syntax;
}

/** A node of a syntax tree, of any type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the text of a `.ts` file.
 * @throws Error with the position of a syntax error
 */
export function parseText(path: string, text: string): ParsedFile {
  return { path, text, syntax: parseAst(text, { lang: "ts" }, path) };
}

/** Reads and parses files by their paths relative to `root`. */
export function parseFiles(root: string, paths: readonly string[]): readonly ParsedFile[] {
  return paths.map((path) => parseText(path, readFileSync(`${root}/${path}`, "utf8")));
}

/** Yields the node and all its descendants, parents before children. */
export function* nodesBelow(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child);
  }
}

/** Number of lines that a range of a text touches. */
export function lineCount(text: string, { start, end }: Pick<SyntaxNode, "start" | "end">): number {
  return text.slice(start, end).split("\n").length;
}

/** Line number of an offset in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
