import type { Budget, Report, ReportRecord, View } from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { MAX_LARGEST, type PackContract } from "../state/pack-contract.ts";
import type { TaskSelection } from "../../task/index.ts";

/** A file that a pack shows or names. */
interface ShownFile {
  readonly path: string;
  readonly view: View;
  readonly tokens: number;
}

/** Returns the contracts of a task pack. @param selections what it chose, by scope */
export function taskContracts(
  encoding: Encoding,
  selections: ReadonlyMap<string, Pick<TaskSelection, "budget" | "tokens" | "files" | "omitted">>,
): readonly PackContract[] {
  return [...selections].map(([scope, { budget, tokens, files, omitted }]) => ({
    pack: `${scope}/task`,
    encoding,
    budget: { max: budget, per: "pack" },
    tokens,
    over: Math.max(tokens - budget, 0),
    views: viewCounts(files),
    largest: largestOf(files),
    trimmed: {
      smaller: files.filter(({ view }) => view !== "full" && view !== "pointer").length,
      named: files.filter(({ view }) => view === "pointer").length,
      omitted: omitted.length,
    },
  }));
}

/** Returns the contracts of the packs of a config, by their receipts. The files are iterated once. */
export function reportContracts({
  encoding,
  packs,
  files,
}: Pick<ReportRecord, "encoding" | "packs" | "files">): readonly PackContract[] {
  const tallies = packs.map(() => newTally());
  for (const file of files) {
    for (const [i, { pack, scope }] of packs.entries()) if (file.scope === scope) addTo(tallies[i]!, file, pack);
  }
  return packs.map(({ pack, scope, budget, tokens, largest, over }, i) => ({
    pack: `${scope}/${pack}`,
    encoding,
    ...limitsOf(budget, largest),
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

function addTo({ views, largest, trimmed }: Tally, { path, receipts }: Report["files"][number], pack: string): void {
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

function limitsOf({ target, max, per }: Budget, largest: number): Pick<PackContract, "budget" | "largestDocument"> {
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

/** Returns the files with the most tokens; those with equally many stay in order. */
function largestOf(files: readonly ShownFile[]): PackContract["largest"] {
  const kept: ShownFile[] = [];
  for (const { path, view, tokens } of files) keepLargest(kept, { path, view, tokens });
  return kept;
}

/** Adds a file to those with the most tokens, if it is one of them. */
function keepLargest(kept: ShownFile[], file: ShownFile): void {
  if (file.tokens === 0 || (kept.length === MAX_LARGEST && file.tokens <= kept.at(-1)!.tokens)) return;
  const after = kept.findIndex(({ tokens }) => tokens < file.tokens);
  kept.splice(after === -1 ? kept.length : after, 0, file);
  if (kept.length > MAX_LARGEST) kept.pop();
}
