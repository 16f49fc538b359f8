import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** Where a line is: in the output of a failed test, in its panic or stack, in a finding of rustc, in the list of failures. */
type Part = "none" | "output" | "panic" | "trace" | "error" | "list";

/** Lines with which a part begins. */
const BEGINNINGS: readonly (readonly [Part, RegExp])[] = [
  ["output", /^---- .+ ----$/u],
  ["panic", /^(?:thread '.*' .*panicked at |panicked at )/u],
  ["trace", /^stack backtrace:$/u],
  ["error", /^error(?:\[E\d+\])?: /u],
  ["list", /^failures:$/u],
  ["none", /^(?:test result: |note: |running \d|warning(?:\[E\d+\])?: )/u],
];

const HEADLINE = /^(?:test result: |---- .+ ----$|error(?:\[E\d+\])?: )/u;

const WEIGHTS: Readonly<Record<Part, LineWeight>> = {
  none: "noise",
  output: "failure",
  panic: "headline",
  trace: "detail",
  error: "failure",
  list: "summary",
};

/** Output of `cargo test` and of rustc. */
export const cargo: OutputKind = {
  name: "cargo",
  recognises: (lines) => hasLine(lines, /^(?:test result: |running \d+ tests?$|error\[E\d+\]: )/u),
  weigh(lines) {
    let part: Part = "none";
    return lines.map((line) => {
      part = partAfter(part, line);
      return weightIn(part, line);
    });
  },
};

function partAfter(part: Part, line: string): Part {
  const begun = BEGINNINGS.find(([, pattern]) => pattern.test(line));
  if (begun !== undefined) return begun[0];
  return line === "" && part !== "output" ? "none" : part;
}

function weightIn(part: Part, line: string): LineWeight {
  if (HEADLINE.test(line) || (part === "error" && /^\s+--> /u.test(line))) return "headline";
  return line.endsWith(" ... FAILED") ? "summary" : WEIGHTS[part];
}
