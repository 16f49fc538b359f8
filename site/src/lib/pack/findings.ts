import { FINDING_TITLES } from "../../../../src/pack/words/finding.ts";
import { SEVERITIES } from "../../../../src/base/findings/finding.ts";
import type { SiteFinding } from "../../../../src/site/data/site-finding.ts";
import { literalGlob } from "../../../../src/base/globs/glob-rules.ts";
import { formatAllowEntry } from "../../../../src/pack/config/allow-lines.ts";

/** Findings with the same code. */
export interface FindingGroup<F> {
  readonly severity: SiteFinding["severity"];
  readonly title: string;
  readonly findings: readonly F[];
}

/** Groups findings by code, most severe first, then by title. */
export function findingGroups<F extends SiteFinding>(findings: readonly F[]): readonly FindingGroup<F>[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes
    .map((code) => {
      const group = findings.filter((finding) => finding.code === code);
      const severity = SEVERITIES.find((level) => group.some((one) => one.severity === level)) ?? "notice";
      return { severity, title: FINDING_TITLES[code], findings: group };
    })
    .toSorted(
      (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.title < b.title ? -1 : 1),
    );
}

/**
 * Lines for `carryon.yml` that allow the redacted texts of a group: one entry per rule, with the files it matched.
 * Empty for other findings.
 * @param maxPaths maximum number of files per entry
 */
export function allowLines(findings: readonly SiteFinding[], maxPaths: number): readonly string[] {
  const paths = new Map<string, Set<string>>();
  for (const { code, path, args } of findings) {
    const rule = args["rule"];
    const glob = path === undefined ? undefined : literalGlob(path);
    if (code !== "redacted" || glob === undefined || typeof rule !== "string") continue;
    const globs = paths.get(rule) ?? new Set();
    paths.set(rule, globs.add(glob));
  }
  if (paths.size === 0) return [];
  const entries = [...paths].flatMap(([rule, globs]) =>
    formatAllowEntry({ rules: [rule], paths: [...globs].slice(0, maxPaths) }, "    "),
  );
  return ["policy:", "  allow:", ...entries];
}
