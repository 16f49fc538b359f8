/** Range of a text in bytes, and the rule that found a secret there. */
export interface RuleSpan {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

/**
 * Range of a text that redaction replaces with a marker: the bytes from `start` to `end` (exclusive) of the UTF-8 text.
 * The marker names the rule.
 */
export interface SecretSpan extends RuleSpan {
  /** Redaction round that found the secret. Offsets in round n refer to the text after round n − 1. */
  readonly round: number;
  /** Line in the unredacted text, from 1. */
  readonly line: number;
}
