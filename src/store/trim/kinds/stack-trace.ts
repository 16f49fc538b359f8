import type { LineWeight, OutputKind } from "../kind.ts";

/** Frames that are not of the program itself. */
const FOREIGN =
  /node_modules|node:|site-packages|dist-packages|\/lib\/python|\bjava\.base\/|\/rustc\/|\.cargo\/registry|\/go\/src\/|\/pkg\/mod\/|^\s+at (?:javax?|jdk|sun|junit|org\.junit)\.|^\s*\.\.\. \d+ /u;
const PYTHON = /^\s+File ".+", line \d+/u;
const AT = /^\s+at \S/u;
const NUMBERED = /^\s*\d+: \S/u;
const GO_CALL = /^(?:\S.*\)|created by .+)$/u;
const GO_PLACE = /^\t\S+\.go:\d+/u;
/** A line that says what went wrong. */
const MESSAGE =
  /^\s*(?:Exception in thread |Caused by: |Suppressed: |\[cause\]: |panic: |fatal error: |thread '.*' (?:\(\d+\) )?panicked at |(?:Uncaught |Unhandled )?\S*(?:Error|Exception|Failure)\b)/u;
/** Lines between a message and its frames. */
const BETWEEN = /^(?:stack backtrace:|goroutine \d+ \[.*|\[signal .*|)$/u;
const OTHER_GOROUTINE = /^goroutine \d+ \[/u;
/** Lines above frames among which their message is looked for. */
const REACH = 20;
/** Lines of a message that matter most. */
const MAX_MESSAGE = 3;
/** Lines at the end that say how it ended. */
const LAST = 3;

/** A call in a stack, with the lines that show it. */
interface Frame {
  readonly from: number;
  readonly to: number;
  readonly isOwn: boolean;
}

/** Frames one below the other. */
interface Stack {
  readonly frames: readonly Frame[];
  /** Whether the last call is at the end, with the message below it. */
  readonly isPython: boolean;
}

/** Output with stack traces of Node.js, Python, Java, Go or Rust: messages, the nearest call of the program, the way there. */
export const stackTrace: OutputKind = {
  name: "stack trace",
  recognises: (lines) => stacksIn(lines).some(({ frames, isPython }) => isPython || frames.length > 1),
  weigh(lines) {
    const weights = lines.map((_, i): LineWeight => (i >= lines.length - LAST ? "summary" : "noise"));
    for (const [number, stack] of stacksIn(lines).entries())
      weighStack(weights, lines, { stack, isFirst: number === 0 });
    for (const i of lines.keys()) if (isPlace(lines, i)) weighPlace(weights, i);
    return weights;
  },
};

function stacksIn(lines: readonly string[]): readonly Stack[] {
  const stacks: Stack[] = [];
  for (let at = 0; at < lines.length; at++) {
    const frames: Frame[] = [];
    const isPython = PYTHON.test(lines[at]!);
    for (let frame = frameAt(lines, at); frame !== undefined; frame = frameAt(lines, at)) {
      frames.push(frame);
      at = frame.to;
    }
    if (frames.length > 0) stacks.push({ frames, isPython });
  }
  return stacks;
}

function frameAt(lines: readonly string[], from: number): Frame | undefined {
  const line = lines[from];
  if (line === undefined) return undefined;
  const to = from + heightAt(lines, from);
  const isOwn = !lines.slice(from, to).some((one) => FOREIGN.test(one));
  return to === from ? undefined : { from, to, isOwn };
}

/** Returns the number of lines that show the call at a line; 0 if there is none. */
function heightAt(lines: readonly string[], at: number): number {
  const [line = "", next = ""] = lines.slice(at, at + 2);
  if (PYTHON.test(line)) {
    let below = at + 1;
    while (/^ {4}\s*\S|^ {2}\[Previous line/u.test(lines[below] ?? "")) below++;
    return below - at;
  }
  if (NUMBERED.test(line)) return AT.test(next) ? 2 : 0;
  if (GO_CALL.test(line) && GO_PLACE.test(next)) return 2;
  return AT.test(line) || /^\s*\.\.\. \d+ (?:more|common frames)/u.test(line) ? 1 : 0;
}

function weighStack(
  weights: LineWeight[],
  lines: readonly string[],
  { stack: { frames, isPython }, isFirst }: { readonly stack: Stack; readonly isFirst: boolean },
): void {
  const [first, last] = [frames[0]!, frames.at(-1)!];
  // Go prints all goroutines; the first one is the one that failed.
  const isOther = !isFirst && OTHER_GOROUTINE.test(lines[first.from - 1] ?? "");
  const own = frames.filter(({ isOwn }) => isOwn);
  const nearest = (isPython ? own.at(-1) : own[0]) ?? (isPython ? last : first);
  for (const frame of frames) {
    const weight = frame === nearest ? "headline" : frame.isOwn ? "failure" : "detail";
    weights.fill(isOther ? "detail" : weight, frame.from, frame.to);
  }
  if (isOther) return;
  if (isPython) weighBelow(weights, lines, last.to);
  else weighAbove(weights, lines, first.from);
}

/** The message of a Python traceback, up to an empty line. */
function weighBelow(weights: LineWeight[], lines: readonly string[], from: number): void {
  for (let at = from; at < Math.min(from + REACH, lines.length) && lines[at] !== ""; at++) {
    weights[at] = at < from + MAX_MESSAGE ? "headline" : "failure";
  }
}

/** The message above frames, from the line that looks like one, else the nearest line. */
function weighAbove(weights: LineWeight[], lines: readonly string[], to: number): void {
  let end = to;
  while (end > 0 && BETWEEN.test(lines[end - 1]!)) end--;
  if (end === 0 || frameAt(lines, end - 1) !== undefined) return;
  let from = end - 1;
  for (let at = end - 1; at >= Math.max(end - REACH, 0) && lines[at] !== ""; at--) {
    if (!MESSAGE.test(lines[at]!)) continue;
    from = at;
    break;
  }
  for (let at = from; at < end; at++) weights[at] = at < from + MAX_MESSAGE ? "headline" : "failure";
}

/** Whether a line is the place above a line of code and a mark below that, as Node.js prints them. */
function isPlace(lines: readonly string[], at: number): boolean {
  return /^\S+:\d+$/u.test(lines[at]!) && /^\s*\^+$/u.test(lines[at + 2] ?? "");
}

function weighPlace(weights: LineWeight[], at: number): void {
  weights[at] = "headline";
  weights.fill("failure", at + 1, at + 3);
}
