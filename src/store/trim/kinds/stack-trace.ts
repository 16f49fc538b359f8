import type { LineWeight, OutputKind } from "../kind.ts";

/** Frames outside the program itself. */
const LIBRARY_FRAME =
  /node_modules|node:|site-packages|dist-packages|\/lib\/python|\bjava\.base\/|\/rustc\/|\.cargo\/registry|\/go\/src\/|\/pkg\/mod\/|^\s+at (?:javax?|jdk|sun|junit|org\.junit)\.|^\s*\.\.\. \d+ /u;
const PYTHON = /^\s+File ".+", line \d+/u;
const AT = /^\s+at \S/u;
const NUMBERED = /^\s*\d+: \S/u;
const GO_CALL = /^(?:\S.*\)|created by .+)$/u;
const GO_PLACE = /^\t\S+\.go:\d+/u;
/** A line with an error message. */
const MESSAGE =
  /^\s*(?:Exception in thread |Caused by: |Suppressed: |\[cause\]: |panic: |fatal error: |thread '.*' (?:\(\d+\) )?panicked at |(?:Uncaught |Unhandled )?\S*(?:Error|Exception|Failure)\b)/u;
/** Lines between a message and its frames. */
const BETWEEN = /^(?:stack backtrace:|goroutine \d+ \[.*|\[signal .*|)$/u;
const OTHER_GOROUTINE = /^goroutine \d+ \[/u;
/** Maximum number of lines between a message and its frames. */
const MAX_MESSAGE_DISTANCE = 20;
/** Number of message lines that matter most. */
const KEY_MESSAGE_LINES = 3;
/** Number of final lines, which report the outcome. */
const OUTCOME_LINES = 3;

/** A call in a stack, with the lines that show it. */
interface Frame {
  readonly from: number;
  readonly to: number;
  readonly isOwn: boolean;
}

interface Stack {
  readonly frames: readonly Frame[];
  /** Whether the innermost call comes last, with the message below it. */
  readonly isPython: boolean;
}

/**
 * Output with stack traces of Node.js, Python, Java, Go or Rust. Ranks messages and the program's nearest call first,
 * then the remaining frames.
 */
export const stackTrace: OutputKind = {
  name: "stack trace",
  recognises: (lines) => stacksIn(lines).some(({ frames, isPython }) => isPython || frames.length > 1),
  weigh(lines) {
    const weights = lines.map((_, i): LineWeight => (i >= lines.length - OUTCOME_LINES ? "summary" : "noise"));
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
  const isOwn = !lines.slice(from, to).some((one) => LIBRARY_FRAME.test(one));
  return to === from ? undefined : { from, to, isOwn };
}

/** Number of lines that show the call at a line; 0 if the line shows no call. */
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
  // Go prints all goroutines. The first one is the one that failed.
  const isOther = !isFirst && OTHER_GOROUTINE.test(lines[first.from - 1] ?? "");
  const ownFrames = frames.filter(({ isOwn }) => isOwn);
  const nearest = (isPython ? ownFrames.at(-1) : ownFrames[0]) ?? (isPython ? last : first);
  for (const frame of frames) {
    const weight = frame === nearest ? "headline" : frame.isOwn ? "failure" : "detail";
    weights.fill(isOther ? "detail" : weight, frame.from, frame.to);
  }
  if (isOther) return;
  if (isPython) weighBelow(weights, lines, last.to);
  else weighAbove(weights, lines, first.from);
}

/** Weighs the message of a Python traceback, up to an empty line. */
function weighBelow(weights: LineWeight[], lines: readonly string[], from: number): void {
  for (let at = from; at < Math.min(from + MAX_MESSAGE_DISTANCE, lines.length) && lines[at] !== ""; at++) {
    weights[at] = at < from + KEY_MESSAGE_LINES ? "headline" : "failure";
  }
}

/**
 * Weighs the message above frames. It starts at the nearest line that looks like a message, otherwise at the line
 * directly above.
 */
function weighAbove(weights: LineWeight[], lines: readonly string[], to: number): void {
  let end = to;
  while (end > 0 && BETWEEN.test(lines[end - 1]!)) end--;
  if (end === 0 || frameAt(lines, end - 1) !== undefined) return;
  let from = end - 1;
  for (let at = end - 1; at >= Math.max(end - MAX_MESSAGE_DISTANCE, 0) && lines[at] !== ""; at--) {
    if (!MESSAGE.test(lines[at]!)) continue;
    from = at;
    break;
  }
  for (let at = from; at < end; at++) weights[at] = at < from + KEY_MESSAGE_LINES ? "headline" : "failure";
}

/** Whether a line is a location followed by a source line and a caret line, as Node.js prints them. */
function isPlace(lines: readonly string[], at: number): boolean {
  return /^\S+:\d+$/u.test(lines[at]!) && /^\s*\^+$/u.test(lines[at + 2] ?? "");
}

function weighPlace(weights: LineWeight[], at: number): void {
  weights[at] = "headline";
  weights.fill("failure", at + 1, at + 3);
}
