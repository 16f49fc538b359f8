/** What of a document is as it was in the document of the commit before. */
export interface Kept {
  /** Share of its bytes that begin the older document as well: what a prompt cache need not read again. */
  readonly prefix: number;
  /** Share of its lines that the older document has as well, each as often. */
  readonly lines: number;
}

export function keptOf(older: Buffer, newer: Buffer): Kept {
  const known = new Map<string, number>();
  for (const line of linesOf(older)) known.set(line, (known.get(line) ?? 0) + 1);
  const lines = linesOf(newer);
  let kept = 0;
  for (const line of lines) {
    const left = known.get(line) ?? 0;
    if (left > 0) kept++;
    known.set(line, left - 1);
  }
  return { prefix: sharedBytes(older, newer) / Math.max(1, newer.length), lines: kept / lines.length };
}

function linesOf(document: Buffer): readonly string[] {
  return document.toString("latin1").split("\n");
}

function sharedBytes(a: Buffer, b: Buffer): number {
  let [least, most] = [0, Math.min(a.length, b.length)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (a.subarray(0, middle).equals(b.subarray(0, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
}
