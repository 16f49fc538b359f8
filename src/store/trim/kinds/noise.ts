import type { LineWeight, OutputKind } from "../kind.ts";

/** Matches words that may report a failure, in any program's output. */
const FAILURE =
  /\b(?:error|fatal|panic(?:ked)?|failed|failure|denied|refused|cannot|unable to|not found|Traceback)\b|[a-z](?:Error|Exception)\b/iu;
const SUCCESS = /\b(?:(?:0|no) (?:errors?|failures?|failed)|(?:errors?|failures?|failed)[:=]? ?0)\b/iu;
/** A stack frame of JavaScript, Java or Python. */
const FRAME = /^\s+(?:at \S|File ")/u;
/** Frames outside the program itself. */
const LIBRARY_FRAME = /node_modules|node:|site-packages|\bjava\.base\b|\/lib\/python|\/rustc\//u;
/** Number of final lines, which report the outcome. */
const OUTCOME_LINES = 3;

/** Any output: failure lines, the stack below them, and the outcome. */
export const noise: OutputKind = {
  name: "text",
  recognises: () => true,
  weigh: (lines) =>
    lines.map((line, i): LineWeight => {
      if (FRAME.test(line)) return LIBRARY_FRAME.test(line) ? "detail" : "failure";
      if (FAILURE.test(line) && !SUCCESS.test(line)) return "headline";
      if (i >= lines.length - OUTCOME_LINES) return "summary";
      return FRAME.test(lines[i - 1] ?? "") ? "failure" : "noise";
    }),
};
