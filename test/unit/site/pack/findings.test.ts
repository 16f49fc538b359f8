import { expect, it } from "vitest";
import { allowLines, findingGroups } from "../../../../site/src/lib/pack/findings.ts";
import type { SiteFinding } from "../../../../src/site/data/site-finding.ts";
import { published } from "../../../support/published.ts";

const secret = (path: string, rule: string, line: number): SiteFinding =>
  published({ code: "redacted", severity: "warning", path, line, args: { rule } } as const);

it("groups findings by code, the worst first", () => {
  const decoded: SiteFinding = published({ code: "decoded", severity: "notice", path: "a", args: {} } as const);
  expect(findingGroups([decoded, secret("b", "jwt", 1)]).map(({ title }) => title)).toEqual([
    "Redacted secrets",
    "Decoded files",
  ]);
});

it("allows what redactions found, with an entry for each rule", () => {
  const found = [
    secret("src/a.ts", "jwt", 1),
    secret("src/a.ts", "jwt", 9),
    secret("src/[b].ts", "jwt", 2),
    secret("c.ts", "npm-token", 2),
    secret("d.ts", "npm-token", 2),
  ];
  expect(allowLines(found, 1)).toEqual([
    "policy:",
    "  allow:",
    '    - { rules: [jwt], paths: ["src/a.ts"] }',
    '    - { rules: [npm-token], paths: ["c.ts"] }',
  ]);
  expect(allowLines(found, 2)[2]).toBe(String.raw`    - { rules: [jwt], paths: ["src/a.ts", "src/\\[b\\].ts"] }`);
  expect(allowLines([], 2)).toEqual([]);
});
