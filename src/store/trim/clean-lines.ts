/** Terminal escape sequences: colors and cursor (CSI), titles and links (OSC), and single characters. */
const ESCAPE_SEQUENCES =
  // oxlint-disable-next-line no-control-regex -- the sequences begin with a control character
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-Z\\-_])/gu;

/** Maximum number of characters examined and shown of a line. Some programs print a whole file as one line. */
const MAX_LINE_LENGTH = 2000;

/**
 * Splits program output into lines as a terminal shows them: without escape sequences and trailing blanks, with only
 * the last version of an overwritten line, and cut to {@link MAX_LINE_LENGTH} characters.
 */
export function cleanLines(output: string): readonly string[] {
  const lines = output.replaceAll(ESCAPE_SEQUENCES, "").split(/\r?\n/u);
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => {
    const visibleLine = line.slice(line.lastIndexOf("\r") + 1).trimEnd();
    return visibleLine.length <= MAX_LINE_LENGTH
      ? visibleLine
      : `${visibleLine.slice(0, MAX_LINE_LENGTH).replace(/\p{Surrogate}$/u, "")}…`;
  });
}
