/** Texts that are searched as one: finding a word in them costs what it costs to find those that have it. */
export interface Column {
  readonly length: number;
  /** Returns the text of an item, as it is compared. */
  readonly textOf: (item: number) => string;
  readonly lengthOf: (item: number) => number;
  /**
   * Visits the items that have a word, in their order, each once.
   * @param word without a line end @param visit also gets where the word is first, in the item's text
   */
  readonly visit: (word: string, visit: (item: number, at: number) => void) => void;
}

/** Returns the form in which texts are compared. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** Returns a column of texts in the form in which they are compared. */
export function columnOf(texts: readonly string[]): Column {
  const { all, length } = joined(texts);
  const starts = new Uint32Array(length + 1);
  for (let item = 1; item < length; item++) starts[item] = all.indexOf("\n", starts[item - 1]) + 1;
  starts[length] = all.length + 1;
  const endOf = (item: number): number => starts[item + 1]! - 1;
  return {
    length,
    textOf: (item) => all.slice(starts[item], endOf(item)),
    lengthOf: (item) => endOf(item) - starts[item]!,
    visit(word, visit) {
      let item = 0;
      for (let at = all.indexOf(word); at !== -1 && item < length; at = all.indexOf(word, starts[item])) {
        while (starts[item + 1]! <= at) item++;
        visit(item, at - starts[item]!);
        item++;
      }
    },
  };
}

/** Joins texts by line ends; a line end in a text, which no word has, becomes a space. */
function joined(texts: readonly string[]): { readonly all: string; readonly length: number } {
  const plain = texts.map((text) => (text.includes("\n") ? text.replaceAll("\n", " ") : text));
  return { all: folded(plain.join("\n")), length: texts.length };
}
