import { FINDING_TITLES } from "../../../../src/pack/words/finding.ts";
import { SEVERITIES } from "../../../../src/base/findings/finding.ts";
import type { SiteFinding } from "../../../../src/site/data/site-finding.ts";
import { literalGlob } from "../../../../src/base/glob-rules.ts";
import { formatAllowEntry } from "../../../../src/pack/config/allow-lines.ts";

/** Findings with the same code. */
export interface FindingGroup<F> {
  readonly severity: SiteFinding["severity"];
  readonly title: string;
  readonly findings: readonly F[];
}

/** Groups findings by code, worst first, then by title. */
export function findingGroups<F extends Pick<SiteFinding, "code" | "severity">>(
  findings: readonly F[],
): readonly FindingGroup<F>[] {
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
 * Returns lines for `carryon.yml` that allow what redactions of a group found: one entry for each rule, with the files that
 * it found something in; empty for other findings.
 * @param most the most files that an entry names
 */
export function allowLines(findings: readonly SiteFinding[], most: number): readonly string[] {
  const paths = new Map<string, Set<string>>();
  for (const { code, path, args } of findings) {
    const rule = args["rule"];
    const glob = path === undefined ? undefined : literalGlob(path);
    if (code !== "redacted" || glob === undefined || typeof rule !== "string") continue;
    const found = paths.get(rule) ?? new Set();
    paths.set(rule, found.add(glob));
  }
  if (paths.size === 0) return [];
  const entries = [...paths].flatMap(([rule, found]) =>
    formatAllowEntry({ rules: [rule], paths: [...found].slice(0, most) }, "    "),
  );
  return ["policy:", "  allow:", ...entries];
}
