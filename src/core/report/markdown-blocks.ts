import { grouped, plural } from "../render/number.ts";

/** A table whose rows may be left out to save room. Its texts are Markdown: what is not ours went through `codeSpan`. */
export interface Listing {
  /** What its collapsed section is called, in words of ours alone; left out for a table that is always open. */
  readonly summary?: string;
  /** A paragraph before the table. */
  readonly intro?: string;
  /** Titles of the columns; one that ends in `:` is aligned right. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows that there are in all. */
  readonly total: number;
  /** The lower, the longer its rows are kept. */
  readonly rank: number;
}

/** A paragraph or list, or a table that gives way. */
export type Block = string | Listing;

/** How much text there may be, and how it is measured. */
export interface Limit {
  readonly most: number;
  readonly measure: (text: string) => number;
}

/**
 * The blocks as one text within a limit. Rows of tables are left out for it, never parts of a text; a line says how
 * many. Where nothing but paragraphs is too long already, the last of them are left out.
 */
export function fitted(blocks: readonly Block[], limit: Limit): string {
  const { most, measure } = limit;
  const counts = new Map<Listing, number>();
  // A line about rows left out never grows as rows come in, so what is measured here is the most that it takes.
  let room = most - measure(assembled(blocks, counts));
  if (room < 0) return fitted(blocks.slice(0, -1), limit);
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

/** A section that is closed until somebody opens it. @param summary words of ours alone: no Markdown is read in it */
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
  return shown === 0 ? `${plural(left, "row")} did not fit here.` : `And ${grouped(left)} more.`;
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
