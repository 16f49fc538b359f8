/** How a message names what it reverts. */
export interface RevertedName {
  /** The commit's id or its beginning, in hexadecimal digits. */
  readonly id: string | undefined;
  /** The commit's first line, without the number of a pull request at its end. */
  readonly header: string | undefined;
}

/** What git and forges write as the first line of a revert, and of the revert of a revert. */
const QUOTED = /^(revert|reapply):? "(.+)"(?: \(#\d+\))?$/iu;
/** A revert as a conventional commit. */
const TYPED = /^revert(?:\([^()]{0,100}\))?!?: (.+)$/iu;

/** Reads what a message says it reverts; `undefined` if it does not say so. */
export function revertedName(header: string, lines: readonly string[]): RevertedName | undefined {
  const id = /\bThis reverts commit ([0-9a-f]{7,64})\b/u.exec(lines.join("\n"))?.[1];
  const [, verb = "", quoted] = QUOTED.exec(header) ?? [];
  const named = quoted ?? TYPED.exec(header)?.[1];
  if (id === undefined && named === undefined) return undefined;
  const again = verb.toLowerCase() === "reapply" ? `Revert "${named}"` : named;
  return { id, header: again === undefined ? undefined : plainHeader(again) };
}

/** Returns a first line without the number of a pull request at its end. */
export function plainHeader(header: string): string {
  return header.replace(/ \(#\d+\)$/u, "");
}
