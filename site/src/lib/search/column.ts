/** Texts searched as one string: finding a word costs no more than finding the items that contain it. */
export interface Column {
  readonly length: number;
  /** Text of an item in folded form. */
  readonly textOf: (item: number) => string;
  readonly lengthOf: (item: number) => number;
  /**
   * Visits the items that contain a word, in order, each once.
   * @param word must not contain a line break
   * @param visit receives the item and the position of the first occurrence in its text
   */
  readonly visit: (word: string, visit: (item: number, at: number) => void) => void;
}

/** Normalizes a text for comparison: NFC, lower case. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Builds a column of folded texts. */
export function columnOf(texts: readonly string[]): Column {
  const { joinedText, length } = joinTexts(texts);
  const starts = new Uint32Array(length + 1);
  for (let item = 1; item < length; item++) starts[item] = joinedText.indexOf("\n", starts[item - 1]) + 1;
  starts[length] = joinedText.length + 1;
  const endOf = (item: number): number => starts[item + 1]! - 1;
  return {
    length,
    textOf: (item) => joinedText.slice(starts[item], endOf(item)),
    lengthOf: (item) => endOf(item) - starts[item]!,
    visit(word, visit) {
      let item = 0;
      for (let at = joinedText.indexOf(word); at !== -1 && item < length; at = joinedText.indexOf(word, starts[item])) {
        while (starts[item + 1]! <= at) item++;
        visit(item, at - starts[item]!);
        item++;
      }
    },
  };
}

/**
 * Joins texts with line breaks and folds the result. A line break inside a text becomes a space, which search words
 * never contain.
 */
function joinTexts(texts: readonly string[]): { readonly joinedText: string; readonly length: number } {
  const plain = texts.map((text) => (text.includes("\n") ? text.replaceAll("\n", " ") : text));
  return { joinedText: folded(plain.join("\n")), length: texts.length };
}
