/** Machine-readable lines: trailers and lists of squashed commits. */
const TRAILER =
  /^[A-Z][A-Za-z]*(?:-[A-Za-z]+)+: |^(?:\* |- )?(?:Co-authored-by|Signed-off-by|Change-Id|Refs?|Fixes|Closes|Resolves):? #?\S+$/u;

/** Gap between sentences. An abbreviation does not end one. */
const SENTENCE_GAP = /(?<=[.!?。！？])(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx|resp)\.)\s+/u;

/** Shorter sentences carry no information. */
const MIN_SENTENCE_LENGTH = 12;
/** Maximum number of sentences kept. */
const MAX_SENTENCES = 40;

/**
 * Returns the first {@link MAX_SENTENCES} sentences of a message's prose, in order. Drops code, quotations, headings,
 * trailers, list markers and sentences of less than {@link MIN_SENTENCE_LENGTH} characters.
 */
export function plainSentences(body: string): readonly string[] {
  const sentences: string[] = [];
  let paragraph: string[] = [];
  const close = (): void => {
    const text = paragraph.join(" ").replaceAll(/\s+/gu, " ").trim();
    paragraph = [];
    for (const sentence of text.split(SENTENCE_GAP))
      if (sentence.length >= MIN_SENTENCE_LENGTH) sentences.push(sentence);
  };
  let isCode = false;
  for (const line of body.split("\n")) {
    if (/^\s*(?:```|~~~)/u.test(line)) {
      close();
      isCode = !isCode;
    } else if (isCode || TRAILER.test(line.trim()) || /^(?: {4}|\t|#{1,6} |\s*[-=_*]{3,}\s*$|>)/u.test(line)) {
      close();
    } else if (line.trim() === "") {
      close();
    } else {
      const item = /^\s*(?:[-*•]|\d{1,3}[.)])\s+(.*)$/u.exec(line)?.[1];
      if (item !== undefined) close();
      paragraph.push(item ?? line);
    }
  }
  close();
  return sentences.slice(0, MAX_SENTENCES);
}
