/** The title of what a merge brings, and the lines of the message after it. */
export interface MergedTitle {
  readonly title: string;
  /** Number of the pull or merge request, as its forge writes it: `#12`, `!12`. */
  readonly reference: string | undefined;
  readonly rest: readonly string[];
}

/** First lines that forges and git write, which say from where something was merged, and not what. */
const FROM = /^(?:Merge (?:pull request|branch|branches|remote-tracking branch|tag|commit)\b|Merged in\b|Merged PR\b)/u;

/** Lines below the title that forges write. */
const WRITTEN = /^(?:See merge request |Closes? #\d|Approved-by: |Reviewed-by: )/u;

/** Returns the title of the pull request that a merge names below its first line, if it does. */
export function mergedTitle(lines: readonly string[]): MergedTitle | undefined {
  if (!FROM.test(lines[0] ?? "")) return undefined;
  const at = lines.findIndex((line, i) => i > 0 && line.trim() !== "" && !WRITTEN.test(line));
  return at === -1 ? undefined : { title: lines[at]!, reference: referenceIn(lines), rest: lines.slice(at + 1) };
}

function referenceIn(lines: readonly string[]): string | undefined {
  const number = /^Merge pull request #(\d{1,9}) /u.exec(lines[0]!)?.[1];
  if (number !== undefined) return `#${number}`;
  return lines.flatMap((line) => /^See merge request \S*(!\d{1,9})$/u.exec(line)?.[1] ?? [])[0];
}
