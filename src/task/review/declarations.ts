import { headLine } from "../excerpt/head-line.ts";
import { type BriefSymbol, ownerOf, type SymbolKind } from "../../outline/index.ts";

/** Declaration and its position in a text. */
export interface CodeDeclaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Name of the type that a member belongs to; `undefined` for other declarations. */
  readonly owner: string | undefined;
  /** First and last line, 1-based. */
  readonly lines: readonly [first: number, last: number];
  /** Line that contains the name; after `lines[0]` if decorators come first. */
  readonly head: number;
  /** Last line of the signature: the line that closes its brackets or starts its body. */
  readonly signatureEnd: number;
  /** Head lines of the enclosing declarations, outermost first. */
  readonly around: readonly number[];
  /** Whether it is a test or in a module of tests. */
  readonly isTest: boolean;
}

/**
 * Converts the symbols that a parser reported to declarations, in the same order, with the lines of their signatures. A
 * signature that does not end within {@link MAX_SIGNATURE_LINES} lines counts as one line.
 * @param lines all lines of the text
 */
export function declarationsIn(symbols: readonly BriefSymbol[], lines: readonly string[]): readonly CodeDeclaration[] {
  const declarations: CodeDeclaration[] = [];
  for (const symbol of symbols) {
    const { name, kind, line, size, parent } = symbol;
    const above = parent === -1 ? undefined : declarations[parent]!;
    const last = line + size - 1;
    const head = headLine(symbol, lines);
    declarations.push({
      name,
      kind,
      owner: ownerOf(symbol, symbols),
      lines: [line, last],
      head,
      signatureEnd: signatureEnd(head, last, lines),
      around: above === undefined ? [] : [...above.around, above.head],
      isTest: symbol.isTest === true,
    });
  }
  return declarations;
}

/** Maximum number of lines in a signature. */
const MAX_SIGNATURE_LINES = 10;

function signatureEnd(head: number, last: number, lines: readonly string[]): number {
  let open = 0;
  for (let line = head; line <= Math.min(last, head + MAX_SIGNATURE_LINES - 1); line++) {
    for (const character of lines[line - 1] ?? "") {
      if (character === "(" || character === "[") open++;
      if (character === ")" || character === "]") open--;
    }
    if (open <= 0) return line;
  }
  return head;
}

/** Whether a declaration is nested in another one, like a method. */
export function isMember({ around }: CodeDeclaration): boolean {
  return around.length > 0;
}

/**
 * Builds a lookup from a 1-based line to the innermost declaration that contains it; `undefined` outside declarations.
 * @param declarations in text order
 */
export function innermostDeclaration(
  declarations: readonly CodeDeclaration[],
): (line: number) => CodeDeclaration | undefined {
  const last = Math.max(
    0,
    declarations.reduce((maximum, { lines }) => Math.max(maximum, lines[1]), 0),
  );
  // Nested declarations come later and overwrite their enclosing ones.
  const holders = new Int32Array(last + 1).fill(-1);
  for (const [number, { lines }] of declarations.entries()) holders.fill(number, lines[0], lines[1] + 1);
  return (line) => declarations[holders[line] ?? -1];
}

/**
 * Returns the 1-based numbers of the lines that identify a declaration: the line with the name of each enclosing
 * declaration, outermost first, then all lines of its signature.
 */
export function headLines({ around, head, signatureEnd: end }: CodeDeclaration): readonly number[] {
  return [...around, ...Array.from({ length: end - head + 1 }, (_, offset) => head + offset)];
}
