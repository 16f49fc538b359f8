/** Reference of a revert to the reverted commit. */
export interface RevertedName {
  /** Full or abbreviated commit id in hex digits. */
  readonly id: string | undefined;
  /** First line of the reverted commit, without a trailing pull request number. */
  readonly header: string | undefined;
}

/** First line that git and forges write for a revert, and for the revert of a revert. */
const QUOTED_REVERT = /^(revert|reapply):? "(.+)"(?: \(#\d+\))?$/iu;
/** Revert in the form of a conventional commit. */
const CONVENTIONAL_REVERT = /^revert(?:\([^()]{0,100}\))?!?: (.+)$/iu;

/**
 * Parses which commit a message reverts, by id or first line; `undefined` if it is not a revert.
 * @param header first line of the message
 * @param lines all lines of the message
 */
export function revertedName(header: string, lines: readonly string[]): RevertedName | undefined {
  const id = /\bThis reverts commit ([0-9a-f]{7,64})\b/u.exec(lines.join("\n"))?.[1];
  const [, verb = "", quoted] = QUOTED_REVERT.exec(header) ?? [];
  const revertedHeader = quoted ?? CONVENTIONAL_REVERT.exec(header)?.[1];
  if (id === undefined && revertedHeader === undefined) return undefined;
  const fullHeader = verb.toLowerCase() === "reapply" ? `Revert "${revertedHeader}"` : revertedHeader;
  return { id, header: fullHeader === undefined ? undefined : plainHeader(fullHeader) };
}

/** Strips a trailing pull request number such as ` (#12)` from a commit's first line. */
export function plainHeader(header: string): string {
  return header.replace(/ \(#\d+\)$/u, "");
}
