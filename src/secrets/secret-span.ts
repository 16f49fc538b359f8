/** A secret. Redaction replaces the bytes from `start` to `end` of the UTF-8 text with a marker that names the rule. */
export interface SecretSpan {
  /** Redaction round that found the secret. Offsets in round n refer to the text after round n − 1. */
  readonly round: number;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** Line in the unredacted text, from 1. */
  readonly line: number;
}
