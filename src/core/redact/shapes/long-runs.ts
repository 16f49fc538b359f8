/** A run of bytes in a text. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the runs of at least `least` bytes of an alphabet. Reads a run backwards from where it would have to reach,
 * and so few bytes of a text without such runs.
 * @param alphabet 1 for the bytes of the alphabet
 */
export function longRuns(bytes: Uint8Array, alphabet: Uint8Array, least: number): readonly Run[] {
  const runs: Run[] = [];
  const size = bytes.length;
  for (let start = 0; start + least <= size;) {
    let at = start + least - 1;
    while (at >= start && alphabet[bytes[at]!] === 1) at--;
    if (at >= start) {
      start = at + 1;
      continue;
    }
    let end = start + least;
    while (end < size && alphabet[bytes[end]!] === 1) end++;
    runs.push({ start, end });
    start = end + 1;
  }
  return runs;
}
