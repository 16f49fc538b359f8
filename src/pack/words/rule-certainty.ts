/** Formats how certain a redaction rule is: a specific rule knows the format of the secret, others infer it from its context. */
export function ruleCertainty(specific: boolean): string {
  return specific ? "known format" : "possible secret";
}
