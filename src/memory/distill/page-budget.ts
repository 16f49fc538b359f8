/** Returns the line by which a page says how many tokens its recent changes may take. */
export function budgetLine(tokens: number): string {
  return `<!-- carryon:budget ${tokens} -->\n`;
}

/** Returns how many tokens the recent changes of a page may take; `undefined` if it does not say. */
export function pageBudget(text: string): number | undefined {
  const tokens = /^<!-- carryon:budget (\d{1,6}) -->\r?$/mu.exec(text)?.[1];
  return tokens === undefined ? undefined : Number(tokens);
}
