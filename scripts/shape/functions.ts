import { lineAt, lineCount, nodesBelow, type ParsedFile } from "./syntax.ts";

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** A function and its first line. */
export interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** Functions with more than `maxLines` lines, longest first: declarations, methods and arrow functions. */
export function longFunctions(files: readonly ParsedFile[], maxLines: number): readonly LongFunction[] {
  return files.flatMap((file) => functionsOf(file).filter(({ lines }) => lines > maxLines)).toSorted(longestFirst);
}

function functionsOf({ path, text, syntax }: ParsedFile): readonly LongFunction[] {
  return [...nodesBelow(syntax)]
    .filter(({ type }) => FUNCTIONS.has(type))
    .map((node) => ({ path, line: lineAt(text, node.start), lines: lineCount(text, node) }));
}

function longestFirst(a: LongFunction, b: LongFunction): number {
  return b.lines - a.lines || (a.path < b.path ? -1 : 1);
}
