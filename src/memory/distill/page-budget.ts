/**
 * Formats the line that sets the token budget of a page's recent changes: the comment `<!-- carryon:budget 350 -->`.
 */
export function budgetLine(tokens: number): string {
  return `<!-- carryon:budget ${tokens} -->\n`;
}

/**
 * Reads the token budget of a page's recent changes from the comment that `budgetLine` formats; `undefined` if the page
 * has none with up to 6 digits.
 */
export function pageBudget(text: string): number | undefined {
  const tokens = /^<!-- carryon:budget (\d{1,6}) -->\r?$/mu.exec(text)?.[1];
  return tokens === undefined ? undefined : Number(tokens);
}
