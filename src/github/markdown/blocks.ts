import { formatCount, pluralize } from "../../base/index.ts";

/**
 * Table that can lose rows to save room. Its texts are Markdown: untrusted text must have passed through `codeSpan`.
 */
export interface Listing {
  /** Title of its collapsed section, without untrusted text. Absent for a table that is always open. */
  readonly summary?: string;
  /** Paragraph before the table. */
  readonly intro?: string;
  /** Column titles. A trailing `:` aligns the column right. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Total number of rows, including rows not in `rows`. */
  readonly total: number;
  /** Priority: tables with a lower rank keep their rows longer. */
  readonly rank: number;
}

/** Paragraph, list, or table that can lose rows. */
export type Block = string | Listing;

/** Maximum length of a text, and the measure of length. */
export interface TextLimit {
  readonly max: number;
  readonly measure: (text: string) => number;
}

/**
 * Joins blocks into one text within a limit. To keep the limit it drops table rows, never parts of a paragraph, and
 * adds the number of dropped rows. If the paragraphs alone are too long, it drops the last blocks.
 */
export function fitBlocks(blocks: readonly Block[], limit: TextLimit): string {
  const { max, measure } = limit;
  const counts = new Map<Listing, number>();
  // The line that counts omitted rows never gets longer as rows are added, so this measures its longest form.
  let room = max - measure(assemble(blocks, counts));
  if (room < 0) return fitBlocks(blocks.slice(0, -1), limit);
  const listings = blocks.filter((block) => typeof block !== "string").toSorted((a, b) => a.rank - b.rank);
  for (const listing of listings) {
    let count = 0;
    let tableLength = measure(`\n\n${openingText(listing)}`);
    for (const row of listing.rows) {
      tableLength += measure(rowText(row));
      if (tableLength > room) break;
      count++;
    }
    if (count > 0) room -= measure(`\n\n${tableText(listing, count)}`);
    counts.set(listing, count);
  }
  return assemble(blocks, counts);
}

/**
 * Formats a collapsed section.
 * @param summary title without untrusted text, because GitHub parses it as HTML
 */
export function collapsedSection(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n\n</details>`;
}

function assemble(blocks: readonly Block[], counts: ReadonlyMap<Listing, number>): string {
  const texts = blocks.map((block) => (typeof block === "string" ? block : listingText(block, counts.get(block) ?? 0)));
  return texts.map((text, i) => (i === 0 ? text : `\n\n${text}`)).join("");
}

function listingText(listing: Listing, count: number): string {
  const { summary, intro = "", total } = listing;
  const table = count === 0 ? "" : tableText(listing, count);
  const text = [intro, table, remainder(total - count, count)].filter((part) => part !== "").join("\n\n");
  return summary === undefined ? text : collapsedSection(summary, text);
}

function remainder(missingRows: number, visibleRows: number): string {
  if (missingRows === 0) return "";
  return visibleRows === 0
    ? `${pluralize(missingRows, "row")} did not fit here.`
    : `And ${formatCount(missingRows)} more.`;
}

function tableText(listing: Listing, count: number): string {
  return `${openingText(listing)}${listing.rows.slice(0, count).map(rowText).join("")}`.trimEnd();
}

function openingText({ columns }: Listing): string {
  const titles = columns.map((column) => column.replace(/:$/u, ""));
  const rules = columns.map((column) => (column.endsWith(":") ? "---:" : "---"));
  return `${rowText(titles)}|${rules.join("|")}|\n`;
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |\n`;
}
