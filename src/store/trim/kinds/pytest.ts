import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

const HEADING = /^=+ (.+?) =+$/u;

/** Output of pytest. */
export const pytest: OutputKind = {
  name: "pytest",
  recognises: (lines) => hasLine(lines, /^=+ (?:test session starts|short test summary info|FAILURES|ERRORS) =+$/u),
  weigh(lines) {
    let section = "";
    return lines.map((line): LineWeight => {
      const heading = HEADING.exec(line)?.[1];
      if (heading !== undefined) {
        section = heading;
        return /\b(?:passed|failed|errors?|no tests ran)\b/u.test(heading) ? "headline" : "detail";
      }
      if (section === "FAILURES" || section === "ERRORS") return weightInFailure(line);
      if (section === "short test summary info") return /^(?:FAILED|ERROR) /u.test(line) ? "headline" : "summary";
      return section === "warnings summary" ? "detail" : "noise";
    });
  },
};

function weightInFailure(line: string): LineWeight {
  // The name of the test, the failed expectation, and its location.
  return /^(?:_+ .+ _+$|E {2,}\S|\S+:\d+: )/u.test(line) ? "headline" : "failure";
}
