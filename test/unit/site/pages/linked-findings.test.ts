import { expect, it } from "vitest";
import { linkedFindings } from "../../../../src/site/pages/linked-findings.ts";
import { published } from "../../../support/published.ts";

const FINDINGS = published([
  { code: "redacted", severity: "warning", path: "a.ts", line: 9, args: { rule: "jwt" } },
  { code: "decoded", severity: "notice", path: "a.ts", args: { encoding: "utf-16le" } },
  { code: "redacted", severity: "warning", path: "capped.pem", line: 1, args: { rule: "private-key" } },
  { code: "decoded", severity: "notice", path: "skipped.ts", args: { encoding: "utf-16le" } },
  { code: "no-history", severity: "notice", args: {} },
] as const);

const hrefOf = (path: string): string | undefined =>
  new Map([
    ["a.ts", "files/a.html"],
    ["capped.pem", "blobs/0123456789ab.txt"],
  ]).get(path);

it("leads from a finding to its file and the line that shows it, or to the text of a file without a page", () => {
  const hrefs = linkedFindings(FINDINGS, hrefOf, (_, line) => line - 2).map(({ href }) => href);
  expect(hrefs).toEqual(["files/a.html#L7", "files/a.html", "blobs/0123456789ab.txt", undefined, undefined]);
});
