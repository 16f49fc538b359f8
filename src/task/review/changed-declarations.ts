import { type CodeDeclaration, inmostDeclaration } from "./declarations.ts";
import type { DiffLine } from "./diff-lines.ts";
import { codeNames } from "./names.ts";

/** A declaration with changed lines. */
export interface ChangedDeclaration extends CodeDeclaration {
  /** Whether the old text does not name it. */
  readonly isNew: boolean;
  /** Its changed rows that are in no declaration within it: numbers in the diff, from 0. */
  readonly rows: readonly number[];
}

/** What a diff changes. */
export interface ChangedParts {
  /** In the order of the text. */
  readonly declarations: readonly ChangedDeclaration[];
  /** Changed rows outside declarations. */
  readonly loose: readonly number[];
}

/** Returns the inmost declaration of each changed line. A line that went belongs to what is on both sides of its place. */
export function changedParts(diff: readonly DiffLine[], declarations: readonly CodeDeclaration[]): ChangedParts {
  const at = inmostDeclaration(declarations);
  const rows = new Map<CodeDeclaration, number[]>();
  const loose: number[] = [];
  for (const [row, line] of diff.entries()) {
    if (line.mark === " ") continue;
    const holder = line.mark === "+" ? at(line.new) : holderBetween(line.new, at, declarations);
    if (holder === undefined) loose.push(row);
    else if (rows.has(holder)) rows.get(holder)!.push(row);
    else rows.set(holder, [row]);
  }
  const known = oldNames(diff);
  return {
    declarations: declarations.flatMap((declaration) => {
      const own = rows.get(declaration);
      return own === undefined ? [] : [{ ...declaration, rows: own, isNew: !known.has(declaration.name) }];
    }),
    loose,
  };
}

/** Returns the inmost declaration that goes on from a line to the next. */
function holderBetween(
  line: number,
  at: (line: number) => CodeDeclaration | undefined,
  declarations: readonly CodeDeclaration[],
): CodeDeclaration | undefined {
  const inmost = at(line);
  if (inmost === undefined || inmost.lines[1] > line) return inmost;
  return declarations.findLast(({ lines }) => lines[0] <= line && lines[1] > line);
}

/** Returns the names in the old text. */
function oldNames(diff: readonly DiffLine[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { mark, text } of diff) if (mark !== "+") for (const name of codeNames(text)) names.add(name);
  return names;
}
