import type { FailReason } from "../../model/comment.ts";
import type { Delta, DeltaPack } from "../../model/delta.ts";
import type { Report, ReportPack } from "../../model/report.ts";
import { commentBlocks } from "./comment-blocks.ts";
import { extractOf } from "./comment.ts";
import { fitted } from "./markdown-blocks.ts";
import { reportBlocks } from "./report-blocks.ts";

/** What a job summary is made of. */
export interface SummaryInput {
  readonly report: Report;
  /** Left out where nothing was compared. */
  readonly delta: Delta | undefined;
  readonly failed: readonly FailReason[];
  /** Whether a second build gave the same bytes; `undefined` where none was made. */
  readonly deterministic: boolean | undefined;
}

/** Rows about the change; the report has more. */
const ROWS = 5000;

/**
 * A job summary as Markdown of at most `maxBytes`, for which rows are left out and counted: what a comment says, with
 * more rows, and what is in the packs and what is not. The runner drops a summary of more than 1 MiB.
 */
export function summaryMarkdown(input: SummaryInput, maxBytes: number = 900 * 1024): string {
  const { report, delta, failed, deterministic } = input;
  const comment = extractOf(delta ?? withoutBase(report), { key: "default", failed, deterministic }, ROWS);
  const about = commentBlocks(comment);
  const blocks = [...about.slice(0, -1), ...reportBlocks(report), ...about.slice(-1)];
  return `${fitted(blocks, { most: maxBytes - 1, measure: (text) => Buffer.byteLength(text) })}\n`;
}

/** The packs of a run as a comparison with nothing. */
function withoutBase({ tool, encoding, origin, snapshot, packs }: Report): Delta {
  return {
    schema: "carryon.delta/1",
    tool,
    encoding,
    head: { ...origin, snapshot },
    missing: "not-asked",
    policy: { source: "head", files: [] },
    packs: packs.map(deltaPack),
    files: [],
    redactions: [],
  };
}

function deltaPack(pack: ReportPack): DeltaPack {
  const { tokens, largest, documents, state } = pack;
  return {
    ...pack,
    change: "unknown",
    head: { tokens, largest, documents },
    gate: state === "over" ? "over-unknown" : state === "warn" ? "over-target" : "within",
    overDocuments: [],
  };
}
