import { type Ledger, ledgerOf } from "../ledger/ledger.ts";
import type { PackMove } from "../ledger/words.ts";
import {
  type BuildRequest,
  type PackPorts,
  type PackingRules,
  type RunContext,
  kindTraits,
  memoryRules,
  openRunContext,
  openTree,
  packNames,
  packingRulesFor,
} from "../../pack/index.ts";
import { CarryonError } from "../../base/index.ts";
import type { Commits } from "../../source/index.ts";
import { historyOf } from "../../compare/index.ts";
import type { OpenSummaries, SummaryReport } from "../../session/index.ts";
import { summarizeChanges } from "./summarize-changes.ts";
import { toldRecords } from "./told-records.ts";

/** The ports for a page of recent changes. */
export interface DistillPorts extends PackPorts {
  readonly commits: Pick<Commits, "records" | "log">;
  /** Opens the model of the config; absent unless whoever runs this asked for summaries. */
  readonly openSummaries?: OpenSummaries;
}

/** Which commits a page tells of, and how much. */
export interface DistillRequest extends BuildRequest {
  /** Full id of the newest commit. */
  readonly head: string;
  /** Commits, at most. */
  readonly most: number;
  /** Tokens of the page, at most. */
  readonly tokens: number;
}

/** Commits and tokens of a page, if nobody says otherwise. */
export const PAGE_DEFAULTS = { commits: 200, tokens: 2500 } as const;

/** A page of recent changes: its text, its tokens, and how many commits it tells of. */
export interface RecentChanges extends Ledger {
  /** Returns the page of another size, of the same commits. */
  readonly within: (tokens: number) => Ledger;
  /** What came of asking a model; absent if none was asked. */
  readonly summaries?: SummaryReport;
}

/** Told commits for which the page says how they moved the packs. */
const MEASURED = 30;

/**
 * Returns a page of recent changes: what first-parent commits say of themselves, without secrets, with what the newest do
 * to the packs of whole files. Commits that change only memory are left out, so that writing a page changes none.
 * @throws CarryonError if the config or the history cannot be read
 */
export async function distill(ports: DistillPorts, request: DistillRequest): Promise<RecentChanges> {
  const context = openRunContext(ports);
  try {
    const tree = await openTree(ports.source, ports.onProgress, undefined);
    const packing = await packingRulesFor(tree.rules, request);
    const { head, most, tokens: budget } = request;
    const { folder } = memoryRules(packing.config);
    const limits = { most, folder, redactor: context.redactorOf([]) };
    const told = await toldRecords(ports.commits, { from: head }, limits);
    const counter = context.countedOf(packing.config.encoding);
    const { redactor } = limits;
    const tools = { count: counter.count, redactor, onProgress: ports.onProgress };
    const summarized =
      ports.openSummaries &&
      (await summarizeChanges(ports.openSummaries, packing.config.summaries, told.records, tools));
    const limit = 1 + (told.places[MEASURED - 1] ?? told.places.at(-1) ?? 0);
    const moves = await movesOf(context, ports, { head, packing, limit });
    const input = { ...told, budget, moves, ...(summarized && { summarized }) };
    const within = (tokens: number): Ledger => ledgerOf({ ...input, budget: tokens }, counter.count);
    return { ...within(budget), within, ...(summarized && { summaries: summarized.report }) };
  } finally {
    context.close();
  }
}

/**
 * Returns by how many tokens the newest commits moved the packs of whole files; of none, if the clone lacks texts.
 * @param limit commits to read, the last of which only says what there was before
 */
async function movesOf(
  context: RunContext,
  { commits }: DistillPorts,
  { head, packing, limit }: { readonly head: string; readonly packing: PackingRules; readonly limit: number },
): Promise<ReadonlyMap<string, readonly PackMove[]>> {
  try {
    const history = await historyOf(context, { commits, head, packing, limit });
    const sizes = history.commits.map(({ id, packs }) => ({
      id,
      packs: packs.filter(({ kind }) => kindTraits(kind).hasPrefix),
    }));
    return new Map(
      sizes.slice(1).map(({ id, packs }, i) => {
        const nameOf = packNames(packs);
        const before = sizes[i]!.packs;
        const moves = packs.map((pack, at) => ({ pack: nameOf(pack), change: pack.tokens - before[at]!.tokens }));
        return [id, moves];
      }),
    );
  } catch (error) {
    if (error instanceof CarryonError && (error.code === "missing-object" || error.code === "git-failed"))
      return new Map();
    throw error;
  }
}
