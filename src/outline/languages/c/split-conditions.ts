import { blanked, codeOf } from "../../code/code.ts";
import { cSyntax } from "./c-family.ts";

/** The word of a directive. */
const DIRECTIVE = /^[ \t]*#[ \t]*(\w*)/u;

/** Lines of a conditional block, from one directive to the next, and how many more braces they open than they close. */
interface Branch {
  readonly first: number;
  readonly word: string;
  end: number;
  braces: number;
}

/**
 * Returns a C or C++ text in which no brace is open in one conditional block and closed in another: of blocks whose
 * branches open or close braces, all is blanked out but the branch that leaves them as they were or, without one, the
 * first. A missing `#else` is an empty branch. Places and line ends stay.
 */
export function withoutSplitConditions(text: string): string {
  if (!/^[ \t]*#[ \t]*if/mu.test(text)) return text;
  const lines = text.split("\n");
  const { source, comments, literals } = codeOf(text, { syntax: cSyntax });
  const code = blanked(blanked(source, comments), literals).split("\n");
  const isHidden = hiddenRule(lines, code);
  return isHidden === undefined
    ? text
    : lines.map((line, number) => (isHidden(number) ? " ".repeat(line.length) : line)).join("\n");
}

/**
 * Returns a rule for the numbers of lines that are not shown; `undefined` if all are.
 * @param code the lines without comments and literals
 */
function hiddenRule(lines: readonly string[], code: readonly string[]): ((line: number) => boolean) | undefined {
  // Where hidden stretches begin and end: they can lie in each other.
  const edges = new Int32Array(lines.length + 2);
  const hide = (first: number, end: number): void => {
    edges[first]!++;
    edges[end]!--;
  };
  // The branches of each open block; the text around all of them is a block of one branch.
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
        const braces = closed(open.pop()!, hide);
        open.at(-1)!.at(-1)!.braces += braces;
      } else open.at(-1)!.push({ first: number, word, end: number, braces: 0 });
    }
  }
  if (edges.every((edge) => edge === 0)) return undefined;
  for (let line = 1; line < edges.length; line++) edges[line]! += edges[line - 1]!;
  return (line) => edges[line]! > 0;
}

/** Hides what is not read of a block that splits braces. @returns how many more braces the rest opens than it closes */
function closed(block: readonly Branch[], hide: (first: number, end: number) => void): number {
  if (block.every(({ braces }) => braces === 0)) return 0;
  const first = block.at(-1)!.word === "else" ? block[0] : undefined;
  const chosen = block.find(({ braces }) => braces === 0) ?? first;
  for (const branch of block) hide(branch.first, branch === chosen ? branch.first + 1 : branch.end);
  hide(block.at(-1)!.end, block.at(-1)!.end + 1);
  return chosen?.braces ?? 0;
}

function bracesOf(line: string): number {
  let braces = 0;
  for (const unit of line) {
    if (unit === "{") braces++;
    else if (unit === "}") braces--;
  }
  return braces;
}
