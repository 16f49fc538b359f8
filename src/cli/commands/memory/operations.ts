import {
  OPERATIONS_BLOCK,
  type OperationsBlock,
  type RefreshedFile,
  operationsBlocks,
  refreshBlocks,
} from "../../../memory/index.ts";
import { openRows, readMemoryFile, writeMemoryFile } from "../../../memory/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { CommandRun } from "../../run.ts";

/**
 * Reads the configured sources and summarizes their files. Writes nothing.
 * @throws CarryonError also if an output file could not be written because its path contains a link
 */
export async function readOperations(
  { ports, request, root }: CommandRun,
  { env }: CliHost,
): Promise<readonly OperationsBlock[]> {
  const blocks = await operationsBlocks({ ...ports, rows: openRows({ root, env }) }, request.config);
  for (const { path } of blocks) readMemoryFile(root, path);
  return blocks;
}

/** Writes the summaries into their files. Keeps blocks that someone edited. @throws CarryonError */
export function writeOperations(root: string, blocks: readonly OperationsBlock[]): readonly RefreshedFile[] {
  const updates = blocks.map(({ path, text }) => ({ path, content: text, before: readMemoryFile(root, path) }));
  const files = refreshBlocks(updates, OPERATIONS_BLOCK);
  for (const { path, state, text } of files)
    if (state === "changed" || state === "new") writeMemoryFile(root, path, text);
  return files;
}
