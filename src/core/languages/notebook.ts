import type { Outline } from "../../model/outline.ts";
import type { Language } from "../analyze/language.ts";
import { markdownBlocks } from "../analyze/markdown/blocks.ts";
import { headingText } from "../analyze/markdown/heading-text.ts";
import { documentOutline } from "../analyze/outline/formats/document-view.ts";
import { jsonEntries } from "../analyze/outline/formats/json-entries.ts";
import { type Cell, type Notebook, type CellOutput, readNotebook } from "../analyze/outline/formats/notebook-cells.ts";
import { clip, type Find, scannedOutline } from "../analyze/outline/formats/scanned.ts";
import { withoutHalf } from "../analyze/text/shortened.ts";
import { jsonPurpose } from "./json.ts";

/** Lines per output in the two views, and the longest line in UTF-16 units. */
const OUTPUT = { skeleton: 8, symbols: 40, length: 200 };
/** Longest title, in UTF-16 units. */
const LONGEST_TITLE = 1000;
/** The start of a cell; inside strings the quotes would be escaped. */
const CELL = /"cell_type"\s*:/gu;

/**
 * Jupyter notebooks: the text and code of the cells, and their textual outputs. Other texts get their keys as symbols,
 * and empty views.
 */
export const notebook: Language = {
  names: ["Jupyter Notebook"],
  purpose: jsonPurpose,
  headerComments: "none",
  role: "data",
  outline: { how: "scan", outline: notebookOutline },
  structure: "notebook",
};

function notebookOutline(text: string): Outline {
  const read = readNotebook(text);
  if (read === undefined) return { ...documentOutline(jsonEntries(text)), symbolsText: "", skeletonText: "" };
  return scannedOutline(findsOf(read, text), viewOf(read, OUTPUT.symbols), viewOf(read, OUTPUT.skeleton));
}

function viewOf({ language, cells }: Notebook, most: number): readonly string[] {
  const lines = [
    `# notebook: ${cells.length} ${cells.length === 1 ? "cell" : "cells"}${language === "" ? "" : `, ${language}`}`,
  ];
  for (const [number, { kind, source, outputs }] of cells.entries()) {
    lines.push("", `# %% [${number + 1}] ${kind}`);
    for (const line of source.trimEnd().split("\n")) lines.push(line);
    for (const output of outputs) for (const line of outputLines(output, most)) lines.push(line);
  }
  return lines;
}

function outputLines({ text, dropped }: CellOutput, most: number): readonly string[] {
  const lines = text === "" ? [] : text.split("\n");
  const shown = lines.slice(0, most).map((line) => `#   ${cut(line)}`);
  if (lines.length > most) shown.push(`#   … ${lines.length - most} more lines`);
  const notes = dropped.map(({ type, length }) => `# out: ${clip(type, 80)}, ${length} characters, left out`);
  return shown.length === 0 ? notes : ["# out:", ...shown, ...notes];
}

function cut(line: string): string {
  return line.length <= OUTPUT.length ? line : `${withoutHalf(line.slice(0, OUTPUT.length))}…`;
}

/**
 * The headings of the text cells. A heading spans the lines of its cell, or the whole text if cells cannot be located.
 */
function findsOf({ cells }: Notebook, text: string): readonly Find[] {
  const ranges = cellLines(text, cells.length);
  return cells.flatMap((cell, number) =>
    cell.kind === "markdown" ? headingsOf(cell).map((heading) => ({ ...heading, lines: ranges[number]! })) : [],
  );
}

function headingsOf({ source }: Cell): readonly Omit<Find, "lines">[] {
  return markdownBlocks(source).flatMap((block) => {
    const title = block.kind === "heading" && !block.isQuoted ? headingText(source, block).slice(0, LONGEST_TITLE) : "";
    return title === "" ? [] : [{ name: title, kind: "heading", signature: `${"#".repeat(block.level)} ${title}` }];
  });
}

function cellLines(text: string, count: number): readonly (readonly [number, number])[] {
  const starts: number[] = [];
  let line = 1;
  let at = 0;
  for (const { index } of text.matchAll(CELL)) {
    for (let end = text.indexOf("\n", at); end !== -1 && end < index; end = text.indexOf("\n", end + 1)) {
      line++;
      at = end + 1;
    }
    starts.push(line);
  }
  let last = line;
  for (let end = text.indexOf("\n", at); end !== -1 && end < text.length - 1; end = text.indexOf("\n", end + 1)) last++;
  if (starts.length !== count) return Array.from({ length: count }, () => [1, last] as const);
  return starts.map((start, number) => [start, Math.max(start, (starts[number + 1] ?? last + 1) - 1)] as const);
}
