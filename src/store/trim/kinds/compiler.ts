import type { LineWeight, OutputKind, PlacedFinding } from "../kind.ts";

/** A finding with its place: `a.ts(1,2): error TS1: …`, `a.ts:1:2 - error …`, `a.c:1:2: error: …`. */
const FINDING = /^(?<place>\S.*?(?:\(\d+,\d+\)|:\d+(?::\d+)?))(?::| -) (?:fatal )?(?<level>error|warning|note)\b/u;
/** A finding of eslint below the path of its file: `  1:2  error  …`. */
const BELOW = /^\s+(?<place>\d+:\d+)\s+(?<level>error|warning)\s/u;
const TOTAL = /^(?:Found \d+ errors?|✖ \d+ problems?|\d+ (?:errors?|warnings?) generated)/u;

/** Output of compilers and linters: tsc, eslint and others that say findings in these ways. */
export const compiler: OutputKind = {
  name: "findings",
  recognises: (lines) => lines.some((line) => FINDING.test(line) || BELOW.test(line)),
  weigh: (lines) =>
    lines.map((line, i): LineWeight => {
      const found = (FINDING.exec(line) ?? BELOW.exec(line))?.groups?.["level"];
      if (found === "error" || TOTAL.test(line)) return "headline";
      if (found !== undefined) return "summary";
      // The path of a file, above its findings.
      if (/^\S/u.test(line) && BELOW.test(lines[i + 1] ?? "")) return "headline";
      return /^\s+\S/u.test(line) ? "failure" : "noise";
    }),
  findings(lines) {
    let file = "";
    return lines.map((line): PlacedFinding | undefined => {
      const whole = FINDING.exec(line)?.groups?.["place"];
      if (whole !== undefined) return { place: whole, message: line.slice(whole.length) };
      const place = BELOW.exec(line)?.groups?.["place"];
      if (place !== undefined) return { place: `${file}:${place}`, message: line.replace(place, "").trim() };
      if (/^\S/u.test(line)) file = line;
      return undefined;
    });
  },
};
