const OUTPUT_OPTIONS = "--output --output-file --output-dir --output-name --file";

/**
 * Replacements for options of other tools (repomix, gitingest, code2prompt, files-to-prompt, yek, git), and of earlier
 * versions, as imperatives. A command that has the option itself never looks here.
 */
export const FOREIGN_OPTIONS: ReadonlyMap<string, string> = new Map([
  // Form of the output.
  ...replacements("Use --format xml, json or cxml, or --frames markdown or xml", "--style --output-format -F"),
  ...replacements("Use --format xml, whose output any XML parser reads", "--parsable-style"),
  ...replacements("Use --format cxml", "--cxml"),
  ...replacements("Leave it out: packs are Markdown", "--markdown -m"),
  ...replacements("Use --line-numbers", "--output-show-line-numbers --line-number --linenumbers -n"),
  ...replacements("Use --header", "--header-text --instruction --prompt"),
  ...replacements("Use --header-file", "--instruction-file-path"),
  ...replacements(
    "Use --header or --header-file to add text; to lay out a pack yourself, start from --format json",
    "--template -t --var --user-var --output-template",
  ),
  ...replacements("Use -o for a folder, or --stdout to print one pack", OUTPUT_OPTIONS),
  ...replacements("Use --split 500kb, or --split 100k to count tokens", "--split-output"),
  ...replacements("Use --copy", "--clipboard --to-clipboard"),
  ...replacements("Leave it out: only --copy sets the clipboard", "--no-clipboard"),
  // Files and their content.
  ...replacements("Run carryon lite, which shortens files to outlines that fit a budget", "--compress"),
  ...replacements("Use --strip-comments", "--remove-comments"),
  ...replacements("Use --strip-blank", "--remove-empty-lines"),
  ...replacements("Use --include, once for each pattern", "--include-pattern --extension --extensions --filter"),
  ...replacements("Use --include or --ignore, once for each pattern", "-i"),
  ...replacements(
    "Use --ignore, once for each pattern",
    "--exclude --exclude-pattern --exclude-from --ignore-patterns --ignore-pattern",
  ),
  ...replacements(
    "Use --untracked to add untracked files; files that git ignores stay out",
    "--no-gitignore --include-gitignored --ignore-gitignore --no-ignore",
  ),
  ...replacements(
    "Leave it out: files whose names begin with a dot are packed like all others",
    "--include-hidden --hidden",
  ),
  ...replacements("Leave it out: links are packed as text and never followed", "--follow-symlinks"),
  ...replacements(
    "Leave it out: packs name the files that they do not show",
    "--full-directory-tree --include-full-directory-structure",
  ),
  ...replacements("Use --no-tests", "--exclude-tests --ignore-tests"),
  ...replacements("Use --files-from -, which reads paths from standard input", "--stdin --null -0"),
  ...replacements("Use --files-from - behind a picker, as in git ls-files | fzf -m | carryon --files-from -", "--tui"),
  // Other trees and changes.
  ...replacements("Use --remote owner/name@branch", "--remote-branch --branch"),
  ...replacements("Give the ref as an argument, as in carryon HEAD", "--ref --rev --revision"),
  ...replacements(
    "Run carryon review --stdout for a change, or carryon task --stdout for uncommitted work",
    "--include-diffs --diff --git-diff-branch",
  ),
  ...replacements(
    'Run carryon task "fix the retry loop" --stdout, whose pack includes the history that matters',
    "--include-logs --include-logs-count --git-log-branch",
  ),
  ...replacements("Use --staged with pack, diff, review or task", "--staged --cached"),
  ...replacements("Use --watch with pack or task", "--watch -w"),
  // Tokens.
  ...replacements("Use --budget, such as --budget 24k", "--max-tokens --token-budget --tokens --token-limit --limit"),
  ...replacements(
    "Use --budget for the size of a pack, or max-file-bytes in carryon.yml for single files",
    "--max-size -s",
  ),
  ...replacements(
    "Run carryon stats, which shows where the tokens are",
    "--token-count-tree --token-map --top-files-len --tree --tree-only",
  ),
  ...replacements(
    "Choose the encoding with --encoding o200k_base or cl100k_base",
    "--token-count-encoding --tokenizer",
  ),
  // Other commands.
  ...replacements("Use --config", "--config-file"),
  ...replacements("Use --for, such as --for claude", "--model"),
  ...replacements("Use -V for the version, or --verbose", "-v"),
  ...replacements("Run carryon check --links", "--stale"),
  ...replacements("Run carryon check --secrets to see and allow what is redacted", "--no-security-check"),
  ...replacements("Run carryon site --serve 8080 to choose the port", "--port"),
  ...replacements("Run carryon init", "--init"),
  ...replacements("Run carryon mcp", "--mcp"),
  ...replacements("Run carryon review", "--review"),
]);

function replacements(answer: string, options: string): readonly (readonly [string, string])[] {
  return options.split(" ").map((option) => [option, `${answer}.`]);
}

/**
 * Returns advice on what to use instead of another tool's option, as an imperative sentence. Ignores a value after `=`.
 * Returns `undefined` for an unknown option.
 */
export function foreignOption(option: string): string | undefined {
  return FOREIGN_OPTIONS.get(option.split("=", 1)[0] ?? "");
}
