/** Minimum share of our token count that other tokenizers report for the same text. */
const MIN_SHARE = 0.8;
/** Tolerance in tokens, because tokenizers disagree on short texts. */
const TOLERANCE_TOKENS = 32;

/**
 * Whether a server dropped the beginning of a question, judging by the token count that it reports: less than 80% of
 * ours, no room left, or a power of two, as full contexts have. Some servers drop what exceeds their context without an
 * error, and others have a smaller context than requested.
 * @param reported tokens as counted by the provider; `undefined`, which gives `false`, if the provider does not report
 * them
 * @param sent tokens of the question as counted here
 * @param room tokens of the context that are not reserved for the answer
 */
export function isFrontCut(reported: number | undefined, sent: number, room: number): boolean {
  if (reported === undefined) return false;
  return reported < sent * MIN_SHARE - TOLERANCE_TOKENS || reported >= room || isFullContext(reported);
}

/**
 * Whether a count equals a common context size. Servers that truncate fill the context to the last token; a question of
 * exactly that size is rare.
 */
function isFullContext(reported: number): boolean {
  return reported >= 1024 && Number.isInteger(Math.log2(reported));
}

/** Usable share of a context, because other tokenizers may count more tokens. */
const USABLE_SHARE = 0.85;

/**
 * Returns the maximum number of tokens of a question: 85% of the context without the answer, because the model's
 * tokenizer may count more tokens than ours; 0 if the answer alone fills the context.
 * @param answer tokens reserved for the answer
 * @param context tokens of question and answer together
 */
export function questionRoom(answer: number, context: number): number {
  return Math.max(0, Math.floor(USABLE_SHARE * (context - answer)));
}
