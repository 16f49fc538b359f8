import { formatCount, pluralize } from "../../base/index.ts";

/** Row of a SPLIT index, which describes one document. */
export interface IndexRow {
  /** Name of the document without folder and extension. */
  readonly name: string;
  readonly section: string;
  readonly tokens: number;
  readonly files: number;
  /** Folder, path, or first and last path in the document. */
  readonly range: string;
}

/** Formats the index of a SPLIT pack as a Markdown table with one row per document. */
export function indexTable(rows: readonly IndexRow[]): string {
  const lines = rows.map(
    (row) => `| ${row.name} | ${formatCount(row.tokens)} | ${formatCount(row.files)} | ${cell(row.range)} |`,
  );
  return `| document | tokens | files | contents |\n|---|---:|---:|---|\n${lines.join("\n")}\n\n`;
}

/**
 * Formats the index of a SPLIT pack as a Markdown table with one row per section, for when one row per document is too
 * large.
 */
export function sectionTable(rows: readonly IndexRow[]): string {
  const sections = new Map<string, { tokens: number; files: number; first: string; last: string; documents: number }>();
  for (const row of rows) {
    const sum = sections.get(row.section) ?? { tokens: 0, files: 0, first: row.name, last: row.name, documents: 0 };
    sections.set(row.section, {
      tokens: sum.tokens + row.tokens,
      files: sum.files + row.files,
      first: sum.first,
      last: row.name,
      documents: sum.documents + 1,
    });
  }
  const lines = [...sections].map(
    ([section, { tokens, files, first, last, documents }]) =>
      `| ${section} | ${formatCount(tokens)} | ${formatCount(files)} | ${pluralize(documents, "document")}: ${first} … ${last} |`,
  );
  return `| section | tokens | files | documents |\n|---|---:|---:|---|\n${lines.join("\n")}\n\n`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
