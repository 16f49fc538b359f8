/** Parts of a document that are unchanged from the previous commit's document. */
export interface PreservedShares {
  /** Share of its bytes that are a prefix of the older document, which a prompt cache need not read again. */
  readonly prefix: number;
  /** Share of its lines that the older document also contains, counting repetitions. */
  readonly lines: number;
}

export function preservedShares(older: Buffer, newer: Buffer): PreservedShares {
  const lineCounts = new Map<string, number>();
  for (const line of linesOf(older)) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1);
  const lines = linesOf(newer);
  let keptLines = 0;
  for (const line of lines) {
    const remaining = lineCounts.get(line) ?? 0;
    if (remaining > 0) keptLines++;
    lineCounts.set(line, remaining - 1);
  }
  return { prefix: sharedBytes(older, newer) / Math.max(1, newer.length), lines: keptLines / lines.length };
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
