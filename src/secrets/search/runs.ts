import { byteTable } from "./byte-table.ts";

/** Minimum length of a run, in bytes. */
const MIN_RUN_LENGTH = 28;
const IN_RUN = byteTable("0-9A-Za-z+/_-");

/** Returns the start and the end of each run of at least 28 letters, digits, `+`, `/`, `_` and `-`. */
export function findRuns(bytes: Uint8Array): readonly number[] {
  const runs: number[] = [];
  for (let start = 0; start + MIN_RUN_LENGTH <= bytes.length;) {
    // Reads backwards from where a run would have to reach, and so few bytes of a text without runs.
    let at = start + MIN_RUN_LENGTH - 1;
    while (at >= start && IN_RUN[bytes[at]!] === 1) at--;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + MIN_RUN_LENGTH;
    while (IN_RUN[bytes[end]!] === 1) end++;
    runs.push(start, end);
    start = end + 1;
  }
  return runs;
}
