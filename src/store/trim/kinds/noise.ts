import type { LineWeight, OutputKind } from "../kind.ts";

/** What may say that something went wrong, in any program's words. */
const FAILURE =
  /\b(?:error|fatal|panic(?:ked)?|failed|failure|denied|refused|cannot|unable to|not found|Traceback)\b|[a-z](?:Error|Exception)\b/iu;
const SUCCESS = /\b(?:(?:0|no) (?:errors?|failures?|failed)|(?:errors?|failures?|failed)[:=]? ?0)\b/iu;
/** A frame of a stack, in the ways of JavaScript, Java and Python. */
const FRAME = /^\s+(?:at \S|File ")/u;
/** Frames that are not of the program itself. */
const FOREIGN = /node_modules|node:|site-packages|\bjava\.base\b|\/lib\/python|\/rustc\//u;
/** Lines at the end that say how it ended. */
const LAST = 3;

/** Any output: what says that something failed, the stack below it, and how it ended. */
export const noise: OutputKind = {
  name: "text",
  recognises: () => true,
  weigh: (lines) =>
    lines.map((line, i): LineWeight => {
      if (FRAME.test(line)) return FOREIGN.test(line) ? "detail" : "failure";
      if (FAILURE.test(line) && !SUCCESS.test(line)) return "headline";
      if (i >= lines.length - LAST) return "summary";
      return FRAME.test(lines[i - 1] ?? "") ? "failure" : "noise";
    }),
};
