import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** What `git log --graph` writes before each line. */
const GRAPH = /^(?:[*|\\/_] ?)+/u;
const COMMIT = /^\s*commit [0-9a-f]{7,64}\b/u;

/** A unified diff, or several below the commits that made them. */
export const unifiedDiff: OutputKind = {
  name: "diff",
  headlines: "with names of commits or files",
  recognises: (lines) => isDiff(lines) || (hasLine(lines, /^\* +commit [0-9a-f]{7,64}\b/u) && isDiff(lines.map(bare))),
  weigh(lines) {
    const plain = isDiff(lines) ? lines : lines.map(bare);
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

function bare(line: string): string {
  return line.replace(GRAPH, "");
}

/** Whether a line is the first one of a commit's message: behind its date and an empty line. */
function isSubject(lines: readonly string[], at: number): boolean {
  return (
    /^ {4}\S/u.test(lines[at]!) &&
    lines[at - 1]?.trim() === "" &&
    /^\s*(?:\w*Date|Committer):? /u.test(lines[at - 2] ?? "")
  );
}
