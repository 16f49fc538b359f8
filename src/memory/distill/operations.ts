import { hash } from "node:crypto";
import { createSummary } from "../operations/summary.ts";
import { type NamedSummary, operationsText } from "../operations/words.ts";
import { type Redactor, publishTexts, strictRedactor } from "../../secrets/index.ts";
import { type PublishedText, canonicalJson } from "../../base/index.ts";
import { type BuildRequest, type PackPorts, type RowSource, configOf, openTree } from "../../pack/index.ts";
import type { OperationRow, Rows } from "../operations/rows.ts";

/** Name of the block with summaries of operational data. */
export const OPERATIONS_BLOCK = "operations";

/** What the block of a file has to be. */
export interface OperationsBlock {
  /** Canonical path. */
  readonly path: string;
  readonly text: string;
}

/** The ports for reading the sources of a config. */
export interface OperationsPorts extends Pick<PackPorts, "source" | "onProgress"> {
  readonly rows: Rows;
}

/** Rows whose texts are searched for secrets at once. */
const ROWS_AT_ONCE = 256;
/** Texts whose published form is remembered. */
const REMEMBERED = 4096;

/**
 * Reads all sources of a tree's config and returns the blocks of the files that they go into, in the order of the config.
 * Of the rows, nothing is kept but the summary.
 * @throws CarryonError `config-invalid`, `rows-failed` for the first source that cannot be read
 */
export async function operationsBlocks(
  { rows, source, onProgress }: OperationsPorts,
  given: BuildRequest["config"],
): Promise<readonly OperationsBlock[]> {
  const tree = await openTree(source, onProgress);
  const { sources = [] } = await configOf(tree.rules, given);
  const files = new Map<string, NamedSummary[]>();
  for (const one of sources) {
    const summary = await summarized(one, rows);
    files.set(one.into, [...(files.get(one.into) ?? []), summary]);
  }
  return [...files].map(([path, summaries]) => ({ path, text: operationsText(summaries) }));
}

/** Returns 16 hex digits of what a config says of a source. */
export function definitionOf({ into: _into, timeout: _timeout, ...definition }: RowSource): string {
  return hash("sha256", canonicalJson(definition)).slice(0, 16);
}

async function summarized(source: RowSource, rows: Rows): Promise<NamedSummary> {
  const summary = createSummary();
  const publish = rememberedPublisher(strictRedactor());
  let waiting: OperationRow[] = [];
  const take = (): void => {
    const shown = publish(waiting.flatMap(({ state, message }) => [state ?? "", message ?? ""]));
    for (const row of waiting) summary.add({ ...row, state: shown(row.state), message: shown(row.message) });
    waiting = [];
  };
  const { unread } = await rows.read(source, (row) => {
    waiting.push(row);
    if (waiting.length === ROWS_AT_ONCE) take();
  });
  take();
  return { name: source.name, definition: definitionOf(source), summary: summary.end(source.least), unread };
}

/** Returns a function that takes the secrets out of texts, and then says what became of each. */
function rememberedPublisher(
  redactor: Redactor,
): (texts: readonly string[]) => (text: string | undefined) => PublishedText | undefined {
  let known = new Map<string, PublishedText>();
  return (texts) => {
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    if (known.size + fresh.length > REMEMBERED) known = new Map();
    const wanted = known.size === 0 ? [...new Set(texts)] : fresh;
    for (const [i, text] of publishTexts(wanted, redactor).entries()) known.set(wanted[i]!, text);
    return (text) => (text === undefined ? undefined : known.get(text));
  };
}
