import { blankSpans, splitCode } from "../../code/code.ts";
import { cSyntax } from "./c-family.ts";

/** Captures the word of a directive. */
const DIRECTIVE = /^[ \t]*#[ \t]*(\w*)/u;

/** Lines from one directive of a conditional block to the next. `braces` counts opening minus closing braces. */
interface Branch {
  readonly first: number;
  readonly word: string;
  end: number;
  braces: number;
}

/**
 * Returns a C or C++ text where no brace opens in one preprocessor conditional and closes in another. If branches of a
 * conditional open or close braces, only one branch stays: the one with balanced braces, or else the first. The others
 * become blanks. A missing `#else` is an empty branch. Offsets and line breaks stay.
 */
export function withoutSplitConditions(text: string): string {
  if (!/^[ \t]*#[ \t]*if/mu.test(text)) return text;
  const lines = text.split("\n");
  const { source, comments, literals } = splitCode(text, { syntax: cSyntax });
  const code = blankSpans(blankSpans(source, comments), literals).split("\n");
  const isHidden = hiddenRule(lines, code);
  return isHidden === undefined
    ? text
    : lines.map((line, number) => (isHidden(number) ? " ".repeat(line.length) : line)).join("\n");
}

/**
 * Returns a predicate for the numbers of hidden lines; `undefined` if none are hidden.
 * @param code lines without comments and literals
 */
function hiddenRule(lines: readonly string[], code: readonly string[]): ((line: number) => boolean) | undefined {
  // Starts and ends of hidden ranges, as +1 and −1. Ranges can nest.
  const edges = new Int32Array(lines.length + 2);
  const hide = (first: number, end: number): void => {
    edges[first]!++;
    edges[end]!--;
  };
  // Branches of each open block. The text around all blocks is a block of one branch.
  const open: Branch[][] = [[{ first: 0, word: "", end: 0, braces: 0 }]];
  let isContinued = false;
  for (const [number, line] of code.entries()) {
    const word: string | undefined = isContinued ? "" : DIRECTIVE.exec(line)?.[1];
    isContinued = word !== undefined && lines[number]!.endsWith("\\");
    if (word === undefined) open.at(-1)!.at(-1)!.braces += bracesOf(line);
    else if (word.startsWith("if")) open.push([{ first: number, word, end: number, braces: 0 }]);
    else if (open.length > 1 && /^(?:el|endif$)/u.test(word)) {
      open.at(-1)!.at(-1)!.end = number;
      if (word === "endif") {
        const braces = closeBlock(open.pop()!, hide);
        open.at(-1)!.at(-1)!.braces += braces;
      } else open.at(-1)!.push({ first: number, word, end: number, braces: 0 });
    }
  }
  if (edges.every((edge) => edge === 0)) return undefined;
  for (let line = 1; line < edges.length; line++) edges[line]! += edges[line - 1]!;
  return (line) => edges[line]! > 0;
}

/**
 * Hides the branches of a block that splits braces, except the one that is read.
 * @returns opening minus closing braces of the remaining branch
 */
function closeBlock(block: readonly Branch[], hide: (first: number, end: number) => void): number {
  if (block.every(({ braces }) => braces === 0)) return 0;
  const first = block.at(-1)!.word === "else" ? block[0] : undefined;
  const retained = block.find(({ braces }) => braces === 0) ?? first;
  for (const branch of block) hide(branch.first, branch === retained ? branch.first + 1 : branch.end);
  hide(block.at(-1)!.end, block.at(-1)!.end + 1);
  return retained?.braces ?? 0;
}

function bracesOf(line: string): number {
  let braces = 0;
  for (const unit of line) {
    if (unit === "{") braces++;
    else if (unit === "}") braces--;
  }
  return braces;
}
