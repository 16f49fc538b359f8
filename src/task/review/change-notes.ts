import type { FileClass } from "../../pack/index.ts";
import type { FileChange } from "../../compare/index.ts";
import { countChangedLines } from "./diff-lines.ts";

/**
 * Formats a Markdown list line, with its line break, about a changed file whose diff is not shown: its path, its status
 * unless `modified`, its class unless `ordinary`, and the numbers of added and removed lines, or the reason for their
 * absence. A pure rename needs no reason.
 * @param kind class of the file in the head; `undefined` if it is deleted or cannot be packed
 */
export function changeNote({ path, from, status, hunks, isTooLong }: FileChange, kind: FileClass | undefined): string {
  const marks = hunks.flatMap(({ lines }) =>
    lines.map((line) => ({ mark: line.startsWith("+") ? "+" : line.startsWith("-") ? "-" : " " }) as const),
  );
  const { added, removed } = countChangedLines(marks);
  const counts = [added > 0 ? `+${added}` : "", removed > 0 ? `−${removed}` : ""]
    .filter((part) => part !== "")
    .join(" ");
  const what = [
    ...(status === "renamed" ? [`renamed from ${from!}`] : status === "modified" ? [] : [status]),
    ...(kind === undefined || kind === "ordinary" ? [] : [kind === "lock" ? "lock file" : kind]),
    ...(counts === ""
      ? status === "renamed"
        ? []
        : [isTooLong === true ? "too long to compare" : "no text to compare"]
      : [counts]),
  ];
  return `- ${path}${what.length === 0 ? "" : `: ${what.join(", ")}`}\n`;
}
