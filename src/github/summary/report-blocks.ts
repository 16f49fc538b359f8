import { type Severity, comparePaths, formatCount, pluralize, codeSpan } from "../../base/index.ts";
import { repositoryPath } from "../../compare/index.ts";
import type { Block, Listing } from "../markdown/blocks.ts";
import {
  type Report,
  type ReportFile,
  describeFinding,
  markdownPackId,
  markdownPlace,
  skipCounts,
  viewName,
} from "../../pack/index.ts";

const MAX_LABEL_CHARACTERS = 300;
/** Maximum number of rows in the findings table. */
const MAX_FINDING_ROWS = 2000;
const MAX_FILE_ROWS = 200;
const SEVERITY_RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/**
 * Returns the Markdown blocks of a job summary about a run's packs: their totals, then tables of findings, largest
 * files and reasons for omissions. Skips empty tables.
 * @param folder packed folder, relative to the repository root
 */
export function reportBlocks(report: Report, folder: string | undefined): readonly Block[] {
  const listings = [findingListing(report, folder), fileListing(report, folder), skipListing(report)];
  return [totalsParagraph(report), ...listings.filter(({ total }) => total > 0)];
}

function totalsParagraph({ totals: { entries, files, bytes, tokens }, skipped }: Report): string {
  const out =
    skipped.length === 0 ? "" : `; ${formatCount(skipped.length)} of ${formatCount(entries)} paths are in no pack`;
  return `${pluralize(files, "file")}, ${pluralize(bytes, "byte")}, ${pluralize(tokens, "token")} of text${out}.`;
}

function findingListing({ findings: reportFindings }: Report, folder: string | undefined): Listing {
  const sorted = reportFindings.toSorted((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity]);
  return {
    summary: `Findings (${formatCount(reportFindings.length)})`,
    columns: ["", "finding", "place"],
    rows: sorted
      .slice(0, MAX_FINDING_ROWS)
      .map((finding) => [
        finding.severity,
        describeFinding(finding, (text) => codeSpan(text, MAX_LABEL_CHARACTERS)),
        finding.path === undefined ? "" : markdownPlace(repositoryPath(folder, finding.path), finding.line),
      ]),
    total: reportFindings.length,
    rank: 6,
  };
}

function fileListing({ files }: Report, folder: string | undefined): Listing {
  const sorted = files.toSorted((a, b) => b.tokens - a.tokens || comparePaths(a.path, b.path));
  return {
    summary: `Biggest files (${pluralize(files.length, "file")})`,
    columns: ["file", "tokens:", "tier", "shown"],
    rows: sorted
      .slice(0, MAX_FILE_ROWS)
      .map((file) => [
        codeSpan(repositoryPath(folder, file.path)),
        formatCount(file.tokens),
        file.tier,
        shownText(file),
      ]),
    total: files.length,
    rank: 7,
  };
}

function shownText({ receipts }: ReportFile): string {
  return receipts.map(({ pack, view }) => `${markdownPackId(pack)} ${viewName(view)}`).join(", ");
}

function skipListing(report: Report): Listing {
  const rows = skipCounts(report).map(([reason, count]) => [reason, formatCount(count)]);
  return { summary: "Left out", columns: ["reason", "files:"], rows, total: rows.length, rank: 5 };
}
