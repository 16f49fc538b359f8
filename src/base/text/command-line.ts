/** Returns a word in the form that a POSIX shell reads back unchanged, in single quotes if necessary. */
export function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Returns a command as one line for a POSIX shell, with words quoted where necessary.
 * @param command program and arguments
 */
export function commandLineText(command: readonly string[]): string {
  return command.map((word) => shellWord(word)).join(" ");
}
