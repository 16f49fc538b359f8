/** Weight of each letter after each other one, besides that of the words, since names may have any sequence. */
const SMOOTHING = 40;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Computes the cost of each letter after another one, in half bits as base-36 digits: the negative logarithm of its
 * probability. The first row is for the start of a word, then one for each preceding letter. Each word counts by the
 * square root of its frequency, so that frequent words do not decide alone.
 * @param counts occurrences by word, in lower case from a to z
 */
export function fitLetterCosts(counts: ReadonlyMap<string, number>): readonly string[] {
  const rows = Array.from({ length: LETTERS.length + 1 }, () => Array.from(LETTERS, () => SMOOTHING));
  for (const [word, count] of counts) {
    let row = 0;
    for (const letter of word) {
      const column = LETTERS.indexOf(letter);
      rows[row]![column]! += Math.sqrt(count);
      row = column + 1;
    }
  }
  return rows.map((row) => {
    const sum = row.reduce((a, b) => a + b, 0);
    return row.map((weight) => Math.round(-2 * Math.log2(weight / sum)).toString(36)).join("");
  });
}

/** Source of `src/secrets/keys/values/letter-costs.ts`. `digest` identifies the words. */
export function letterCostsSource(rows: readonly string[], digest: string): string {
  return [
    "/**\n",
    " * Cost of a letter after another one, in half bits as base-36 digits. The first row applies at the start of a word;\n",
    " * then one row for each preceding letter. Written by `npm run fit` from `lab/fit/words.tsv.gz`, SHA-256\n",
    ` * ${digest}.\n`,
    " */\n",
    `export const LETTER_COSTS: readonly string[] = [\n${rows.map((row) => `  "${row}",\n`).join("")}];\n`,
  ].join("");
}
