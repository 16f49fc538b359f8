import { expect, it } from "vitest";
import { linkedFindings } from "../../../../src/site/pages/linked-findings.ts";
import { published } from "../../../support/published.ts";

const FINDINGS = published([
  { code: "redacted", severity: "warning", path: "a.ts", line: 9, args: { rule: "jwt" } },
  { code: "decoded", severity: "notice", path: "a.ts", args: { encoding: "utf-16le" } },
  { code: "decoded", severity: "notice", path: "capped.ts", args: { encoding: "utf-16le" } },
  { code: "no-history", severity: "notice", args: {} },
] as const);

const hrefOf = (path: string): string | undefined => (path === "a.ts" ? "files/a.html" : undefined);

it("leads from a finding to its file, and to the line that shows it", () => {
  const hrefs = linkedFindings(FINDINGS, hrefOf, (_, line) => line - 2).map(({ href }) => href);
  expect(hrefs).toEqual(["files/a.html#L7", "files/a.html", undefined, undefined]);
});
