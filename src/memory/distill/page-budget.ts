/** Formats the line that sets the token budget of a page's recent changes. */
export function budgetLine(tokens: number): string {
  return `<!-- carryon:budget ${tokens} -->\n`;
}

/** Reads the token budget of a page's recent changes; `undefined` if the page sets none. */
export function pageBudget(text: string): number | undefined {
  const tokens = /^<!-- carryon:budget (\d{1,6}) -->\r?$/mu.exec(text)?.[1];
  return tokens === undefined ? undefined : Number(tokens);
}
