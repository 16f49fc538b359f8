import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

/** Section of a line: output of a failed test, panic, stack trace, rustc finding, or list of failures. */
type Section = "none" | "output" | "panic" | "trace" | "error" | "list";

/** Lines that begin a section. */
const BEGINNINGS: readonly (readonly [Section, RegExp])[] = [
  ["output", /^---- .+ ----$/u],
  ["panic", /^(?:thread '.*' .*panicked at |panicked at )/u],
  ["trace", /^stack backtrace:$/u],
  ["error", /^error(?:\[E\d+\])?: /u],
  ["list", /^failures:$/u],
  ["none", /^(?:test result: |note: |running \d|warning(?:\[E\d+\])?: )/u],
];

const HEADLINE = /^(?:test result: |---- .+ ----$|error(?:\[E\d+\])?: )/u;

const WEIGHTS: Readonly<Record<Section, LineWeight>> = {
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
    let section: Section = "none";
    return lines.map((line) => {
      section = sectionAfter(section, line);
      return weightIn(section, line);
    });
  },
};

function sectionAfter(part: Section, line: string): Section {
  const beginning = BEGINNINGS.find(([, pattern]) => pattern.test(line));
  if (beginning !== undefined) return beginning[0];
  return line === "" && part !== "output" ? "none" : part;
}

function weightIn(part: Section, line: string): LineWeight {
  if (HEADLINE.test(line) || (part === "error" && /^\s+--> /u.test(line))) return "headline";
  return line.endsWith(" ... FAILED") ? "summary" : WEIGHTS[part];
}
