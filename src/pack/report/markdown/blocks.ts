import { formatCount, pluralize } from "../../../base/index.ts";

/**
 * A table that can lose rows to save room. Its texts are Markdown: untrusted text must have gone through `codeSpan`.
 */
export interface Listing {
  /** Title of its collapsed section, without untrusted text; left out for a table that is always open. */
  readonly summary?: string;
  /** A paragraph before the table. */
  readonly intro?: string;
  /** Titles of the columns; a trailing `:` aligns the column right. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of rows in all, including those that are not given. */
  readonly total: number;
  /** Tables with a lower rank keep their rows longer. */
  readonly rank: number;
}

/** A paragraph or list, or a table that can lose rows. */
export type Block = string | Listing;

/** The longest text allowed, and how length is measured. */
export interface TextLimit {
  readonly most: number;
  readonly measure: (text: string) => number;
}

/**
 * Joins blocks into one text within a limit. To keep the limit it drops rows of tables, never parts of a paragraph, and
 * says how many; if the paragraphs alone are too long, it drops the last of them.
 */
export function fitBlocks(blocks: readonly Block[], limit: TextLimit): string {
  const { most, measure } = limit;
  const counts = new Map<Listing, number>();
  // The line that counts left-out rows never gets longer as rows are added, so this measures its longest form.
  let room = most - measure(assembled(blocks, counts));
  if (room < 0) return fitBlocks(blocks.slice(0, -1), limit);
  const listings = blocks.filter((block) => typeof block !== "string").toSorted((a, b) => a.rank - b.rank);
  for (const listing of listings) {
    let count = 0;
    let taken = measure(`\n\n${openingText(listing)}`);
    for (const row of listing.rows) {
      taken += measure(rowText(row));
      if (taken > room) break;
      count++;
    }
    if (count > 0) room -= measure(`\n\n${tableText(listing, count)}`);
    counts.set(listing, count);
  }
  return assembled(blocks, counts);
}

/** Returns a collapsed section. @param summary its title, without untrusted text: GitHub reads it as HTML */
export function collapsed(summary: string, text: string): string {
  return `<details><summary>${summary}</summary>\n\n${text}\n\n</details>`;
}

function assembled(blocks: readonly Block[], counts: ReadonlyMap<Listing, number>): string {
  const texts = blocks.map((block) => (typeof block === "string" ? block : listingText(block, counts.get(block) ?? 0)));
  return texts.map((text, i) => (i === 0 ? text : `\n\n${text}`)).join("");
}

function listingText(listing: Listing, count: number): string {
  const { summary, intro = "", total } = listing;
  const table = count === 0 ? "" : tableText(listing, count);
  const text = [intro, table, remainder(total - count, count)].filter((part) => part !== "").join("\n\n");
  return summary === undefined ? text : collapsed(summary, text);
}

function remainder(left: number, shown: number): string {
  if (left === 0) return "";
  return shown === 0 ? `${pluralize(left, "row")} did not fit here.` : `And ${formatCount(left)} more.`;
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
