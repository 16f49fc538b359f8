import { ciCommands } from "./commands/ci-commands.ts";
import { definedCommands } from "./commands/command-list.ts";
import { constitutionText } from "./constitution.ts";
import { glossaryText } from "./glossary.ts";
import { recoveryText } from "./recovery.ts";
import type { RepositoryFacts } from "./repository-facts.ts";
import { repositoryMapText } from "./repository-map.ts";
import { workflowsText } from "./workflows.ts";

/** Blocks of a team's memory that are generated from the repository. */
export const GENERATED_BLOCKS = ["principles", "repository-map", "glossary", "workflows", "error-recovery"] as const;

export type GeneratedBlock = (typeof GENERATED_BLOCKS)[number];

/**
 * Token budget of each block. The blocks of the common pages, together with recent changes, hand-written text and pack
 * frames, add up to the 2,500-token target of the common part.
 */
export const BLOCK_BUDGETS: Readonly<Record<GeneratedBlock, number>> = {
  principles: 500,
  "repository-map": 640,
  glossary: 220,
  workflows: 420,
  "error-recovery": 900,
};

/** Page of each block, relative to the memory folder. */
export const BLOCK_PAGES: Readonly<Record<GeneratedBlock, string>> = {
  principles: "packs/common/00_constitution.md",
  "repository-map": "packs/common/10_repo_map.md",
  glossary: "packs/common/10_repo_map.md",
  workflows: "packs/common/20_workflows.md",
  "error-recovery": "packs/claude/40_error_recovery.md",
};

/**
 * Block that gets the tokens that other blocks of the common pages leave unused. A map always benefits from more room.
 */
const FLEXIBLE_BLOCK: GeneratedBlock = "repository-map";
const COMMON = "packs/common/";

/**
 * Generates the text of each block within its token budget. The repository map also gets the tokens that the other
 * blocks of the common pages leave unused. A text ends with a line break and cannot contain the block's end comment.
 * @param count counts the tokens of a text
 */
export function generatedBlocks(
  facts: RepositoryFacts,
  count: (text: string) => number,
): ReadonlyMap<GeneratedBlock, string> {
  const commands = definedCommands(facts.commandFiles, facts.paths);
  const ci = ciCommands(facts.workflows, new Set(commands.map(({ run }) => run)));
  const write: Readonly<Record<GeneratedBlock, (room: number) => string>> = {
    principles: (room) => constitutionText(facts, room, count),
    "repository-map": (room) => repositoryMapText(facts, room, count),
    glossary: (room) => glossaryText(facts.terms, room, count),
    workflows: (room) => workflowsText(commands, ci, room, count),
    "error-recovery": (room) => recoveryText(facts, room, count),
  };
  const texts = new Map<GeneratedBlock, string>();
  let spareTokens = 0;
  for (const name of [...GENERATED_BLOCKS].toSorted(
    (a, b) => Number(a === FLEXIBLE_BLOCK) - Number(b === FLEXIBLE_BLOCK),
  )) {
    const text = withFinalLineBreak(write[name](BLOCK_BUDGETS[name] + (name === FLEXIBLE_BLOCK ? spareTokens : 0)));
    if (BLOCK_PAGES[name].startsWith(COMMON)) spareTokens += Math.max(0, BLOCK_BUDGETS[name] - count(text));
    texts.set(name, text);
  }
  return new Map(GENERATED_BLOCKS.map((name) => [name, texts.get(name)!]));
}

function withFinalLineBreak(text: string): string {
  return `${text.trimEnd()}\n`;
}
