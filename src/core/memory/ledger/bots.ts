/** Names that accounts of programs have without saying `[bot]`. */
const NAMES =
  /\b(?:renovate|dependabot|greenkeeper|github-actions|pre-commit-ci|snyk|allcontributors|semantic-release)\b/iu;

/** Whether an author, as name and address, is a program. */
export function isBot(author: string): boolean {
  return author.includes("[bot]") || /\b\w{1,40}-bot\b/iu.test(author) || NAMES.test(author);
}
