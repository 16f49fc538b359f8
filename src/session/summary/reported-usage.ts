/** Part of the tokens that other tokenizers need at least for the same text. */
const MIN_SHARE = 0.8;
/** Tokens that a question can have fewer in any case: what counters disagree on in short texts. */
const SLACK = 32;

/**
 * Whether the front of a question was cut off, by what the provider says it read: some servers drop what exceeds their
 * context without an error, and others have a smaller context than they were asked for.
 * @param reported tokens that the provider counted; `undefined` if it does not say
 * @param sent tokens of the question as counted here
 * @param room tokens of the context that are not for the answer
 */
export function isFrontCut(reported: number | undefined, sent: number, room: number): boolean {
  if (reported === undefined) return false;
  return reported < sent * MIN_SHARE - SLACK || reported >= room || isFullContext(reported);
}

/** Sizes of contexts that servers fill to the last token when they cut; a question of just that size is rare. */
function isFullContext(reported: number): boolean {
  return reported >= 1024 && Number.isInteger(Math.log2(reported));
}

/** Part of a context that is used: other tokenizers count more. */
const USABLE = 0.85;

/** Returns the tokens that a question may have. @param context tokens of question and answer together */
export function questionRoom(answer: number, context: number): number {
  return Math.max(0, Math.floor(USABLE * (context - answer)));
}
