import type { Finding, Severity } from "../../model/report/finding.ts";
import type { Report, ReportFile } from "../../model/report/report.ts";
import { comparePaths } from "../../model/path.ts";
import { grouped, plural } from "../render/number.ts";
import { leftOut } from "./left-out.ts";
import type { Block, Listing } from "./markdown-blocks.ts";
import { packId, placeText } from "./markdown-names.ts";
import { codeSpan } from "./markdown-text.ts";
import { worded } from "./wording.ts";

const SENTENCE = 300;
/** Findings, and files for their size, that are worth a row. */
const FINDINGS = 2000;
const BIGGEST = 200;
const SEVERITY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, notice: 2 };

/** What a run put into its packs and what it left out. */
export function reportBlocks(report: Report): readonly Block[] {
  const listings = [findings(report), biggest(report), reasons(report)];
  return [totals(report), ...listings.filter(({ total }) => total > 0)];
}

function totals({ totals: { entries, files, bytes, tokens }, skipped }: Report): string {
  const out = skipped.length === 0 ? "" : `; ${grouped(skipped.length)} of ${grouped(entries)} paths are in no pack`;
  return `${plural(files, "file")}, ${plural(bytes, "byte")}, ${plural(tokens, "token")} of text${out}.`;
}

function findings({ findings: all }: Report): Listing {
  const sorted = all.toSorted((a, b) => SEVERITY[a.severity] - SEVERITY[b.severity]);
  return {
    summary: `Findings (${grouped(all.length)})`,
    columns: ["", "finding", "place"],
    rows: sorted
      .slice(0, FINDINGS)
      .map((finding) => [
        finding.severity,
        codeSpan(sentence(finding), SENTENCE),
        finding.path === undefined ? "" : placeText(finding.path, finding.line),
      ]),
    total: all.length,
    rank: 6,
  };
}

/** A finding without its place, which has a column of its own. */
function sentence({ code, severity, args }: Finding): string {
  return worded({ code, severity, args });
}

function biggest({ files }: Report): Listing {
  const sorted = files.toSorted((a, b) => b.tokens - a.tokens || comparePaths(a.path, b.path));
  return {
    summary: `Biggest files (${plural(files.length, "file")})`,
    columns: ["file", "tokens:", "tier", "shown"],
    rows: sorted
      .slice(0, BIGGEST)
      .map((file) => [codeSpan(file.path), grouped(file.tokens), file.tier, shownText(file)]),
    total: files.length,
    rank: 7,
  };
}

function shownText({ receipts }: ReportFile): string {
  return receipts.map(({ pack, view }) => `${packId(pack)} ${view}`).join(", ");
}

function reasons(report: Report): Listing {
  const rows = leftOut(report).map(([reason, count]) => [reason, grouped(count)]);
  return { summary: "Left out", columns: ["reason", "files:"], rows, total: rows.length, rank: 5 };
}
