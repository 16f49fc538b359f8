import type {
  Comment,
  CommentFile,
  CommentTierMove,
  CommentView,
  FailReason,
} from "../../../model/report/delta-extract.ts";
import type { Delta, DeltaFile, DeltaPack, DeltaRedaction } from "../../../model/report/delta.ts";
import { TIERS } from "../../../model/config/config.ts";
import { COMMENT_BYTES, COMMENT_ROWS, NAME_CHARACTERS, rowsOf } from "../../../model/report/comment-schema.ts";
import { comparePaths } from "../../../model/path.ts";
import type { FileCounts } from "../../words/delta.ts";
import { packOrder } from "../../words/pack-order.ts";
import { shortenName } from "../../words/shorten.ts";
import { withMovedFolders } from "./moved-folders.ts";

/** What a comment says in addition to the delta. */
export interface ExtractOptions {
  /** Which of several comments on one pull request it is. */
  readonly key: string;
  readonly failed: readonly FailReason[];
  /** Whether a second build wrote the same bytes; `undefined` without one. */
  readonly deterministic: boolean | undefined;
}

/** Of a list inside a pack or the policy. */
const INNER_ROWS = 10;
/** Packs whose inner lists are kept. */
const DETAILED_PACKS = 10;

/**
 * Returns the extract of a delta that a comment is made from, within the bounds of `commentSchema` and at most
 * `COMMENT_BYTES` long as a file. Each list keeps what matters most.
 */
export function commentOf(delta: Delta, options: ExtractOptions): Comment {
  let rows = COMMENT_ROWS;
  let comment = extractOf(delta, options, rows);
  for (let excess = excessOf(comment); excess > 1 && rows > 0; excess = excessOf(comment)) {
    rows = Math.floor((Math.min(rows, rowsOf(comment)) * 0.95) / excess);
    comment = extractOf(delta, options, rows);
  }
  return comment;
}

/** How many times too large a comment is, by its rows or its bytes. */
function excessOf(comment: Comment): number {
  return Math.max(rowsOf(comment) / COMMENT_ROWS, Buffer.byteLength(commentText(comment)) / COMMENT_BYTES);
}

/** Returns the text of a `comment.json`. */
export function commentText(comment: Comment): string {
  return `${JSON.stringify(comment)}\n`;
}

/** Whether there is anything to report: a pack with different bytes, a new redaction, changed rules, or a failure. */
export function isChanged({ packs, totals, policy, failed }: Comment): boolean {
  const same = packs.every(({ change }) => change === "identical");
  return !same || totals.redactions > 0 || policy.files.length > 0 || failed.length > 0;
}

/** Returns the same as `commentOf`, bounded only by the rows of packs, files, views and redactions together. */
export function extractOf(delta: Delta, options: ExtractOptions, rows: number): Comment {
  const { tool, encoding, head, base, missing, packs, redactions } = delta;
  const files = filesOf(delta);
  const counts = countsOf(delta.files);
  const views = viewsOf(delta);
  const tiers = tiersOf(delta);
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

/** Rows for lists of these lengths: short lists get all they need, long ones an equal share. */
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

/** The packs that matter most, in the order of the config. */
function shortPacks(packs: readonly DeltaPack[], most: number): readonly DeltaPack[] {
  const ordered = packOrder(packs).slice(0, most);
  const kept = new Set(ordered);
  const detailed = new Set(ordered.slice(0, DETAILED_PACKS));
  return packs.filter((pack) => kept.has(pack)).map((pack) => shortPack(pack, detailed.has(pack) ? INNER_ROWS : 0));
}

function shortPack(pack: DeltaPack, most: number): DeltaPack {
  return {
    ...pack,
    overDocuments: pack.overDocuments
      .toSorted((a, b) => b.over - a.over)
      .slice(0, most)
      .map((document) => ({ ...document, path: shortName(document.path) })),
    cuts: pack.cuts.slice(0, most).map((cut) => ({ ...cut, pattern: shortName(cut.pattern) })),
  };
}

function shortPolicy({ policy }: Delta): Comment["policy"] {
  const { source, files, problem } = policy;
  return {
    source,
    files: files.slice(0, INNER_ROWS).map((path) => shortName(path)),
    ...(problem !== undefined && { problem: shortName(problem) }),
  };
}

function bySpecific(a: DeltaRedaction, b: DeltaRedaction): number {
  return Number(b.specific) - Number(a.specific) || comparePaths(a.path, b.path) || (a.line ?? 0) - (b.line ?? 0);
}

function shortRedaction(redaction: DeltaRedaction): DeltaRedaction {
  return { ...redaction, rule: shortName(redaction.rule), path: shortName(redaction.path) };
}

function filesOf({ files }: Delta): readonly CommentFile[] {
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

function sizeOf({ base, head }: Pick<DeltaFile, "base" | "head">): number {
  return Math.abs((head?.tokens ?? 0) - (base?.tokens ?? 0));
}

/** Changed views of files that are on both sides; those of a new file go without saying. */
function viewsOf({ files }: Delta): readonly CommentView[] {
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

/** A glob moves many files at a time from tier to tier, so they are counted. */
function tiersOf({ files }: Delta): readonly CommentTierMove[] {
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
