/** Working directory of a command. */
export interface WorkingFolder {
  readonly cwd: string;
}

/** Working directory and environment of a command. */
export interface CommandContext extends WorkingFolder {
  readonly env: Readonly<Record<string, string | undefined>>;
}
