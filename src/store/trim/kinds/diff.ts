import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** Prefix of a line in the output of `git log --graph`. */
const GRAPH = /^(?:[*|\\/_] ?)+/u;
const COMMIT = /^\s*commit [0-9a-f]{7,64}\b/u;

/** A unified diff, or several diffs, each below its commit. */
export const unifiedDiff: OutputKind = {
  name: "diff",
  headlines: "with names of commits or files",
  recognises: (lines) =>
    isDiff(lines) || (hasLine(lines, /^\* +commit [0-9a-f]{7,64}\b/u) && isDiff(lines.map(withoutGraph))),
  weigh(lines) {
    const plain = isDiff(lines) ? lines : lines.map(withoutGraph);
    return plain.map((line, i): LineWeight => {
      if (COMMIT.test(line) || isSubject(plain, i)) return "headline";
      if (/^(?:diff --git |rename |new file|deleted file|Binary files)/u.test(line)) return "headline";
      if (/^(?:--- |\+\+\+ |index |similarity )/u.test(line)) return "detail";
      if (line.startsWith("@@")) return "failure";
      return /^(?:[+-]|(?:Author|Date|Merge): )/u.test(line) ? "summary" : "noise";
    });
  },
};

function isDiff(lines: readonly string[]): boolean {
  return hasLine(lines, /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/u) && hasLine(lines, /^\+\+\+ /u);
}

function withoutGraph(line: string): string {
  return line.replace(GRAPH, "");
}

/** Whether a line is the subject of a commit message: after the date and an empty line. */
function isSubject(lines: readonly string[], at: number): boolean {
  return (
    /^ {4}\S/u.test(lines[at]!) &&
    lines[at - 1]?.trim() === "" &&
    /^\s*(?:\w*Date|Committer):? /u.test(lines[at - 2] ?? "")
  );
}
