/** Log-odds beyond this limit are clamped. */
const MAX_LOG_ODDS = 30;

/**
 * Converts log-odds to a probability from 0 to 1. Monotonic and accurate to 0.02. Log-odds beyond ±30 count as ±30.
 * Unlike `Math.exp`, it gives the same result on every machine.
 */
export function likelihood(score: number): number {
  const exponent = Math.min(Math.max(score, -MAX_LOG_ODDS), MAX_LOG_ODDS) * Math.LOG2E;
  const whole = Math.floor(exponent);
  // Linear between powers of two.
  const odds = 2 ** whole * (1 + exponent - whole);
  return odds / (1 + odds);
}
