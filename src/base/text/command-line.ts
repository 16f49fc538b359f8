/** Quotes a word for a POSIX shell if it needs quoting. */
export function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Formats a command as a line for a POSIX shell. */
export function commandLineText(command: readonly string[]): string {
  return command.map((word) => shellWord(word)).join(" ");
}
