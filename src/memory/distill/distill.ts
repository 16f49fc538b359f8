import { type Ledger, buildLedger } from "../ledger/ledger.ts";
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
import { computeHistory } from "../../compare/index.ts";
import type { OpenSummaries, SummaryReport } from "../../session/index.ts";
import { summarizeChanges } from "./summarize-changes.ts";
import { readLedgerRecords } from "./ledger-records.ts";

/** Ports for building a recent-changes page. */
export interface DistillPorts extends PackPorts {
  readonly commits: Commits;
  /** Opens the configured model. Present only if the caller requested model summaries. */
  readonly openSummaries?: OpenSummaries;
}

/** Commits that a page covers, and its size limit. */
export interface DistillRequest extends BuildRequest {
  /** Full id of the newest commit. */
  readonly head: string;
  /** Maximum number of commits. */
  readonly maxCommits: number;
  /** Maximum size of the page in tokens. */
  readonly tokens: number;
}

/** Default limits of a recent-changes page. */
export const PAGE_DEFAULTS = { commits: 200, tokens: 2500 } as const;

/** Recent-changes page with its token count and the number of commits it covers. */
export interface RecentChanges extends Ledger {
  /** Renders the same commits with a different token limit. */
  readonly within: (tokens: number) => Ledger;
  /** Outcome of the model's summaries; absent if no model was used. */
  readonly summaries?: SummaryReport;
}

/** Maximum number of covered commits that list their effect on pack sizes. */
const MAX_MEASURED_COMMITS = 30;

/**
 * Builds the text of a recent-changes page from the messages of first-parent commits, with secrets redacted. Writes no
 * file. The newest {@link MAX_MEASURED_COMMITS} commits also list their effect on FULL packs in tokens. Commits that
 * change only the memory folder are skipped, so that committing an updated page does not change the next one. Sends
 * messages to a model only if `ports.openSummaries` is set.
 * @throws CarryonError if the config or the history cannot be read, or if no model is configured for summaries
 */
export async function distill(ports: DistillPorts, request: DistillRequest): Promise<RecentChanges> {
  using context = openRunContext(ports);
  const tree = await openTree(ports.source, ports.onProgress, undefined);
  const packing = await packingRulesFor(tree.rules, request);
  const { head, maxCommits, tokens: budget } = request;
  const { folder } = memoryRules(packing.config);
  const limits = { maxCommits, folder, redactor: context.redactorOf([]) };
  const log = await readLedgerRecords(ports.commits, { from: head }, limits);
  const counter = context.textCounterOf(packing.config.encoding);
  const { redactor } = limits;
  const tools = { count: counter.count, redactor, onProgress: ports.onProgress };
  const summarized =
    ports.openSummaries && (await summarizeChanges(ports.openSummaries, packing.config.summaries, log.records, tools));
  const limit = 1 + (log.places[MAX_MEASURED_COMMITS - 1] ?? log.places.at(-1) ?? 0);
  const moves = await newestPackMoves(context, ports, { head, packing, limit });
  const input = { ...log, budget, moves, ...(summarized && { summarized }) };
  const within = (tokens: number): Ledger => buildLedger({ ...input, budget: tokens }, counter.count);
  return { ...within(budget), within, ...(summarized && { summaries: summarized.report }) };
}

/**
 * Computes by how many tokens each of the newest commits changed the packs of whole files. Empty if the clone lacks the
 * blobs.
 * @param limit number of commits to read. The last one serves only as the baseline.
 */
async function newestPackMoves(
  context: RunContext,
  { commits }: DistillPorts,
  { head, packing, limit }: { readonly head: string; readonly packing: PackingRules; readonly limit: number },
): Promise<ReadonlyMap<string, readonly PackMove[]>> {
  try {
    const history = await computeHistory(context, { commits, head, packing, limit });
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
