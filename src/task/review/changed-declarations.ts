import { isCommentLine } from "../../outline/index.ts";
import { type CodeDeclaration, innermostDeclaration } from "./declarations.ts";
import type { DiffLine } from "./diff-lines.ts";
import { codeNames } from "./names.ts";

/** Declaration with changed lines. */
export interface ChangedDeclaration extends CodeDeclaration {
  /** Whether the change adds the name: it occurs neither in removed nor in unchanged lines. */
  readonly isNew: boolean;
  /** Changed rows that belong to no nested declaration: 0-based indices into the diff. */
  readonly rows: readonly number[];
  /** Whether one of these rows is code rather than a comment. */
  readonly changesCode: boolean;
}

/** Changed rows of a diff, by declaration. A row is a 0-based index into the diff. */
export interface ChangedParts {
  /** In text order. */
  readonly declarations: readonly ChangedDeclaration[];
  /** Changed rows outside declarations. */
  readonly loose: readonly number[];
  /** Whether any changed row is code rather than a comment. */
  readonly changesCode: boolean;
}

/**
 * Assigns the changed rows of a diff to declarations, and lists those outside declarations. A row is an index into
 * `diff` and belongs to its innermost declaration. A removed row belongs to that of the first added row which replaces
 * it, or else to the innermost declaration that spans the new lines before and after it. A comment belongs to the
 * declaration right below it.
 * @param diff whole diff of a file, with all unchanged lines
 * @param declarations those of the new text, in text order
 */
export function changedParts(diff: readonly DiffLine[], declarations: readonly CodeDeclaration[]): ChangedParts {
  const declarationAt = innermostDeclaration(declarations);
  const rows = new Map<CodeDeclaration, number[]>();
  const loose: number[] = [];
  const documented = documentedDeclarations(diff, declarations);
  let replacement: DiffLine | undefined;
  for (const [row, line] of diff.entries()) {
    if (line.mark === " ") continue;
    if (line.mark === "+") replacement = line;
    else if (diff[row - 1]?.mark !== "-") replacement = addedAfter(diff, row);
    const holder =
      documented.get(row) ??
      (replacement === undefined
        ? holderBetween(line.new, declarationAt, declarations)
        : declarationAt(replacement.new));
    if (holder === undefined) loose.push(row);
    else if (rows.has(holder)) rows.get(holder)!.push(row);
    else rows.set(holder, [row]);
  }
  const previousNames = oldNames(diff);
  return {
    declarations: declarations.flatMap((declaration) => {
      const changedRows = rows.get(declaration);
      return changedRows === undefined
        ? []
        : [
            {
              ...declaration,
              rows: changedRows,
              isNew: !previousNames.has(declaration.name),
              changesCode: changedRows.some((row) => isCode(diff[row]!)),
            },
          ];
    }),
    loose,
    changesCode: diff.some((line) => line.mark !== " " && isCode(line)),
  };
}

function isCode({ text }: DiffLine): boolean {
  return text.trim() !== "" && !isCommentLine(text);
}

/** Changed comment rows right above a declaration, each with that declaration. */
function documentedDeclarations(
  diff: readonly DiffLine[],
  declarations: readonly CodeDeclaration[],
): ReadonlyMap<number, CodeDeclaration> {
  // If several start on the same line, the outermost comes first in the list and wins.
  const starts = new Map(declarations.toReversed().map((one) => [one.lines[0], one]));
  const documented = new Map<number, CodeDeclaration>();
  let below: CodeDeclaration | undefined;
  for (const [row, line] of [...diff.entries()].toReversed()) {
    if (!isCommentLine(line.text)) {
      if (line.mark !== "-") below = starts.get(line.new);
    } else if (below !== undefined && line.mark !== " ") documented.set(row, below);
  }
  return documented;
}

/** First added line after a run of removed ones; `undefined` if an unchanged line or nothing follows. */
function addedAfter(diff: readonly DiffLine[], row: number): DiffLine | undefined {
  let next = row;
  while (diff[next]?.mark === "-") next++;
  return diff[next]?.mark === "+" ? diff[next] : undefined;
}

/** Innermost declaration that contains both a line and the next one. */
function holderBetween(
  line: number,
  at: (line: number) => CodeDeclaration | undefined,
  declarations: readonly CodeDeclaration[],
): CodeDeclaration | undefined {
  const inmost = at(line);
  if (inmost === undefined || inmost.lines[1] > line) return inmost;
  return declarations.findLast(({ lines }) => lines[0] <= line && lines[1] > line);
}

/** Names that occur in the old text. */
function oldNames(diff: readonly DiffLine[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { mark, text } of diff) if (mark !== "+") for (const name of codeNames(text)) names.add(name);
  return names;
}
