import { isCommentLine } from "../../outline/index.ts";
import { type CodeDeclaration, inmostDeclaration } from "./declarations.ts";
import { linesNaming } from "./names.ts";

/** The lines of one declaration that use some names; of a text without declarations, of a block. */
export interface NameUse {
  /** `undefined` outside declarations. */
  readonly declaration: CodeDeclaration | undefined;
  /** Lines, from 1. */
  readonly lines: readonly number[];
  /** Sorted. */
  readonly names: readonly string[];
}

/** Where to look for names. */
export interface UseSearch {
  readonly declarations: readonly CodeDeclaration[];
  /** Whether a line does not count: one of an import, or a changed one. */
  readonly isLeftOut: (line: number) => boolean;
}

/** Returns what in a text uses some names, in its order. What defines such a name uses it no more than a comment does. */
export function nameUses(
  lines: readonly string[],
  names: ReadonlySet<string>,
  { declarations, isLeftOut }: UseSearch,
): readonly NameUse[] {
  const at = inmostDeclaration(declarations);
  const defining = new Set(declarations.map(({ name, head }) => `${head} ${name}`));
  const uses = new Map<CodeDeclaration | undefined, { lines: number[]; names: Set<string> }>();
  for (const [line, found] of linesNaming(lines, names)) {
    const own = found.filter((name) => !defining.has(`${line} ${name}`));
    if (own.length === 0 || isLeftOut(line) || isCommentLine(lines[line - 1]!)) continue;
    const holder = at(line);
    const use = uses.get(holder) ?? { lines: [], names: new Set() };
    use.lines.push(line);
    for (const name of own) use.names.add(name);
    uses.set(holder, use);
  }
  return [...uses].map(([declaration, use]) => ({ declaration, lines: use.lines, names: [...use.names].toSorted() }));
}
