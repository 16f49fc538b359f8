/**
 * What to do in place of options that other tools have (repomix, gitingest, code2prompt, files-to-prompt, yek, git), as
 * imperatives. Options of ours are left out: a command that has one does not get here.
 */
export const FOREIGN_OPTIONS: ReadonlyMap<string, string> = new Map([
  ...named("Choose the frames of files with --frames markdown or --frames xml", "--style --cxml --markdown -m"),
  ...named("Choose the frames of files with --frames xml", "--parsable-style --output-format -F"),
  ...named("Run carryon --only lite, which shortens files to outlines that fit a budget", "--compress"),
  ...named(
    "Run carryon --only lite, which leaves out bodies; no option removes comments only",
    "--remove-comments --strip-comments --remove-empty-lines",
  ),
  ...named(
    "Run carryon review main --stdout for a change, or carryon task --stdout for uncommitted work",
    "--include-diffs --diff --git-diff-branch",
  ),
  ...named(
    "Run carryon task --stdout, whose pack includes the history that matters",
    "--include-logs --git-log-branch",
  ),
  ...named("Run carryon task --staged --stdout for what is staged", "--staged --cached"),
  ...named("Run carryon site --serve 8080 to choose the port", "--port"),
  ...named("Use --line-numbers", "--output-show-line-numbers --line-number --linenumbers -n"),
  ...named("Use --include, once for each pattern", "--include-pattern --extension --extensions -i --filter"),
  ...named("Use --ignore, once for each pattern", "--exclude --exclude-pattern --exclude-from --ignore-patterns"),
  ...named(
    "Use --untracked to add untracked files; files that git ignores stay out",
    "--no-gitignore --include-gitignored",
  ),
  ...named("Give --remote owner/name@branch", "--remote-branch --branch"),
  ...named("Use --files-from -, which reads paths from standard input", "--stdin --null"),
  ...named("Use -o for a folder, or --stdout to print one pack", "--output --output-file --output-dir --file"),
  ...named("Use --copy", "--clipboard --to-clipboard"),
  ...named(
    "Use --budget, such as --budget 24k",
    "--max-tokens --token-budget --tokens --token-limit --max-size --limit",
  ),
  ...named(
    "Run carryon stats, which shows where the tokens are",
    "--token-count-tree --token-map --top-files-len --tree",
  ),
  ...named(
    "Write packs: { split: { kind: split, budget: { max: 50000 } } } to carryon.yml, and run carryon --only split",
    "--split-output --split",
  ),
  ...named(
    "Write instructions: to carryon.yml",
    "--header-text --instruction-file-path --instruction --template --prompt",
  ),
  ...named("Choose the encoding with --encoding o200k_base or cl100k_base", "--token-count-encoding --tokenizer"),
  ...named("Run carryon secrets to see and allow what is redacted", "--no-security-check"),
  ...named("Run carryon init", "--init"),
  ...named("Run carryon mcp", "--mcp"),
  ...named("Run carryon task --watch", "--watch -w"),
]);

function named(answer: string, options: string): readonly (readonly [string, string])[] {
  return options.split(" ").map((option) => [option, `${answer}.`]);
}

/** Returns what to do in place of an option of another tool or command; `undefined` if it is of none. */
export function foreignOption(option: string): string | undefined {
  return FOREIGN_OPTIONS.get(option.split("=", 1)[0] ?? "");
}
