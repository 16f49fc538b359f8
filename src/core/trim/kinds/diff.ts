import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** A unified diff. */
export const unifiedDiff: OutputKind = {
  name: "diff",
  recognises: (lines) => hasLine(lines, /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/u) && hasLine(lines, /^\+\+\+ /u),
  weigh: (lines) =>
    lines.map((line): LineWeight => {
      if (/^(?:diff --git |rename |new file|deleted file|Binary files)/u.test(line)) return "headline";
      if (/^(?:--- |\+\+\+ |index |similarity )/u.test(line)) return "detail";
      if (line.startsWith("@@")) return "failure";
      return /^[+-]/u.test(line) ? "summary" : "noise";
    }),
};
