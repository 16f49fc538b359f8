import { readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

/** The syntax tree of a TypeScript file, as ESTree has it; offsets are in UTF-16 code units. */
export type Syntax = ReturnType<typeof parseAst>;

/** One source file: its path below the repository's root, its text and its syntax tree. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly syntax: Syntax;
}

/** A node of a syntax tree, whatever its type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Parses the text of a `.ts` file. @throws Error that says where the syntax is wrong */
export function parseText(path: string, text: string): ParsedFile {
  return { path, text, syntax: parseAst(text, { lang: "ts" }, path) };
}

/** Reads and parses files by their paths below `root`. */
export function parseFiles(root: string, paths: readonly string[]): readonly ParsedFile[] {
  return paths.map((path) => parseText(path, readFileSync(`${root}/${path}`, "utf8")));
}

/** The node itself and every node below it, a parent before its children. */
export function* nodesBelow(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesBelow(child);
  }
}

/** Lines that a stretch of a text covers, its first and last in full. */
export function lineCount(text: string, { start, end }: Pick<SyntaxNode, "start" | "end">): number {
  return text.slice(start, end).split("\n").length;
}

/** The number of the line, from 1, that an offset of a text is in. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
