import { type Severity, comparePaths, formatCount, pluralize } from "../../base/index.ts";
import {
  type Block,
  type Listing,
  type Report,
  type ReportFile,
  codeSpan,
  describeFinding,
  markdownPackId,
  markdownPlace,
  skipCounts,
  viewName,
} from "../../pack/index.ts";

const NAME = 300;
/** Rows of findings at most. */
const FINDINGS = 2000;
const BIGGEST = 200;
const SEVERITY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/** Returns the blocks about what is in the packs of a run and what was left out. */
export function reportBlocks(report: Report): readonly Block[] {
  const listings = [findings(report), biggest(report), reasons(report)];
  return [totals(report), ...listings.filter(({ total }) => total > 0)];
}

function totals({ totals: { entries, files, bytes, tokens }, skipped }: Report): string {
  const out =
    skipped.length === 0 ? "" : `; ${formatCount(skipped.length)} of ${formatCount(entries)} paths are in no pack`;
  return `${pluralize(files, "file")}, ${pluralize(bytes, "byte")}, ${pluralize(tokens, "token")} of text${out}.`;
}

function findings({ findings: all }: Report): Listing {
  const sorted = all.toSorted((a, b) => SEVERITY[a.severity] - SEVERITY[b.severity]);
  return {
    summary: `Findings (${formatCount(all.length)})`,
    columns: ["", "finding", "place"],
    rows: sorted
      .slice(0, FINDINGS)
      .map((finding) => [
        finding.severity,
        describeFinding(finding, (text) => codeSpan(text, NAME)),
        finding.path === undefined ? "" : markdownPlace(finding.path, finding.line),
      ]),
    total: all.length,
    rank: 6,
  };
}

function biggest({ files }: Report): Listing {
  const sorted = files.toSorted((a, b) => b.tokens - a.tokens || comparePaths(a.path, b.path));
  return {
    summary: `Biggest files (${pluralize(files.length, "file")})`,
    columns: ["file", "tokens:", "tier", "shown"],
    rows: sorted
      .slice(0, BIGGEST)
      .map((file) => [codeSpan(file.path), formatCount(file.tokens), file.tier, shownText(file)]),
    total: files.length,
    rank: 7,
  };
}

function shownText({ receipts }: ReportFile): string {
  return receipts.map(({ pack, view }) => `${markdownPackId(pack)} ${viewName(view)}`).join(", ");
}

function reasons(report: Report): Listing {
  const rows = skipCounts(report).map(([reason, count]) => [reason, formatCount(count)]);
  return { summary: "Left out", columns: ["reason", "files:"], rows, total: rows.length, rank: 5 };
}
