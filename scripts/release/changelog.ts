/** The part of the changelog about one version. */
export interface ChangelogSection {
  /** `2026-11-22`; `undefined` while it is unreleased. */
  readonly date: string | undefined;
  /** Markdown below the heading, without blank lines around it. */
  readonly body: string;
}

const HEADING = /^## (\S+) \(([^)]+)\)$/u;

/** Returns the section `## <version> (<date>)` of a changelog; `undefined` if there is none. */
export function changelogSection(text: string, version: string): ChangelogSection | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version);
  if (start < 0) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith("## "));
  const [, , when = ""] = HEADING.exec(lines[start] ?? "") ?? [];
  return {
    date: isDate(when) ? when : undefined,
    body: (end < 0 ? rest : rest.slice(0, end)).join("\n").trim(),
  };
}

/** Returns the changelog with its unreleased section named and dated. @throws Error if there is no such section */
export function datedChangelog(text: string, version: string, date: string): string {
  const heading = /^## \S+ \(unreleased\)$/mu;
  if (!heading.test(text)) throw new Error("CHANGELOG.md has no section that is unreleased");
  return text.replace(heading, `## ${version} (${date})`);
}

/** Whether a text is a date of the calendar, `2026-11-22`. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
