import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** Output of vitest. */
export const vitest: OutputKind = {
  name: "vitest",
  recognises: (lines) => hasLine(lines, /^\s*Test Files {2}\S/u) || hasLine(lines, /^ RUN {2}v\d/u),
  weigh(lines) {
    let isFailure = false;
    return lines.map((line): LineWeight => {
      if (/^⎯+ (?:Failed|Unhandled)/u.test(line)) isFailure = true;
      if (/^\s*(?:Test Files|Tests|Errors) {2}\S/u.test(line)) {
        isFailure = false;
        return "headline";
      }
      if (isFailure) return weightInFailure(line);
      if (/^\s*[×✗] /u.test(line)) return "summary";
      return /^\s*(?:Duration|Start at|Snapshots) {2}/u.test(line) ? "detail" : "noise";
    });
  },
};

function weightInFailure(line: string): LineWeight {
  return /^\s*(?:FAIL\b|❯ \S+:\d+:\d+)|^[A-Za-z]*(?:Error|Exception|Failure)\b.*: |^Caused by: /u.test(line)
    ? "headline"
    : "failure";
}
