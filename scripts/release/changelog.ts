/** The changelog section of one version. */
export interface ChangelogSection {
  /** `2026-11-22`; `undefined` while it is unreleased. */
  readonly date: string | undefined;
  /** Markdown below the heading, without surrounding blank lines. */
  readonly body: string;
}

const HEADING = /^## (\S+) \(([^)]+)\)$/u;

/** The section `## <version> (<date>)` of a changelog; `undefined` if it is missing. */
export function changelogSection(text: string, version: string): ChangelogSection | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version);
  if (start < 0) return undefined;
  const followingLines = lines.slice(start + 1);
  const end = followingLines.findIndex((line) => line.startsWith("## "));
  const [, , when = ""] = HEADING.exec(lines[start] ?? "") ?? [];
  return {
    date: isDate(when) ? when : undefined,
    body: (end < 0 ? followingLines : followingLines.slice(0, end)).join("\n").trim(),
  };
}

/**
 * Sets name and date of the unreleased section.
 * @throws Error if the section is missing
 */
export function datedChangelog(text: string, version: string, date: string): string {
  const heading = /^## \S+ \(unreleased\)$/mu;
  if (!heading.test(text)) throw new Error("CHANGELOG.md has no section that is unreleased");
  return text.replace(heading, `## ${version} (${date})`);
}

/** Whether a text is a valid calendar date, such as `2026-11-22`. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
