import { hasLine, type LineWeight, type OutputKind } from "../kind.ts";

const COUNTS = /Tests run: \d+, Failures: (\d+), Errors: (\d+)/u;
const RECOGNISED =
  /^(?:\[(?:INFO|ERROR)\] )?Tests run: \d+|^\s*(?:\[junit\] )?Testcase: \S|^\[ +\d+ tests (?:found|failed) +\]$|^\[INFO\] BUILD (?:SUCCESS|FAILURE)$|^\[ERROR\] Failed to execute goal /u;
/** Name of a failed test, as Surefire, Ant and the console launcher print it. */
const FAILED = /<<< (?:FAILURE|ERROR)!/u;
const TESTCASE = /^Testcase: \S/u;
const ANT_RESULT = /^\t(?:FAILED|Caused an ERROR)$/u;
const SOURCE = /^ {4}(?:Method|Class)Source \[/u;
/** Lines that end a failure. */
const FAILURE_END = /^(?:\[(?:INFO|ERROR|WARNING)\]|Testcase: |Test run finished|BUILD |Running )/u;
const EXCEPTION = /^\s*(?:=> |Caused by: |Suppressed: )?[\w.$]+(?:Error|Exception|Failure|Failed)\b/u;
const FRAME = /^\s+(?:at )?[\w.$/<>]+\([^()]*\)$/u;
/** Frames outside the program itself. */
const LIBRARY_FRAME =
  /^\s+(?:at )?(?:java\.base\/|javax?\.|jdk\.|sun\.|junit\.|org\.(?:junit|hamcrest|apache\.maven|opentest4j|assertj)\.)/u;
/** Lines of a failure without information. */
const UNINFORMATIVE = /^(?:|\s+(?:\[\.\.\.\]|\.\.\. \d+ more))$/u;
/** Advice that Maven prints after every failure. */
const ADVICE = /^\[ERROR\] *(?:$|-> |\[Help |To see |Re-run |For more |Please refer |See )/u;

/** Output of JUnit through Maven's Surefire, Ant or the console launcher. */
export const junit: OutputKind = {
  name: "junit",
  recognises: (lines) => hasLine(lines, RECOGNISED),
  weigh(output) {
    const lines = output.map((line) => line.replace(/^\s*\[junit\] ?/u, ""));
    let isFailure = false;
    /** Whether the program's first call below the message is still to come. */
    let isBeforeCall = false;
    return lines.map((line, i): LineWeight => {
      const role = roleOf(lines, i);
      if (role === "name") isFailure = true;
      else if (FAILURE_END.test(line)) isFailure = false;
      if (!isFailure) return weightOutside(line);
      if (role === "name" || role === "message") isBeforeCall = true;
      if (role !== "call") return WEIGHTS[role];
      const weight = isBeforeCall ? "headline" : "failure";
      isBeforeCall = false;
      return weight;
    });
  },
};

/** Role of a line within a failure: name of the test, message, call of the program, or call of a library. */
type Role = "name" | "message" | "call" | "library" | "other" | "rest";

const WEIGHTS: Readonly<Record<Exclude<Role, "call">, LineWeight>> = {
  name: "headline",
  message: "headline",
  library: "detail",
  other: "failure",
  rest: "detail",
};

function roleOf(lines: readonly string[], at: number): Role {
  const [last, line, next] = [lines[at - 1] ?? "", lines[at]!, lines[at + 1] ?? ""];
  if (isName(line, next)) return "name";
  if (FRAME.test(line)) return LIBRARY_FRAME.test(line) ? "library" : "call";
  // The message is below the name of the test.
  if (EXCEPTION.test(line) || FAILED.test(last) || ANT_RESULT.test(last)) return "message";
  return UNINFORMATIVE.test(line) || SOURCE.test(line) ? "rest" : "other";
}

function isName(line: string, next: string): boolean {
  return FAILED.test(line) || (TESTCASE.test(line) && ANT_RESULT.test(next)) || SOURCE.test(next);
}

function weightOutside(line: string): LineWeight {
  const [, failures, errors] = COUNTS.exec(line) ?? [];
  if (failures !== undefined) return failures === "0" && errors === "0" ? "detail" : "headline";
  if (ADVICE.test(line)) return "noise";
  // A compiler finding, or a failed goal.
  if (/^\[ERROR\] (?:Failed to execute goal |\/?\S+:\[\d+,\d+\] )/u.test(line)) return "headline";
  if (/^\[ERROR\]|^BUILD FAILED|^\[INFO\] BUILD |^\[ +[1-9]\d* tests (?:failed|aborted) +\]$|✘/u.test(line))
    return "summary";
  return /^\[WARNING\]|^\[ +\d+ tests |^\S+\/build\.xml:\d+: /u.test(line) ? "detail" : "noise";
}
