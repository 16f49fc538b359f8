/** Beyond this log-odds, nothing is more or less likely. */
const MAX_LOG_ODDS = 30;

/**
 * Returns the probability of log-odds, from 0 to 1: rising, within 0.02, and the same on every machine, as powers of e are
 * not.
 */
export function likelihood(score: number): number {
  const exponent = Math.min(Math.max(score, -MAX_LOG_ODDS), MAX_LOG_ODDS) * Math.LOG2E;
  const whole = Math.floor(exponent);
  // Linear between powers of two.
  const odds = 2 ** whole * (1 + exponent - whole);
  return odds / (1 + odds);
}
