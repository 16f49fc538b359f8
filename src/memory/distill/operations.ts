import { hash } from "node:crypto";
import { createRowSummarizer } from "../operations/summary.ts";
import { type NamedSummary, operationsText } from "../operations/words.ts";
import { type Redactor, publishTexts, strictRedactor } from "../../secrets/index.ts";
import { type PublishedText, addToList, canonicalJson } from "../../base/index.ts";
import { type BuildRequest, type RowSource, loadTreeConfig, openTree } from "../../pack/index.ts";
import type { OperationRow, Rows } from "../operations/rows.ts";
import type { TreePorts } from "../memory-folder.ts";

/** Name of the block that summarizes operational data. */
export const OPERATIONS_BLOCK = "operations";

/** Up-to-date content of a file's block about operational data. */
export interface OperationsBlock {
  /** Canonical path. */
  readonly path: string;
  readonly text: string;
}

/** Ports for reading the sources of operational data that a config lists. */
export interface OperationsPorts extends TreePorts {
  readonly rows: Rows;
}

/** Number of rows whose texts are redacted together. */
const BATCH_ROWS = 256;
/** Maximum number of redacted texts in the cache. */
const MAX_CACHED_TEXTS = 4096;

/**
 * Reads all operational data that a tree's config lists under `sources`, such as logs and database queries, and returns
 * one block of summaries per target file, in config order. Empty without sources. Only summaries are kept, never rows.
 * Writes no file.
 * @param configOverride config that replaces the tree's own, if any
 * @throws CarryonError `config-invalid`; `rows-failed` for the first source that cannot be read
 */
export async function operationsBlocks(
  { rows, source, onProgress }: OperationsPorts,
  configOverride: BuildRequest["config"],
): Promise<readonly OperationsBlock[]> {
  const tree = await openTree(source, onProgress);
  const { sources = [] } = await loadTreeConfig(tree.rules, configOverride);
  const files = new Map<string, NamedSummary[]>();
  for (const rowSource of sources) {
    addToList(files, rowSource.into, await summarizeRows(rowSource, rows));
  }
  return [...files].map(([path, summaries]) => ({ path, text: operationsText(summaries) }));
}

/**
 * Returns the digest of a source's definition in the config, without its target file and timeout: 16 hex digits. It
 * changes when a summary of the source may be outdated.
 */
export function sourceDigest({ into: _into, timeout: _timeout, ...definition }: RowSource): string {
  return hash("sha256", canonicalJson(definition)).slice(0, 16);
}

async function summarizeRows(source: RowSource, rows: Rows): Promise<NamedSummary> {
  const summary = createRowSummarizer();
  const publish = cachingPublisher(strictRedactor());
  let pendingRows: OperationRow[] = [];
  const flush = (): void => {
    const publishedText = publish(pendingRows.flatMap(({ state, message }) => [state ?? "", message ?? ""]));
    for (const row of pendingRows)
      summary.add({ ...row, state: publishedText(row.state), message: publishedText(row.message) });
    pendingRows = [];
  };
  const { unread } = await rows.read(source, (row) => {
    pendingRows.push(row);
    if (pendingRows.length === BATCH_ROWS) flush();
  });
  flush();
  return { name: source.name, definition: sourceDigest(source), summary: summary.end(source.least), unread };
}

/** Returns a function that redacts texts and returns a lookup of the results. */
function cachingPublisher(
  redactor: Redactor,
): (texts: readonly string[]) => (text: string | undefined) => PublishedText | undefined {
  let cache = new Map<string, PublishedText>();
  return (texts) => {
    const uncachedTexts = [...new Set(texts)].filter((text) => !cache.has(text));
    if (cache.size + uncachedTexts.length > MAX_CACHED_TEXTS) cache = new Map();
    const batch = cache.size === 0 ? [...new Set(texts)] : uncachedTexts;
    for (const [i, text] of publishTexts(batch, redactor).entries()) cache.set(batch[i]!, text);
    return (text) => (text === undefined ? undefined : cache.get(text));
  };
}
