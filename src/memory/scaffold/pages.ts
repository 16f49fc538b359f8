import { ciCommands } from "./commands/ci-commands.ts";
import { commandsIn } from "./commands/command-list.ts";
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

/**
 * Tokens of each block. With recent changes, what people have to write and the frames of a pack, those of the common pages
 * take the 2,500 that the common part should have.
 */
export const BLOCK_BUDGETS: Readonly<Record<GeneratedBlock, number>> = {
  principles: 500,
  "repository-map": 640,
  glossary: 220,
  workflows: 420,
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

/** The block that gets what others of the common pages leave of their tokens: of a map, more is always better. */
const LAST: GeneratedBlock = "repository-map";
const COMMON = "packs/common/";

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
    principles: (room) => constitutionText(facts, room, count),
    "repository-map": (room) => repositoryMapText(facts, room, count),
    glossary: (room) => glossaryText(facts.terms, room, count),
    workflows: (room) => workflowsText(commands, ci, room, count),
    "error-recovery": (room) => recoveryText(facts, room, count),
  };
  const texts = new Map<GeneratedBlock, string>();
  let spared = 0;
  for (const name of [...GENERATED_BLOCKS].toSorted((a, b) => Number(a === LAST) - Number(b === LAST))) {
    const text = closed(write[name](BLOCK_BUDGETS[name] + (name === LAST ? spared : 0)));
    if (BLOCK_PAGES[name].startsWith(COMMON)) spared += Math.max(0, BLOCK_BUDGETS[name] - count(text));
    texts.set(name, text);
  }
  return new Map(GENERATED_BLOCKS.map((name) => [name, texts.get(name)!]));
}

function closed(text: string): string {
  return `${text.trimEnd()}\n`;
}
