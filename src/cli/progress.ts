import { type OnProgress, type Progress, logText } from "../base/index.ts";
import type { ProgressHost } from "./host.ts";

const INTERVAL_MS = 100;
/** Moves the cursor to the start of the line and clears the line. */
export const CLEAR_LINE = "\r\u001b[K";

/** Prints a notice on standard error. It replaces a progress line. */
export function printNotice({ err, terminal }: Pick<ProgressHost, "err" | "terminal">, text: string): void {
  err(`${terminal ? CLEAR_LINE : ""}${logText(`carryon: ${text}`)}\n`);
}

/**
 * Creates a progress line on standard error. `show` redraws it up to ten times a second, and `end` clears it. Without a
 * terminal, prints nothing.
 * @param isQuiet prints nothing and does not open the terminal
 */
export function progressLine(
  host: ProgressHost,
  isQuiet = false,
): { readonly show: OnProgress; readonly end: () => void } {
  if (isQuiet || !host.terminal) return { show: () => {}, end: () => {} };
  const { err, now, width } = host;
  let drawn = 0;
  let stage = "";
  let start = now();
  return {
    show(progress) {
      const time = now();
      if (progress.stage !== stage) start = time;
      stage = progress.stage;
      if (time - drawn < INTERVAL_MS) return;
      drawn = time;
      err(`${CLEAR_LINE}${progressText(progress, time - start).slice(0, width - 1)}`);
    },
    end() {
      if (drawn > 0) err(CLEAR_LINE);
    },
  };
}

/**
 * Returns a progress line such as `counting 2,104 of 2,809 · 38 MB/s · 1 s left`. Leaves out the speed if no bytes are
 * counted, and the remaining time in the first half second. Returns only the stage if the total is 0.
 * @param elapsed milliseconds in this stage
 */
export function progressText({ stage, done, total, bytes }: Progress, elapsed: number): string {
  if (total === 0) return stage;
  const parts = [`${stage} ${formatNumber(done)} of ${formatNumber(total)}`];
  if (elapsed > 0 && bytes > 0) parts.push(`${formatSpeed(bytes / 1000 / elapsed)} MB/s`);
  if (elapsed > 500 && done > 0)
    parts.push(`${formatNumber(Math.ceil(((elapsed / done) * (total - done)) / 1000))} s left`);
  return parts.join(" · ");
}

/** Formats a speed, with one decimal below 10. */
function formatSpeed(value: number): string {
  return value < 9.95 ? value.toFixed(1) : formatNumber(value);
}

function formatNumber(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
