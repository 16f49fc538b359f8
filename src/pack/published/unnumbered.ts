const LINE_END = 0x0a;

/** Strips the number from each line; `undefined` if a line has no number or the wrong one. */
export function stripLineNumbers(text: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let [at, line] = [0, 1]; at < text.length; line++) {
    const number = Buffer.from(`${line}: `);
    const start = at + number.length;
    if (!text.subarray(at, start).equals(number)) return undefined;
    const end = text.indexOf(LINE_END, start);
    at = end < 0 ? text.length : end + 1;
    parts.push(text.subarray(start, at));
  }
  return Buffer.concat(parts);
}
