import { generatedBlocks, type GeneratedBlock } from "./scaffold/pages.ts";
import { type Redactor, publishText } from "../secrets/index.ts";
import {
  type BuildRequest,
  type MemoryRules,
  type OpenBuild,
  type PackPorts,
  type PackingRules,
  type RunContext,
  type Tree,
  buildTree,
  memoryRules,
  openRunContext,
  openTree,
  packingRulesFor,
  publishEntries,
  scanBy,
} from "../pack/index.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import type { MemoryPage } from "./memory-tree.ts";
import { treePages } from "./memory-tree.ts";
import { repositoryFacts } from "./repository-facts.ts";

/** The parts of a team's memory as a tree would make them now. */
export interface GeneratedMemory {
  readonly rules: MemoryRules;
  readonly blocks: ReadonlyMap<GeneratedBlock, string>;
  /** Returns the tokens of a text. */
  readonly count: (text: string) => number;
  /** Of the config, for pages. */
  readonly redactor: Redactor;
}

/** The same, with what audience packs name outside the folder of the memory. */
export interface MemoryOfTree extends GeneratedMemory {
  readonly named: readonly MemoryPage[];
}

/**
 * Makes the generated parts of a team's memory from a tree. They do not depend on the memory folder itself, nor on the
 * config, so that writing them changes none.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function generateMemory(ports: PackPorts, request: BuildRequest): Promise<MemoryOfTree> {
  const context = openRunContext(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress);
    const packing = await packingRulesFor(tree.rules, request);
    const memory = await memoryOfTree(context, tree, packing);
    return { ...memory, named: await namedPages(tree, packing, memory) };
  } finally {
    context.close();
  }
}

/** Makes the generated parts of a team's memory from a tree that is open. */
export async function memoryOfTree(context: RunContext, tree: Tree, packing: PackingRules): Promise<GeneratedMemory> {
  const rules = memoryRules(packing.config);
  const build = await buildWithout(rules.folder, context, tree, packing);
  // Exceptions of a config are for its files; what is quoted of them is checked without any.
  const strict = context.redactorOf([]);
  const { count } = context.countedOf(packing.config.encoding);
  const blocks = generatedBlocks(await repositoryFacts(build), count);
  const published = [...blocks].map(([name, text]) => [name, publishText(text, strict)] as const);
  return { rules, blocks: new Map(published), count, redactor: context.redactorOf(packing.config.policy.allow) };
}

/** Reads the texts outside the pages of a memory that audience packs name. */
async function namedPages(
  tree: Tree,
  packing: PackingRules,
  { rules: { folder }, redactor }: GeneratedMemory,
): Promise<readonly MemoryPage[]> {
  const { packs } = packing.config;
  if (packs.every(({ audience }) => audience === undefined)) return [];
  const { files } = scanBy(publishEntries(tree.entries, redactor), packing).scanned;
  const pages = await treePages(tree, { folders: [], packs, files });
  return pages.filter(({ path, text }) => !isInMemory(path, `${folder}/packs`) && !text.includes("\0"));
}

/** Measures a tree without its memory and its config, by packing rules that hold for all of it. */
async function buildWithout(
  folder: string,
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
): Promise<OpenBuild> {
  const entries = tree.entries.filter(({ path }) => !isInMemory(path, folder) && path !== tree.rules.configPath);
  const config = { ...packing.config, packs: [] };
  return buildTree(context, { ...tree, entries }, { ...packing, config, selection: undefined });
}
