/** Repository with command lines whose output names commands to run next. */
export interface Scene {
  readonly title: string;
  /** Shell script that runs in a new repository with the file `src/a.js`. */
  readonly setUp?: string;
  /** Command lines whose output names commands. */
  readonly says: readonly string[];
}

export const COMMIT = "git add -A && git commit -qm first\n";
export const EDIT = "echo 'export const a = 2;' > src/a.js\n";
export const START = "carryon task start 'fix the loop' -q\n";
export const IMPORT = "carryon session import ../session.jsonl\n";
export const INSTALL = "carryon agents install claude-code -q\n";
export const MEMORY = "carryon memory init >&2\n";

/** Script that writes the config. */
export function configScript(text: string): string {
  return `echo '${text}' > carryon.yml\n`;
}
