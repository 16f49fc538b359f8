import type { LineWeight, OutputKind, PlacedFinding } from "../kind.ts";

/** A finding with its location: `a.ts(1,2): error TS1: …`, `a.ts:1:2 - error …`, `a.c:1:2: error: …`. */
const FINDING = /^(?<place>\S.*?(?:\(\d+,\d+\)|:\d+(?::\d+)?))(?::| -) (?:fatal )?(?<level>error|warning|note)\b/u;
/** A finding of eslint below the path of its file: `  1:2  error  …`. */
const FINDING_BELOW_PATH = /^\s+(?<place>\d+:\d+)\s+(?<level>error|warning)\s/u;
const TOTAL = /^(?:Found \d+ errors?|✖ \d+ problems?|\d+ (?:errors?|warnings?) generated)/u;

/** Output of compilers and linters: tsc, eslint and others that say findings in these ways. */
export const compiler: OutputKind = {
  name: "findings",
  recognises: (lines) => lines.some((line) => FINDING.test(line) || FINDING_BELOW_PATH.test(line)),
  weigh: (lines) =>
    lines.map((line, i): LineWeight => {
      const level = (FINDING.exec(line) ?? FINDING_BELOW_PATH.exec(line))?.groups?.["level"];
      if (level === "error" || TOTAL.test(line)) return "headline";
      if (level !== undefined) return "summary";
      // File path above its findings.
      if (/^\S/u.test(line) && FINDING_BELOW_PATH.test(lines[i + 1] ?? "")) return "headline";
      return /^\s+\S/u.test(line) ? "failure" : "noise";
    }),
  findings(lines) {
    let file = "";
    return lines.map((line): PlacedFinding | undefined => {
      const whole = FINDING.exec(line)?.groups?.["place"];
      if (whole !== undefined) return { place: whole, message: line.slice(whole.length) };
      const place = FINDING_BELOW_PATH.exec(line)?.groups?.["place"];
      if (place !== undefined) return { place: `${file}:${place}`, message: line.replace(place, "").trim() };
      if (/^\S/u.test(line)) file = line;
      return undefined;
    });
  },
};
