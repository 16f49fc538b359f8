import type {
  Acceptance,
  DeltaExtract,
  ExtractFile,
  ExtractTierMove,
  ExtractView,
  FailReason,
} from "./delta-extract.ts";
import type { Delta, DeltaFile, DeltaPack, DeltaRedaction } from "../delta/delta-model.ts";
import { TIERS, gateFails } from "../../pack/index.ts";
import {
  MAX_COMMENT_BYTES,
  MAX_COMMENT_ROWS,
  MAX_INNER_ROWS,
  MAX_NAME_CHARACTERS,
  countRows,
} from "./comment-schema.ts";
import { type PublishedFinding, comparePaths, shortenName } from "../../base/index.ts";
import type { ReviewSummary } from "./review-summary.ts";
import { type FileCounts, tokenDifference } from "./delta-words.ts";
import { shortenPublished } from "../../secrets/index.ts";
import { packOrder } from "./pack-order.ts";
import { mergeMovedFolders } from "./moved-folders.ts";
import { staleMemory } from "./stale-memory.ts";

/** Outcome of a run, in addition to its delta. */
export interface RunOutcome {
  /** Packed folder, relative to the repository root. `undefined` if the whole repository is packed. */
  readonly folder?: string | undefined;
  readonly failed: readonly FailReason[];
  /** Set if a maintainer accepted what exceeds a budget; `failed` then lacks `budget`. */
  readonly accepted?: Acceptance | undefined;
  /** Whether a second build wrote the same bytes. `undefined` without a second build. */
  readonly deterministic: boolean | undefined;
  /** Contents of the review pack, if there is one. */
  readonly review?: ReviewSummary | undefined;
}

/** Facts of the run that a comment shows and the delta does not contain. */
export interface DeltaExtractOptions extends RunOutcome {
  /** Comment key, which distinguishes several comments on one pull request. */
  readonly key: string;
  /** Findings of the run. A comment uses only those about out-of-date memory. */
  readonly findings?: readonly PublishedFinding[];
}

/** Maximum number of instruction lines. */
const MAX_INSTRUCTION_ROWS = 20;
/** Maximum number of packs that keep their inner lists. */
const MAX_DETAILED_PACKS = 10;

/**
 * Reduces a delta to the data of a pull request comment, within `MAX_COMMENT_ROWS` rows and `MAX_COMMENT_BYTES` bytes
 * of JSON. Each list keeps its most important rows.
 */
export function boundedExtract(delta: Delta, options: DeltaExtractOptions): DeltaExtract {
  let rows = MAX_COMMENT_ROWS;
  let comment = buildExtract(delta, options, rows);
  for (let excess = excessOf(comment); excess > 1 && rows > 0; excess = excessOf(comment)) {
    rows = Math.floor((Math.min(rows, countRows(comment)) * 0.95) / excess);
    comment = buildExtract(delta, options, rows);
  }
  return comment;
}

/** Ratio of a comment's size to its limit, in rows or bytes, whichever is larger. */
function excessOf(comment: DeltaExtract): number {
  return Math.max(countRows(comment) / MAX_COMMENT_ROWS, Buffer.byteLength(extractText(comment)) / MAX_COMMENT_BYTES);
}

/** Returns the data of a comment as the JSON text of a `comment.json`. */
export function extractText(comment: DeltaExtract): string {
  return `${JSON.stringify(comment)}\n`;
}

/**
 * Reduces a delta to the data of a pull request comment. Long names are cut.
 * @param rows maximum total number of pack, file, view and redaction rows. Short lists keep all their rows; long lists
 * get an equal share.
 */
export function buildExtract(delta: Delta, options: DeltaExtractOptions, rows: number): DeltaExtract {
  const { tool, encoding, head, base, missing, packs, redactions } = delta;
  const files = filesOf(delta);
  const counts = countFileChanges(delta.files);
  const views = viewsOf(delta);
  const tiers = tiersOf(delta);
  const memory = staleMemory(options.findings ?? [], shortName);
  const [packRows, redactionRows, fileRows, viewRows] = distributeRows(
    [packs.length, redactions.length, files.length, views.length],
    rows,
  );
  return {
    schema: "carryon.comment/1",
    tool,
    encoding,
    key: options.key,
    ...(options.folder !== undefined && { folder: shortName(options.folder) }),
    ...(head.commit !== undefined && { head: head.commit }),
    ...(base !== undefined && {
      base: { ...(base.commit !== undefined && { commit: base.commit }), how: base.how },
    }),
    ...(missing !== undefined && { missing }),
    failed: options.failed,
    ...(options.accepted !== undefined && { accepted: options.accepted }),
    ...(options.deterministic !== undefined && { deterministic: options.deterministic }),
    policy: shortPolicy(delta),
    ...(options.review !== undefined && { review: options.review }),
    ...(memory !== undefined && { memory }),
    packs: shortPacks(packs, packRows),
    files: files.slice(0, fileRows),
    views: views.slice(0, viewRows),
    ...(tiers.length > 0 && { tiers }),
    redactions: redactions.toSorted(specificFirst).slice(0, redactionRows).map(shortRedaction),
    totals: {
      packs: packs.length,
      files: Object.values(counts).reduce((sum, count) => sum + count, 0),
      views: views.length,
      redactions: redactions.length,
      ...counts,
    },
  };
}

/** Distributes rows among lists: short lists get all they need, long lists get an equal share. */
function distributeRows(lengths: readonly number[], rows: number): readonly [number, number, number, number] {
  const rowCounts = [0, 0, 0, 0] as [number, number, number, number];
  let remainingRows = rows;
  const order = [...lengths.keys()].toSorted((a, b) => lengths[a]! - lengths[b]!);
  for (const [i, list] of order.entries()) {
    rowCounts[list] = Math.min(lengths[list]!, Math.floor(remainingRows / (order.length - i)));
    remainingRows -= rowCounts[list];
  }
  return rowCounts;
}

/** Counts the files that a delta adds, removes, renames and edits. Files with only a changed view do not count. */
export function countFileChanges(files: readonly DeltaFile[]): FileCounts {
  const count = (change: DeltaFile["change"]): number => files.filter((file) => file.change === change).length;
  return { added: count("added"), removed: count("removed"), renamed: count("renamed"), changed: count("changed") };
}

/** The most important packs, in the order of the config. */
function shortPacks(packs: readonly DeltaPack[], maxRows: number): readonly DeltaPack[] {
  const rankedPacks = packOrder(packs).slice(0, maxRows);
  const selected = new Set(rankedPacks);
  const detailedPacks = new Set(rankedPacks.slice(0, MAX_DETAILED_PACKS));
  return packs
    .filter((pack) => selected.has(pack))
    .map((pack) => shortPack(pack, detailedPacks.has(pack) ? MAX_INNER_ROWS : 0));
}

function shortPack({ afterCuts, unrelatedCut, ...pack }: DeltaPack, maxRows: number): DeltaPack {
  const { limit, otherParts, cuts } = pack;
  // Only all cuts together make a failing pack pass.
  const isComplete = afterCuts !== undefined && cuts.length <= maxRows;
  const isUnsure = gateFails(pack.gate) && !isComplete;
  return {
    ...pack,
    ...(isComplete && { afterCuts }),
    ...(unrelatedCut && { unrelatedCut }),
    ...(limit?.largest && { limit: { ...limit, largest: { ...limit.largest, path: shortName(limit.largest.path) } } }),
    ...(otherParts && { otherParts: otherParts.slice(0, MAX_INNER_ROWS) }),
    overDocuments: pack.overDocuments
      .toSorted((a, b) => b.over - a.over)
      .slice(0, maxRows)
      .map((document) => ({ ...document, path: shortName(document.path) })),
    cuts: (isUnsure ? [] : cuts).slice(0, maxRows).map((cut) => ({ ...cut, pattern: shortName(cut.pattern) })),
  };
}

function shortPolicy({ policy }: Delta): DeltaExtract["policy"] {
  const { source, files, held, instructions, problem, unused } = policy;
  return {
    source,
    files: files.slice(0, MAX_INNER_ROWS).map((path) => shortenPublished(path, shortName)),
    ...(held !== undefined && { held }),
    ...(instructions !== undefined && {
      instructions: instructions
        .slice(0, MAX_INSTRUCTION_ROWS)
        .map(({ change, line }) => ({ change, line: shortenPublished(line, shortName) })),
    }),
    ...(problem !== undefined && { problem: shortenPublished(problem, shortName) }),
    ...(unused !== undefined && {
      unused: unused
        .slice(0, MAX_INNER_ROWS)
        .map((one) => ({ ...one, ...(one.path !== undefined && { path: shortenPublished(one.path, shortName) }) })),
    }),
  };
}

function specificFirst(a: DeltaRedaction, b: DeltaRedaction): number {
  return Number(b.specific) - Number(a.specific) || comparePaths(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0);
}

function shortRedaction(redaction: DeltaRedaction): DeltaRedaction {
  const { rule, path, allow, ...otherFields } = redaction;
  const isShort = allow?.paths?.every(({ length }) => length <= MAX_NAME_CHARACTERS) ?? true;
  return { ...otherFields, rule: shortName(rule), path: shortName(path), ...(allow && isShort && { allow }) };
}

/** Files whose text or path changed, without those that no pack shows: their tokens are in no pack's change. */
function filesOf({ files }: Delta): readonly ExtractFile[] {
  const rows = files
    .filter((file) => sizeOf(file) === 0 || file.shown.some(({ base, head }) => base.tokens !== head.tokens))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || comparePaths(a.path, b.path))
    .flatMap(({ path, from, change, base, head }): readonly ExtractFile[] => {
      if (change === "view") return [];
      const tokens = {
        ...(base !== undefined && { base: base.tokens }),
        ...(head !== undefined && { head: head.tokens }),
      };
      return [{ path, ...(from !== undefined && { from }), change, ...tokens }];
    });
  return mergeMovedFolders(rows).map(({ path, from, ...row }) => ({
    path: shortName(path),
    ...(from !== undefined && { from: shortName(from) }),
    ...row,
  }));
}

function sizeOf(file: DeltaFile): number {
  return Math.abs(tokenDifference(file));
}

/** View changes of files that both sides have. */
function viewsOf({ files }: Delta): readonly ExtractView[] {
  return files
    .filter(({ change }) => change !== "added" && change !== "removed")
    .flatMap(({ path, change, shown: appearances }) =>
      appearances
        .filter(({ base, head }) => base.view !== head.view)
        .map(({ pack, base, head }) => ({
          path,
          pack,
          base: base.view,
          head: head.view,
          tokens: head.tokens - base.tokens,
          direct: change !== "view",
        })),
    )
    .toSorted((a, b) => Math.abs(b.tokens) - Math.abs(a.tokens) || comparePaths(a.path, b.path))
    .map((view) => ({ ...view, path: shortName(view.path) }));
}

/** Tier changes as counts, because one glob can move many files. */
function tiersOf({ files }: Delta): readonly ExtractTierMove[] {
  const moves = TIERS.flatMap((base) => TIERS.filter((head) => head !== base).map((head) => ({ base, head })));
  const countedMoves = moves.map(({ base, head }) => ({
    base,
    head,
    files: files.filter((file) => file.base?.tier === base && file.head?.tier === head).length,
  }));
  return countedMoves.filter((move) => move.files > 0).toSorted((a, b) => b.files - a.files);
}

function shortName(name: string): string {
  return shortenName(name, MAX_NAME_CHARACTERS);
}
