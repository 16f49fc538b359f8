import type { DeltaExtract, ExtractFile, ExtractTierMove, ExtractView, FailReason } from "./delta-extract.ts";
import type { Delta, DeltaFile, DeltaPack, DeltaRedaction } from "../delta/delta-model.ts";
import { TIERS } from "../../pack/index.ts";
import { COMMENT_BYTES, COMMENT_ROWS, NAME_CHARACTERS, rowsOf } from "./comment-schema.ts";
import { type PublishedFinding, comparePaths, shortenName } from "../../base/index.ts";
import type { ReviewSummary } from "./review-summary.ts";
import type { FileCounts } from "./delta-words.ts";
import { publishedPart } from "../../secrets/index.ts";
import { packOrder } from "./pack-order.ts";
import { withMovedFolders } from "./moved-folders.ts";
import { staleMemory } from "./stale-memory.ts";

/** Options of an extract, for facts that are not in the delta. */
export interface DeltaExtractOptions {
  /** The key of the comment: which of several comments on one pull request it is. */
  readonly key: string;
  readonly failed: readonly FailReason[];
  /** Whether a second build wrote the same bytes; `undefined` if there was none. */
  readonly deterministic: boolean | undefined;
  /** What the review pack has, if there is one. */
  readonly review?: ReviewSummary | undefined;
  /** Findings of the run, of which a comment only tells what is out of date in the memory. */
  readonly findings?: readonly PublishedFinding[];
}

/** Rows at most of a list inside a pack or the policy. */
const INNER_ROWS = 10;
/** Lines of instructions at most. */
const INSTRUCTION_ROWS = 20;
/** Packs that keep their inner lists. */
const DETAILED_PACKS = 10;

/**
 * Returns the extract of a delta that a comment is made from, within the bounds of `extractSchema` and at most
 * `COMMENT_BYTES` long as JSON. Each list keeps its most important rows.
 */
export function boundedExtract(delta: Delta, options: DeltaExtractOptions): DeltaExtract {
  let rows = COMMENT_ROWS;
  let comment = extractOf(delta, options, rows);
  for (let excess = excessOf(comment); excess > 1 && rows > 0; excess = excessOf(comment)) {
    rows = Math.floor((Math.min(rows, rowsOf(comment)) * 0.95) / excess);
    comment = extractOf(delta, options, rows);
  }
  return comment;
}

/** Returns by what factor a comment exceeds its limits, in rows or bytes. */
function excessOf(comment: DeltaExtract): number {
  return Math.max(rowsOf(comment) / COMMENT_ROWS, Buffer.byteLength(extractText(comment)) / COMMENT_BYTES);
}

/** Serializes an extract as the text of a `comment.json`. */
export function extractText(comment: DeltaExtract): string {
  return `${JSON.stringify(comment)}\n`;
}

/** Whether there is anything to report: a pack with different bytes, a new redaction, changed rules, or a failure. */
export function isChanged({ packs, totals, policy, failed }: DeltaExtract): boolean {
  const same = packs.every(({ change }) => change === "identical");
  return !same || totals.redactions > 0 || policy.files.length > 0 || failed.length > 0;
}

/** Returns the extract of a delta, limited only by `rows`: the rows of packs, files, views and redactions together. */
export function extractOf(delta: Delta, options: DeltaExtractOptions, rows: number): DeltaExtract {
  const { tool, encoding, head, base, missing, packs, redactions } = delta;
  const files = filesOf(delta);
  const counts = countsOf(delta.files);
  const views = viewsOf(delta);
  const tiers = tiersOf(delta);
  const memory = staleMemory(options.findings ?? [], shortName);
  const [packRows, redactionRows, fileRows, viewRows] = shares(
    [packs.length, redactions.length, files.length, views.length],
    rows,
  );
  return {
    schema: "carryon.comment/1",
    tool,
    encoding,
    key: options.key,
    ...(head.commit !== undefined && { head: head.commit }),
    ...(base !== undefined && {
      base: { ...(base.commit !== undefined && { commit: base.commit }), how: base.how },
    }),
    ...(missing !== undefined && { missing }),
    failed: options.failed,
    ...(options.deterministic !== undefined && { deterministic: options.deterministic }),
    policy: shortPolicy(delta),
    ...(options.review !== undefined && { review: options.review }),
    ...(memory !== undefined && { memory }),
    packs: shortPacks(packs, packRows),
    files: files.slice(0, fileRows),
    views: views.slice(0, viewRows),
    ...(tiers.length > 0 && { tiers }),
    redactions: redactions.toSorted(bySpecific).slice(0, redactionRows).map(shortRedaction),
    totals: {
      packs: packs.length,
      files: Object.values(counts).reduce((sum, count) => sum + count, 0),
      views: views.length,
      redactions: redactions.length,
      ...counts,
    },
  };
}

/** Returns how many rows each list gets: short lists all that they need, long lists an equal share. */
function shares(lengths: readonly number[], rows: number): readonly [number, number, number, number] {
  const given = [0, 0, 0, 0] as [number, number, number, number];
  let left = rows;
  const order = [...lengths.keys()].toSorted((a, b) => lengths[a]! - lengths[b]!);
  for (const [i, list] of order.entries()) {
    given[list] = Math.min(lengths[list]!, Math.floor(left / (order.length - i)));
    left -= given[list];
  }
  return given;
}

/** Returns how many files a delta adds, removes, renames and changes. */
export function countsOf(files: readonly DeltaFile[]): FileCounts {
  const count = (change: DeltaFile["change"]): number => files.filter((file) => file.change === change).length;
  return { added: count("added"), removed: count("removed"), renamed: count("renamed"), changed: count("changed") };
}

/** The most important packs, in the order of the config. */
function shortPacks(packs: readonly DeltaPack[], most: number): readonly DeltaPack[] {
  const ordered = packOrder(packs).slice(0, most);
  const kept = new Set(ordered);
  const detailed = new Set(ordered.slice(0, DETAILED_PACKS));
  return packs.filter((pack) => kept.has(pack)).map((pack) => shortPack(pack, detailed.has(pack) ? INNER_ROWS : 0));
}

function shortPack(pack: DeltaPack, most: number): DeltaPack {
  const { limit } = pack;
  return {
    ...pack,
    ...(limit?.largest && { limit: { ...limit, largest: { ...limit.largest, path: shortName(limit.largest.path) } } }),
    overDocuments: pack.overDocuments
      .toSorted((a, b) => b.over - a.over)
      .slice(0, most)
      .map((document) => ({ ...document, path: shortName(document.path) })),
    cuts: pack.cuts.slice(0, most).map((cut) => ({ ...cut, pattern: shortName(cut.pattern) })),
  };
}

function shortPolicy({ policy }: Delta): DeltaExtract["policy"] {
  const { source, files, held, instructions, problem, unused } = policy;
  return {
    source,
    files: files.slice(0, INNER_ROWS).map((path) => publishedPart(path, shortName)),
    ...(held !== undefined && { held }),
    ...(instructions !== undefined && {
      instructions: instructions
        .slice(0, INSTRUCTION_ROWS)
        .map(({ change, line }) => ({ change, line: publishedPart(line, shortName) })),
    }),
    ...(problem !== undefined && { problem: publishedPart(problem, shortName) }),
    ...(unused !== undefined && {
      unused: unused
        .slice(0, INNER_ROWS)
        .map((one) => ({ ...one, ...(one.path !== undefined && { path: publishedPart(one.path, shortName) }) })),
    }),
  };
}

function bySpecific(a: DeltaRedaction, b: DeltaRedaction): number {
  return Number(b.specific) - Number(a.specific) || comparePaths(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0);
}

function shortRedaction(redaction: DeltaRedaction): DeltaRedaction {
  const { rule, path, allow, ...rest } = redaction;
  const isShort = allow?.paths?.every(({ length }) => length <= NAME_CHARACTERS) ?? true;
  return { ...rest, rule: shortName(rule), path: shortName(path), ...(allow && isShort && { allow }) };
}

function filesOf({ files }: Delta): readonly ExtractFile[] {
  const rows = files
    .flatMap(({ change, ...file }) => (change === "view" ? [] : [{ ...file, change }]))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || comparePaths(a.path, b.path))
    .map(({ path, from, change, base, head }) => ({
      path,
      ...(from !== undefined && { from }),
      change,
      ...(base !== undefined && { base: base.tokens }),
      ...(head !== undefined && { head: head.tokens }),
    }));
  return withMovedFolders(rows).map(({ path, from, ...row }) => ({
    path: shortName(path),
    ...(from !== undefined && { from: shortName(from) }),
    ...row,
  }));
}

function sizeOf({ base, head }: DeltaFile): number {
  return Math.abs((head?.tokens ?? 0) - (base?.tokens ?? 0));
}

/** View changes of files that both sides have. */
function viewsOf({ files }: Delta): readonly ExtractView[] {
  return files
    .filter(({ change }) => change !== "added" && change !== "removed")
    .flatMap(({ path, change, shown }) =>
      shown
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
  const counted = moves.map(({ base, head }) => ({
    base,
    head,
    files: files.filter((file) => file.base?.tier === base && file.head?.tier === head).length,
  }));
  return counted.filter((move) => move.files > 0).toSorted((a, b) => b.files - a.files);
}

function shortName(name: string): string {
  return shortenName(name, NAME_CHARACTERS);
}
