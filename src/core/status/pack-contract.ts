import type { Budget } from "../../model/config/budget.ts";
import type { View } from "../../model/document.ts";
import type { Encoding } from "../../model/facts.ts";
import type { Receipt, Report } from "../../model/report/report.ts";
import { MOST_LARGEST, type PackContract } from "../../model/status/pack-contract.ts";
import type { TaskSelection } from "../../model/task/selection.ts";

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

/** Returns the contracts of the packs of a config, by their receipts. */
export function reportContracts({
  encoding,
  packs,
  files,
}: Pick<Report, "encoding" | "packs" | "files">): readonly PackContract[] {
  return packs.map(({ pack, scope, budget, tokens, largest, over }) => {
    const rows = files
      .filter((file) => file.scope === scope)
      .map((file) => [file.path, receiptOf(file, pack)] as const);
    const receipts = rows.flatMap(([, receipt]) => receipt ?? []);
    const shown = rows.flatMap(([path, receipt]) =>
      receipt === undefined || receipt.view === "none" ? [] : [{ path, view: receipt.view, tokens: receipt.tokens }],
    );
    return {
      pack: `${scope}/${pack}`,
      encoding,
      ...limitsOf(budget, largest),
      tokens,
      over,
      views: viewCounts(shown),
      largest: largestOf(shown),
      trimmed: {
        smaller: receipts.filter(({ reason }) => reason === "downgraded").length,
        named: shown.filter(({ view }) => view === "pointer").length,
        omitted: receipts.filter(({ reason }) => reason === "omitted").length,
      },
    };
  });
}

function limitsOf({ target, max, per }: Budget, largest: number): Pick<PackContract, "budget" | "largestDocument"> {
  if (target === undefined && max === undefined) return {};
  const limits = { ...(target !== undefined && { target }), ...(max !== undefined && { max }), per };
  return per === "document" ? { budget: limits, largestDocument: largest } : { budget: limits };
}

function receiptOf({ receipts }: Report["files"][number], pack: string): Receipt | undefined {
  return receipts.find((receipt) => receipt.pack === pack);
}

function viewCounts(files: readonly ShownFile[]): PackContract["views"] {
  const counts: Partial<Record<View, number>> = {};
  for (const { view } of files) counts[view] = (counts[view] ?? 0) + 1;
  return counts;
}

/** Returns the files with the most tokens; those with equally many stay in order. */
function largestOf(files: readonly ShownFile[]): PackContract["largest"] {
  return files
    .filter(({ tokens }) => tokens > 0)
    .toSorted((a, b) => b.tokens - a.tokens)
    .slice(0, MOST_LARGEST)
    .map(({ path, view, tokens }) => ({ path, view, tokens }));
}
