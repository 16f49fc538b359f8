/** Title of a merged change, and the message lines after it. */
export interface MergedTitle {
  readonly title: string;
  /** Number of the pull or merge request in the forge's notation: `#12`, `!12`. */
  readonly reference: string | undefined;
  readonly bodyLines: readonly string[];
}

/** Generated first lines that name the source of a merge instead of its content. */
const GENERATED_TITLE =
  /^(?:Merge (?:pull request|branch|branches|remote-tracking branch|tag|commit)\b|Merged in\b|Merged PR\b)/u;

/** Generated lines below the title. */
const GENERATED_LINE = /^(?:See merge request |Closes? #\d|Approved-by: |Reviewed-by: )/u;

/**
 * Finds the title of the merged pull request in the lines of a merge commit, with the lines after it. `undefined` if
 * the first line is not one that git or a forge generates for merges, or if no title follows.
 */
export function mergedTitle(lines: readonly string[]): MergedTitle | undefined {
  if (!GENERATED_TITLE.test(lines[0] ?? "")) return undefined;
  const at = lines.findIndex((line, i) => i > 0 && line.trim() !== "" && !GENERATED_LINE.test(line));
  return at === -1 ? undefined : { title: lines[at]!, reference: referenceIn(lines), bodyLines: lines.slice(at + 1) };
}

function referenceIn(lines: readonly string[]): string | undefined {
  const number = /^Merge pull request #(\d{1,9}) /u.exec(lines[0]!)?.[1];
  if (number !== undefined) return `#${number}`;
  return lines.flatMap((line) => /^See merge request \S*(!\d{1,9})$/u.exec(line)?.[1] ?? [])[0];
}
