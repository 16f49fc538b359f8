const LINE_END = 0x0a;

/** Maximum number of digits of a line number. */
const MAX_DIGITS = 10;

/**
 * Strips the number from each line; `undefined` if a line has none or it does not increase. A pack without comments or
 * blank lines skips the numbers of the lines that it leaves out.
 */
export function stripLineNumbers(text: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let [at, line] = [0, 0]; at < text.length;) {
    const digits = /^([1-9]\d*): /u.exec(text.toString("latin1", at, at + MAX_DIGITS + 2))?.[1];
    if (digits === undefined || Number(digits) <= line) return undefined;
    line = Number(digits);
    const start = at + digits.length + 2;
    const end = text.indexOf(LINE_END, start);
    at = end < 0 ? text.length : end + 1;
    parts.push(text.subarray(start, at));
  }
  return Buffer.concat(parts);
}
