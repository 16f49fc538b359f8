/**
 * Returns the binary logarithm of a number from 1 on, linear between powers of two: the same on every machine, which
 * `Math.log2` is not.
 */
export function doublings(value: number): number {
  let power = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    power++;
  }
  return power + rest - 1;
}
