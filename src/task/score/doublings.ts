/**
 * Approximates the binary logarithm of a number ≥ 1, linearly between powers of two. Unlike `Math.log2`, it gives the
 * same result on every machine.
 */
export function approximateLog2(value: number): number {
  let power = 0;
  let remainder = value;
  while (remainder >= 2) {
    remainder /= 2;
    power++;
  }
  return power + remainder - 1;
}
