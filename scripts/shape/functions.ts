import { lineAt, lineCount, nodesBelow, type ParsedFile } from "./syntax.ts";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** A function, by the line of its file that it begins in. */
export interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** Functions of more than `most` lines, the longest first; all kinds of them: declared, methods and arrows. */
export function longFunctions(files: readonly ParsedFile[], most: number): readonly LongFunction[] {
  return files.flatMap((file) => functionsOf(file).filter(({ lines }) => lines > most)).toSorted(longestFirst);
}

function functionsOf({ path, text, syntax }: ParsedFile): readonly LongFunction[] {
  return [...nodesBelow(syntax)]
    .filter(({ type }) => FUNCTIONS.has(type))
    .map((node) => ({ path, line: lineAt(text, node.start), lines: lineCount(text, node) }));
}

function longestFirst(a: LongFunction, b: LongFunction): number {
  return b.lines - a.lines || (a.path < b.path ? -1 : 1);
}
