import {
  OPERATIONS_BLOCK,
  type OperationsBlock,
  type RefreshedFile,
  operationsBlocks,
  withRefreshedBlocks,
} from "../../../memory/index.ts";
import { openRows, readMemoryFile, writeMemoryFile } from "../../../memory/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { CommandRun } from "../../run.ts";

/**
 * Returns one block of summarized operational data per target file, read from the sources in the config. Writes
 * nothing.
 * @throws CarryonError `config-invalid`, `rows-failed` if a source cannot be read, or `usage` if the path of a target
 * file contains a link
 */
export async function readOperations(
  { ports, request, root }: CommandRun,
  { env }: CliHost,
): Promise<readonly OperationsBlock[]> {
  const blocks = await operationsBlocks({ ...ports, rows: openRows({ root, env }) }, request.config);
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
