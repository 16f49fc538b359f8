/** Escape sequences of terminals: colors and cursor (CSI), titles and links (OSC), and single characters. */
const ESCAPES =
  // oxlint-disable-next-line no-control-regex -- the sequences begin with a control character
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/gu;

/** Characters of a line that are looked at and shown: some programs print a whole file as one line. */
const MAX_LINE_LENGTH = 2000;

/**
 * Splits output into lines as a terminal shows them: without escape sequences, and of a line that was written over itself
 * what was written last.
 */
export function cleanLines(output: string): readonly string[] {
  const lines = output.replaceAll(ESCAPES, "").split(/\r?\n/u);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const shown = line.slice(line.lastIndexOf("\r") + 1).trimEnd();
    return shown.length <= MAX_LINE_LENGTH
      ? shown
      : `${shown.slice(0, MAX_LINE_LENGTH).replace(/\p{Surrogate}$/u, "")}…`;
  });
}
