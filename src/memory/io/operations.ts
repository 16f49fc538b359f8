import type { BuildRequest, PackPorts } from "../../pack/index.ts";
import { OPERATIONS_BLOCK, type OperationsBlock, operationsBlocks } from "../distill/operations.ts";
import { type RefreshedFile, withRefreshedBlocks } from "../refresh-blocks.ts";
import { type RowsPlace, openRows } from "./open-rows.ts";
import { readMemoryFile, writeMemoryFile } from "./memory-files.ts";

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
export function writeOperations(root: string, blocks: readonly OperationsBlock[]): readonly RefreshedFile[] {
  const updates = blocks.map(({ path, text }) => ({ path, content: text, before: readMemoryFile(root, path) }));
  const files = withRefreshedBlocks(updates, OPERATIONS_BLOCK);
  for (const { path, state, text } of files)
    if (state === "changed" || state === "new") writeMemoryFile(root, path, text);
  return files;
}
