import type { Change } from "./ledger-change.ts";

/** Names that accounts of programs have without saying `[bot]`. */
const NAMES =
  /\b(?:renovate|dependabot|greenkeeper|github-actions|pre-commit-ci|snyk|allcontributors|semantic-release|cursoragent|noreply@anthropic|copilot-swe-agent)\b/iu;

/** Whether an author, as name and address, is a program. */
export function isBot(author: string): boolean {
  return author.includes("[bot]") || /\b\w{1,40}-bot\b/iu.test(author) || NAMES.test(author);
}

/** Whether a change is told together with others by programs: what breaks something is not. */
export function isFoldedBot({ isByBot, breaking }: Change): boolean {
  return isByBot && breaking.length === 0;
}
