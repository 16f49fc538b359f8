import { fileBlockId, pathDigits, symbolBlocks, textDigits } from "./blocks/block-ids.ts";
import { CarryonError } from "../base/index.ts";
import { type MeasuredFile, type OpenBuild, plainTexts } from "../pack/index.ts";
import { type BlockId, formatBlockId, type SymbolBlock } from "./blocks/block.ts";

/** What blocks are found in. */
export type BlockTree = Pick<OpenBuild, "config" | "files" | "texts" | "outlineFiles">;

/** A file or a symbol that an id names. */
export interface FoundBlock {
  readonly file: MeasuredFile;
  /** The id of what is returned, which differs from the one that was asked for if the text has changed. */
  readonly id: BlockId;
  /** Name of the symbol; `undefined` for a file. */
  readonly name: string | undefined;
  /** First and last line in the file, from 1. */
  readonly lines: readonly [first: number, last: number];
  /** The redacted text of these lines. */
  readonly bytes: Buffer;
  /** Whether the text is another than when the id was made. */
  readonly isStale: boolean;
}

/** A file or a symbol of one, and whether it has the text that an id stands for. */
type Candidate = Omit<FoundBlock, "isStale"> & { readonly hasText: boolean };

/**
 * Reads the file or the symbol that an id names. One that was moved, with its text unchanged, is found, too.
 * @param allowStale whether a text that has changed since is returned as it is now
 * @throws CarryonError `block-stale`, `path-not-found`
 */
export async function readBlock(
  tree: BlockTree,
  id: BlockId,
  { allowStale }: { readonly allowStale: boolean },
): Promise<FoundBlock> {
  const candidates = id.symbol === undefined ? await filesFor(tree, id) : await symbolsFor(tree, id);
  const fresh = candidates.find(({ hasText }) => hasText);
  const found = fresh ?? candidates[0];
  if (found === undefined) throw noBlock(tree, id);
  if (fresh === undefined && !allowStale) throw staleBlock(found);
  const { hasText, ...block } = found;
  return { ...block, isStale: !hasText };
}

async function filesFor(tree: BlockTree, id: BlockId): Promise<readonly Candidate[]> {
  const hasText = ({ facts }: MeasuredFile): boolean => textDigits(facts.sha256) === id.text;
  const there = filesAt(tree, id);
  const file = there.find(hasText) ?? tree.files.find(hasText) ?? there[0];
  if (file === undefined) return [];
  const { entry, facts } = file;
  const bytes = await textOf(tree, file);
  const found = { file, bytes, name: undefined, lines: [Math.min(1, facts.lines), facts.lines] } as const;
  return [{ ...found, id: fileBlockId(entry.path, facts.sha256), hasText: hasText(file) }];
}

/** Returns the symbols that may be meant: with the same place and text, with the same text, with the same place. */
async function symbolsFor(tree: BlockTree, id: BlockId): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const file of filesAt(tree, id)) {
    const text = (await textOf(tree, file)).toString();
    const lines = text.split("\n");
    for (const block of await blocksOf(tree, file, lines)) {
      const hasText = block.id.text === id.text;
      if (!hasText && block.id.symbol !== id.symbol) continue;
      const [first, last] = block.lines;
      found.push({ ...block, file, bytes: Buffer.from(`${lines.slice(first - 1, last).join("\n")}\n`), hasText });
    }
  }
  const order = (one: Candidate): number => Number(one.hasText) + Number(one.id.symbol === id.symbol);
  return found.toSorted((a, b) => order(b) - order(a));
}

/** Returns the symbols of a file with their ids. @param lines of its redacted text, without numbers */
async function blocksOf(
  { outlineFiles }: BlockTree,
  file: MeasuredFile,
  lines: readonly string[],
): Promise<readonly SymbolBlock[]> {
  const { symbols } = await outlineFiles({ views: [], symbols: [file] });
  return symbolBlocks(file.entry.path, symbols.get(file) ?? [], lines);
}

/** Paths may share their digits, if seldom. */
function filesAt({ files }: BlockTree, { file: digits }: BlockId): readonly MeasuredFile[] {
  return files.filter(({ entry }) => pathDigits(entry.path) === digits);
}

/** Returns the text of a file, without numbers before its lines. */
async function textOf({ config, texts }: BlockTree, file: MeasuredFile): Promise<Buffer> {
  const plain = config.lineNumbers ? plainTexts(texts) : texts;
  for await (const [, text] of plain([file])) return text;
  throw new CarryonError("source-changed", `${file.entry.path} cannot be read any more`, { hint: "Run it again." });
}

function noBlock(tree: BlockTree, id: BlockId): CarryonError {
  const [file] = id.symbol === undefined ? [] : filesAt(tree, id);
  const path = file?.entry.path;
  return new CarryonError("path-not-found", `there is no block ${formatBlockId(id)} here`, {
    hint:
      path === undefined
        ? "Build the task pack again: the file was renamed and changed, or removed."
        : `Read ${path}: the symbol was renamed and changed, or removed.`,
  });
}

function staleBlock({ file, name, id, lines: [first, last] }: Candidate): CarryonError {
  const what = name === undefined ? file.entry.path : `${name} in ${file.entry.path}`;
  return new CarryonError("block-stale", `${what} has changed since its id was made`, {
    hint: `Allow stale ids to read it as it is now, lines ${first}-${last}, or use its new id ${formatBlockId(id)}.`,
  });
}
