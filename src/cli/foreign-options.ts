/**
 * Replacements for options of other tools (repomix, gitingest, code2prompt, files-to-prompt, yek, git), and of earlier
 * versions, as imperatives.
 * Omits our own options, because a command that has one never looks here.
 */
export const FOREIGN_OPTIONS: ReadonlyMap<string, string> = new Map([
  ...replacements("Choose the frames of files with --frames markdown or --frames xml", "--style --cxml --markdown -m"),
  ...replacements("Choose the frames of files with --frames xml", "--parsable-style --output-format -F"),
  ...replacements("Run carryon --only lite, which shortens files to outlines that fit a budget", "--compress"),
  ...replacements(
    "Run carryon --only lite, which leaves out bodies; no option removes comments only",
    "--remove-comments --strip-comments --remove-empty-lines",
  ),
  ...replacements(
    "Run carryon review main --stdout for a change, or carryon task --stdout for uncommitted work",
    "--include-diffs --diff --git-diff-branch",
  ),
  ...replacements(
    "Run carryon task --stdout, whose pack includes the history that matters",
    "--include-logs --git-log-branch",
  ),
  ...replacements("Run carryon task --staged --stdout for what is staged", "--staged --cached"),
  ...replacements("Run carryon site --serve 8080 to choose the port", "--port"),
  ...replacements("Use --line-numbers", "--output-show-line-numbers --line-number --linenumbers -n"),
  ...replacements("Use --include, once for each pattern", "--include-pattern --extension --extensions -i --filter"),
  ...replacements(
    "Use --ignore, once for each pattern",
    "--exclude --exclude-pattern --exclude-from --ignore-patterns",
  ),
  ...replacements(
    "Use --untracked to add untracked files; files that git ignores stay out",
    "--no-gitignore --include-gitignored",
  ),
  ...replacements("Give --remote owner/name@branch", "--remote-branch --branch"),
  ...replacements("Use --files-from -, which reads paths from standard input", "--stdin --null"),
  ...replacements("Use -o for a folder, or --stdout to print one pack", "--output --output-file --output-dir --file"),
  ...replacements("Use --copy", "--clipboard --to-clipboard"),
  ...replacements(
    "Use --budget, such as --budget 24k",
    "--max-tokens --token-budget --tokens --token-limit --max-size --limit",
  ),
  ...replacements(
    "Run carryon stats, which shows where the tokens are",
    "--token-count-tree --token-map --top-files-len --tree",
  ),
  ...replacements(
    "Write packs: { split: { kind: split, budget: { max: 50000 } } } to carryon.yml, and run carryon --only split",
    "--split-output --split",
  ),
  ...replacements(
    "Write instructions: to carryon.yml",
    "--header-text --instruction-file-path --instruction --template --prompt",
  ),
  ...replacements(
    "Choose the encoding with --encoding o200k_base or cl100k_base",
    "--token-count-encoding --tokenizer",
  ),
  ...replacements("Run carryon check --secrets to see and allow what is redacted", "--no-security-check"),
  ...replacements("Use --links with carryon check", "--stale"),
  ...replacements("Run carryon init", "--init"),
  ...replacements("Run carryon mcp", "--mcp"),
  ...replacements("Run carryon task --watch", "--watch -w"),
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
