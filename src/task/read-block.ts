import { fileBlockId, pathDigits, symbolBlocks, textDigits } from "./blocks/block-ids.ts";
import { CarryonError } from "../base/index.ts";
import { type MeasuredFile, type OpenBuild, plainTexts } from "../pack/index.ts";
import { type BlockId, formatBlockId, type SymbolBlock } from "./blocks/block.ts";

/** File or symbol with its text. */
interface IdentifiedBlock {
  readonly file: MeasuredFile;
  /** Current id of the block. It differs from the requested id if the text has changed. */
  readonly id: BlockId;
  /** Name of the symbol; `undefined` for a file. */
  readonly name: string | undefined;
  /** First and last line in the file, 1-based. */
  readonly lines: readonly [first: number, last: number];
  /** Redacted text of these lines. */
  readonly bytes: Buffer;
}

/** File or symbol found by its id. */
export interface FoundBlock extends IdentifiedBlock {
  /** Whether the text has changed since the requested id was made. */
  readonly isStale: boolean;
}

/** Candidate block, and whether its text matches the requested id. */
interface Candidate extends IdentifiedBlock {
  readonly hasText: boolean;
}

/**
 * Finds the file or symbol that a block id names, and reads its redacted text. The id holds digests of path, symbol
 * name and text, so unchanged text is also found after its file moved, or after the symbol moved or was renamed within
 * its file.
 * @param allowStale whether to return the current text if it has changed since the id was made
 * @throws CarryonError `path-not-found` if no block matches, `block-stale` if its text has changed and `allowStale` is
 * not set, `source-changed` if the file cannot be read any more
 */
export async function readBlock(
  tree: OpenBuild,
  id: BlockId,
  { allowStale }: { readonly allowStale: boolean },
): Promise<FoundBlock> {
  const candidates = id.symbol === undefined ? await fileCandidates(tree, id) : await symbolCandidates(tree, id);
  const fresh = candidates.find(({ hasText }) => hasText);
  const best = fresh ?? candidates[0];
  if (best === undefined) throw noBlock(tree, id);
  if (fresh === undefined && !allowStale) throw staleBlock(best);
  const { hasText, ...block } = best;
  return { ...block, isStale: !hasText };
}

async function fileCandidates(tree: OpenBuild, id: BlockId): Promise<readonly Candidate[]> {
  const hasText = ({ facts }: MeasuredFile): boolean => textDigits(facts.sha256) === id.text;
  const atPath = filesAt(tree, id);
  const file = atPath.find(hasText) ?? tree.files.find(hasText) ?? atPath[0];
  if (file === undefined) return [];
  const { entry, facts } = file;
  const bytes = await textOf(tree, file);
  const content = { file, bytes, name: undefined, lines: [Math.min(1, facts.lines), facts.lines] } as const;
  return [{ ...content, id: fileBlockId(entry.path, facts.sha256), hasText: hasText(file) }];
}

/** Candidate symbols, best first: same name and text, then same name or same text. */
async function symbolCandidates(tree: OpenBuild, id: BlockId): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const file of filesAt(tree, id)) {
    const text = (await textOf(tree, file)).toString();
    const lines = text.split("\n");
    for (const block of await blocksOf(tree, file, lines)) {
      const hasText = block.id.text === id.text;
      if (!hasText && block.id.symbol !== id.symbol) continue;
      const [first, last] = block.lines;
      candidates.push({ ...block, file, bytes: Buffer.from(`${lines.slice(first - 1, last).join("\n")}\n`), hasText });
    }
  }
  const order = (one: Candidate): number => Number(one.hasText) + Number(one.id.symbol === id.symbol);
  return candidates.toSorted((a, b) => order(b) - order(a));
}

/**
 * Symbols of a file with their ids.
 * @param lines lines of the redacted text, without line numbers
 */
async function blocksOf(
  { outlineFiles }: OpenBuild,
  file: MeasuredFile,
  lines: readonly string[],
): Promise<readonly SymbolBlock[]> {
  const { symbols } = await outlineFiles({ views: [], symbols: [file] });
  return symbolBlocks(file.entry.path, symbols.get(file) ?? [], lines);
}

/** Usually at most one file. Digests of different paths can share their first digits, though rarely. */
function filesAt({ files }: OpenBuild, { file: digits }: BlockId): readonly MeasuredFile[] {
  return files.filter(({ entry }) => pathDigits(entry.path) === digits);
}

/** Reads the redacted text of a file, without line numbers. */
async function textOf({ config, texts }: OpenBuild, file: MeasuredFile): Promise<Buffer> {
  const plain = config.lineNumbers ? plainTexts(texts) : texts;
  for await (const [, text] of plain([file])) return text;
  throw new CarryonError("source-changed", `${file.entry.path} can no longer be read`, { hint: "Run it again." });
}

function noBlock(tree: OpenBuild, id: BlockId): CarryonError {
  const [file] = id.symbol === undefined ? [] : filesAt(tree, id);
  const path = file?.entry.path;
  return new CarryonError("path-not-found", `block ${formatBlockId(id)} does not exist here`, {
    hint:
      path === undefined
        ? "Build the task pack again: the file was renamed and changed, or removed."
        : `Read ${path}: the symbol was renamed and changed, or removed.`,
  });
}

function staleBlock({ file, name, id, lines: [first, last] }: Candidate): CarryonError {
  const what = name === undefined ? file.entry.path : `${name} in ${file.entry.path}`;
  return new CarryonError("block-stale", `${what} has changed since its id was made`, {
    hint: `Allow stale ids to read the current text, lines ${first}-${last}, or use its new id ${formatBlockId(id)}.`,
  });
}
