import type { BriefSymbol, SymbolKind } from "../../outline/index.ts";

/** A declaration of a text, by where it is. */
export interface CodeDeclaration {
  readonly name: string;
  readonly kind: SymbolKind;
  /** First and last line, from 1. */
  readonly lines: readonly [first: number, last: number];
  /** The line that names it. */
  readonly head: number;
  /** Last line of its signature: where the brackets that it opens are closed or its body begins. */
  readonly signatureEnd: number;
  /** The heads of the declarations around it, outermost first. */
  readonly around: readonly number[];
}

/** How far below its first line, with decorators, a declaration can be named. */
const MAX_ABOVE = 12;

/** Returns the declarations of a text, in its order. @param lines of the text */
export function declarationsIn(symbols: readonly BriefSymbol[], lines: readonly string[]): readonly CodeDeclaration[] {
  const found: CodeDeclaration[] = [];
  for (const { name, kind, line, size, parent } of symbols) {
    const above = parent === -1 ? undefined : found[parent]!;
    const last = line + size - 1;
    const head = headOf(name, line, Math.min(last, line + MAX_ABOVE), lines);
    found.push({
      name,
      kind,
      lines: [line, last],
      head,
      signatureEnd: signatureEnd(head, last, lines),
      around: above === undefined ? [] : [...above.around, above.head],
    });
  }
  return found;
}

function headOf(name: string, first: number, last: number, lines: readonly string[]): number {
  for (let line = first; line <= last; line++) if (lines[line - 1]?.includes(name) === true) return line;
  return first;
}

/** Most lines of a signature. */
const MAX_SIGNATURE_LENGTH = 10;

function signatureEnd(head: number, last: number, lines: readonly string[]): number {
  let open = 0;
  for (let line = head; line <= Math.min(last, head + MAX_SIGNATURE_LENGTH - 1); line++) {
    for (const character of lines[line - 1] ?? "") {
      if (character === "(" || character === "[") open++;
      if (character === ")" || character === "]") open--;
    }
    if (open <= 0) return line;
  }
  return head;
}

/** Whether a declaration is in another one, as a method is. */
export function isMember({ around }: CodeDeclaration): boolean {
  return around.length > 0;
}

/** Returns a function for the inmost declaration that holds a line. @param declarations in text order */
export function inmostDeclaration(
  declarations: readonly CodeDeclaration[],
): (line: number) => CodeDeclaration | undefined {
  const last = Math.max(
    0,
    declarations.reduce((most, { lines }) => Math.max(most, lines[1]), 0),
  );
  // Later ones are inside earlier ones.
  const holders = new Int32Array(last + 1).fill(-1);
  for (const [number, { lines }] of declarations.entries()) holders.fill(number, lines[0], lines[1] + 1);
  return (line) => declarations[holders[line] ?? -1];
}

/** Returns the lines to show so that a reader knows what a declaration is and what is around it. */
export function headLines({ around, head, signatureEnd: end }: CodeDeclaration): readonly number[] {
  return [...around, ...Array.from({ length: end - head + 1 }, (_, offset) => head + offset)];
}
