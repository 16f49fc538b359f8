import { ciCommands } from "./ci-commands.ts";
import { commandsIn } from "./command-list.ts";
import { constitutionText } from "./constitution.ts";
import { glossaryText } from "./glossary.ts";
import { recoveryText } from "./recovery.ts";
import type { RepositoryFacts } from "./repository-facts.ts";
import { repositoryMapText } from "./repository-map.ts";
import { workflowsText } from "./workflows.ts";

/** The parts of a team's memory that are made from the repository, by the name of their block. */
export const GENERATED_BLOCKS = ["principles", "repository-map", "glossary", "workflows", "error-recovery"] as const;

/** One of `GENERATED_BLOCKS`. */
export type GeneratedBlock = (typeof GENERATED_BLOCKS)[number];

/** Tokens of each block: those of the common pages take 2,000 of the 2,500 that the common part should have. */
export const BLOCK_BUDGETS: Readonly<Record<GeneratedBlock, number>> = {
  principles: 520,
  "repository-map": 640,
  glossary: 260,
  workflows: 430,
  "error-recovery": 900,
};

/** Where each block is, relative to the memory folder. */
export const BLOCK_PAGES: Readonly<Record<GeneratedBlock, string>> = {
  principles: "packs/common/00_constitution.md",
  "repository-map": "packs/common/10_repo_map.md",
  glossary: "packs/common/10_repo_map.md",
  workflows: "packs/common/20_workflows.md",
  "error-recovery": "packs/claude/40_error_recovery.md",
};

/**
 * Returns the text of each block, which ends with a line end and has no line that could close the block.
 * @param count returns the tokens of a text
 */
export function generatedBlocks(
  facts: RepositoryFacts,
  count: (text: string) => number,
): ReadonlyMap<GeneratedBlock, string> {
  const commands = commandsIn(facts.commandFiles, facts.paths);
  const ci = ciCommands(facts.workflows, new Set(commands.map(({ run }) => run)));
  const write: Readonly<Record<GeneratedBlock, (room: number) => string>> = {
    principles: (room) => constitutionText(facts.name, facts.sections, room, count),
    "repository-map": (room) => repositoryMapText(facts, room, count),
    glossary: (room) => glossaryText(facts.terms, room, count),
    workflows: (room) => workflowsText(commands, ci, room, count),
    "error-recovery": (room) => recoveryText(facts, room, count),
  };
  return new Map(GENERATED_BLOCKS.map((name) => [name, closed(write[name](BLOCK_BUDGETS[name]))]));
}

function closed(text: string): string {
  return `${text.trimEnd()}\n`;
}
