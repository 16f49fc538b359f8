import type { BuildRequest, PackPorts } from "../../pack/index.ts";
import { withBlock } from "../blocks/marked-block.ts";
import { OPERATIONS_BLOCK, type OperationsBlock, operationsBlocks } from "../distill/operations.ts";
import type { RefreshedPage } from "../distill/ledger-pages.ts";
import { type RowsPlace, openRows } from "./open-rows.ts";
import { readMemoryFile, writeRefreshedPages } from "./memory-files.ts";

/**
 * Returns one block of summarized operational data per target file, read from the sources in the config. Writes
 * nothing.
 * @throws CarryonError `config-invalid`, `rows-failed` if a source cannot be read, or `usage` if the path of a target
 * file contains a link
 */
export async function readOperations(
  ports: PackPorts,
  config: BuildRequest["config"],
  { root, env }: RowsPlace,
): Promise<readonly OperationsBlock[]> {
  const blocks = await operationsBlocks({ ...ports, rows: openRows({ root, env }) }, config);
  for (const { path } of blocks) readMemoryFile(root, path);
  return blocks;
}

/**
 * Writes each block into its target file and returns the files with their new states. Keeps blocks that someone edited.
 * @throws CarryonError if a file cannot be written or its path contains a link
 */
export function writeOperations(root: string, blocks: readonly OperationsBlock[]): readonly RefreshedPage[] {
  const pages = blocks.map(({ path, text }) => ({
    path,
    ...withBlock(readMemoryFile(root, path), OPERATIONS_BLOCK, text),
  }));
  return writeRefreshedPages(root, pages);
}
