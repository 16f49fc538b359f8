import type { Budget, Report, ReportRecord, View } from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { type ContractLimits, MAX_LARGEST_FILES, type PackContract } from "../state/pack-contract.ts";
import type { TaskSelection } from "../../task/index.ts";

/** File that a pack shows or names. */
interface ShownFile {
  readonly path: string;
  readonly view: View;
  readonly tokens: number;
}

/**
 * Returns the cost of a task pack: one contract per scope, with its size, budget and omissions.
 * @param selections selected files by scope
 */
export function taskContracts(
  encoding: Encoding,
  selections: ReadonlyMap<string, TaskSelection>,
): readonly PackContract[] {
  return [...selections].map(([scope, { budget, tokens, files, omittedTotal }]) => ({
    pack: `${scope}/task`,
    encoding,
    budget: { max: budget, per: "pack" },
    tokens,
    over: Math.max(tokens - budget, 0),
    views: viewCounts(files),
    largest: selectLargest(files),
    trimmed: {
      smaller: files.filter(({ view }) => view !== "full" && view !== "pointer").length,
      named: files.filter(({ view }) => view === "pointer").length,
      omitted: omittedTotal,
    },
  }));
}

/**
 * Returns the costs of the packs in a report: one contract per pack, with its size, limits and omissions, derived from
 * the receipts of the files. Iterates the files only once.
 */
export function reportContracts({ encoding, packs, files }: ReportRecord): readonly PackContract[] {
  const tallies = packs.map(() => newTally());
  for (const file of files) {
    for (const [i, { pack, scope }] of packs.entries()) if (file.scope === scope) tallyFile(tallies[i]!, file, pack);
  }
  return packs.map(({ pack, scope, budget, tokens, largest, over }, i) => ({
    pack: `${scope}/${pack}`,
    encoding,
    ...packLimits(budget, largest),
    tokens,
    over,
    ...tallies[i]!,
  }));
}

interface Tally {
  readonly views: Partial<Record<View, number>>;
  readonly largest: ShownFile[];
  readonly trimmed: { smaller: number; named: number; omitted: number };
}

function newTally(): Tally {
  return { views: {}, largest: [], trimmed: { smaller: 0, named: 0, omitted: 0 } };
}

function tallyFile(
  { views, largest, trimmed }: Tally,
  { path, receipts }: Report["files"][number],
  pack: string,
): void {
  const receipt = receipts.find((one) => one.pack === pack);
  if (receipt === undefined) return;
  const { view, tokens, reason } = receipt;
  if (reason === "downgraded") trimmed.smaller++;
  if (reason === "omitted") trimmed.omitted++;
  if (view === "none") return;
  if (view === "pointer") trimmed.named++;
  count(views, view);
  keepLargest(largest, { path, view, tokens });
}

function packLimits({ target, max, per }: Budget, largest: number): ContractLimits {
  if (target === undefined && max === undefined) return {};
  const limits = { ...(target !== undefined && { target }), ...(max !== undefined && { max }), per };
  return per === "document" ? { budget: limits, largestDocument: largest } : { budget: limits };
}

function viewCounts(files: readonly ShownFile[]): PackContract["views"] {
  const counts: Partial<Record<View, number>> = {};
  for (const { view } of files) count(counts, view);
  return counts;
}

function count(counts: Partial<Record<View, number>>, view: View): void {
  counts[view] = (counts[view] ?? 0) + 1;
}

/**
 * Selects up to `MAX_LARGEST_FILES` files with the most tokens, largest first. Ties keep their order. Leaves out files
 * with 0 tokens.
 */
function selectLargest(files: readonly ShownFile[]): PackContract["largest"] {
  const largest: ShownFile[] = [];
  for (const { path, view, tokens } of files) keepLargest(largest, { path, view, tokens });
  return largest;
}

/** Inserts a file into `largest` if it is among the largest so far. Mutates `largest`. */
function keepLargest(largest: ShownFile[], file: ShownFile): void {
  if (file.tokens === 0 || (largest.length === MAX_LARGEST_FILES && file.tokens <= largest.at(-1)!.tokens)) return;
  const after = largest.findIndex(({ tokens }) => tokens < file.tokens);
  largest.splice(after === -1 ? largest.length : after, 0, file);
  if (largest.length > MAX_LARGEST_FILES) largest.pop();
}
