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
  scanTree,
} from "../pack/index.ts";
import { isInMemory } from "./blocks/memory-path.ts";
import { type MemoryPage, treePages } from "./memory-tree.ts";
import { repositoryFacts } from "./repository-facts.ts";

/** Generated parts of a team's memory, as the tree produces them now. */
export interface GeneratedMemory {
  readonly rules: MemoryRules;
  /** Content of each block, redacted. */
  readonly blocks: ReadonlyMap<GeneratedBlock, string>;
  readonly count: (text: string) => number;
  /** Redactor with the exceptions of the config, for pages. */
  readonly redactor: Redactor;
}

/** Generated parts together with the pages that audience packs include from outside the memory folder. */
export interface MemoryOfTree extends GeneratedMemory {
  readonly externalPages: readonly MemoryPage[];
}

/**
 * Returns the memory blocks that a tree generates now, without writing them, and the pages that audience packs include
 * from outside the memory's `packs/`. The blocks do not describe the memory folder or the config file, so that writing
 * them does not change them.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function generateMemory(ports: PackPorts, request: BuildRequest): Promise<MemoryOfTree> {
  using context = openRunContext(ports);
  const tree = await openTree(ports.source, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const memory = await memoryOfTree(context, tree, packing);
  return { ...memory, externalPages: await readExternalPages(tree, packing, memory) };
}

/**
 * Returns the memory blocks that an open tree generates now, without the pages from outside the memory folder. Block
 * texts are redacted without the config's exceptions.
 */
export async function memoryOfTree(context: RunContext, tree: Tree, packing: PackingRules): Promise<GeneratedMemory> {
  const rules = memoryRules(packing.config);
  const build = await buildWithoutMemory(rules.folder, context, tree, packing);
  // The exceptions of a config apply to its files. Text quoted from them is redacted without exceptions.
  const strict = context.redactorOf([]);
  const { count } = context.textCounterOf(packing.config.encoding);
  const blocks = generatedBlocks(await repositoryFacts(build), count);
  const published = [...blocks].map(([name, text]) => [name, publishText(text, strict)] as const);
  return { rules, blocks: new Map(published), count, redactor: context.redactorOf(packing.config.policy.allow) };
}

/** Reads pages that audience packs include from outside the memory's `packs` folder. */
async function readExternalPages(
  tree: Tree,
  packing: PackingRules,
  { rules: { folder }, redactor }: GeneratedMemory,
): Promise<readonly MemoryPage[]> {
  const { packs } = packing.config;
  if (packs.every(({ audience }) => audience === undefined)) return [];
  const { files } = scanTree(publishEntries(tree.entries, redactor), packing).scanned;
  const pages = await treePages(tree, { folders: [], packs, files });
  return pages.filter(({ path, text }) => !isInMemory(path, `${folder}/packs`) && !text.includes("\0"));
}

/** Measures the tree without its memory and config, using packing rules that apply to the whole tree. */
async function buildWithoutMemory(
  folder: string,
  context: RunContext,
  tree: Tree,
  packing: PackingRules,
): Promise<OpenBuild> {
  const entries = tree.entries.filter(({ path }) => !isInMemory(path, folder) && path !== tree.rules.configPath);
  const config = { ...packing.config, packs: [] };
  return buildTree(context, { ...tree, entries }, { ...packing, config, selection: undefined });
}
