import { isCommentLine } from "../../outline/index.ts";
import { type CodeDeclaration, innermostDeclaration } from "./declarations.ts";
import { findNamesByLine } from "./names.ts";

/** Lines of one declaration that use some of the names, or all such lines outside declarations. */
export interface NameUse {
  /** `undefined` outside declarations. */
  readonly declaration: CodeDeclaration | undefined;
  /** 1-based. */
  readonly lines: readonly number[];
  /** Sorted. */
  readonly names: readonly string[];
}

/** Restrictions of a search for names. */
export interface UseSearch {
  readonly declarations: readonly CodeDeclaration[];
  /** Whether to ignore a line, such as an import or a changed line, by its 1-based number. */
  readonly isExcluded: (line: number) => boolean;
}

/**
 * Sentence in double quotes. A single word may be a reference, as in `spyOn(store, "open")`, and what follows `=` or has
 * braces may be code, as in `@click="save(a, b)"`.
 */
const QUOTED_SENTENCE = /(?<!=)"(?=[^"\s]*\s)(?:[^"\\{]|\\.)*"/gu;

/**
 * Finds the lines of a text that use some of the names, and groups them by innermost declaration, in text order. A line
 * that declares a name does not count, nor does a comment line or a sentence in double quotes. The signature of a member
 * does not use its owner, as in Go's `func (s *Server) Close()`.
 * @param lines all lines of the text
 */
export function nameUses(
  lines: readonly string[],
  names: ReadonlySet<string>,
  { declarations, isExcluded }: UseSearch,
): readonly NameUse[] {
  const at = innermostDeclaration(declarations);
  const defining = new Set(declarations.map(({ name, head }) => `${head} ${name}`));
  const uses = new Map<CodeDeclaration | undefined, { lines: number[]; names: Set<string> }>();
  const code = lines.map((line) => line.replaceAll(QUOTED_SENTENCE, '""'));
  for (const [line, lineNames] of findNamesByLine(code, names)) {
    const holder = at(line);
    const owner = holder !== undefined && line <= holder.signatureEnd ? holder.owner : undefined;
    const usedNames = lineNames.filter((name) => name !== owner && !defining.has(`${line} ${name}`));
    if (usedNames.length === 0 || isExcluded(line) || isCommentLine(lines[line - 1]!)) continue;
    const use = uses.get(holder) ?? { lines: [], names: new Set() };
    use.lines.push(line);
    for (const name of usedNames) use.names.add(name);
    uses.set(holder, use);
  }
  return [...uses].map(([declaration, use]) => ({ declaration, lines: use.lines, names: [...use.names].toSorted() }));
}
