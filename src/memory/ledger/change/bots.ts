import type { Change } from "./ledger-change.ts";

/** Bot account names without the `[bot]` suffix. */
const BOT_NAMES =
  /\b(?:renovate|dependabot|greenkeeper|github-actions|pre-commit-ci|snyk|allcontributors|semantic-release|cursoragent|noreply@anthropic|copilot-swe-agent)\b/iu;

/**
 * Whether an author, written as `name <address>`, is a bot: a name with `[bot]` or ending in `-bot`, or one of the
 * known bots and coding agents.
 */
export function isBot(author: string): boolean {
  return author.includes("[bot]") || /\b\w{1,40}-bot\b/iu.test(author) || BOT_NAMES.test(author);
}

/** Whether a change goes into the common line about bot changes: it is by a bot and breaks nothing. */
export function isFoldedBot({ isByBot, breaking }: Change): boolean {
  return isByBot && breaking.length === 0;
}
