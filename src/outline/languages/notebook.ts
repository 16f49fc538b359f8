import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { markdownBlocks } from "../markdown/blocks.ts";
import { headingText } from "../markdown/heading-text.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { type Find, scannedOutline } from "../formats/scanned.ts";
import { withoutHalf } from "../text/shortened.ts";

/** Lines per output in the two views, and the longest line in UTF-16 units. */
const OUTPUT = { skeleton: 8, symbols: 40, length: 200 };
/** Longest title, in UTF-16 units. */
const MAX_TITLE_LENGTH = 1000;

/** First line of a notebook that is packed as its cells, and the line before each cell. */
const NOTEBOOK_LINE = /^# notebook: [\d,]+ cells?/u;
const CELL_LINE = /^# %% \[(\d+)\] (code|markdown|raw)$/u;
/** Start of an output, and a line of its text. */
const OUTPUT_LINE = "# out:";
const OUTPUT_TEXT = "#   ";

/**
 * Jupyter notebooks, packed as their cells: the text and code of the cells, and the first lines of their outputs. Texts
 * that are no notebooks get their keys as symbols, and empty views.
 */
export const notebook: Language = {
  names: ["Jupyter Notebook"],
  headerComments: "none",
  role: "data",
  outline: { how: "scan", outline: notebookOutline },
  structure: "notebook",
};

function notebookOutline(text: string): Outline {
  if (!NOTEBOOK_LINE.test(text)) return { ...documentOutline(jsonEntries(text)), symbolsText: "", skeletonText: "" };
  const lines = text.trimEnd().split("\n");
  return scannedOutline(headingsOf(lines), viewOf(lines, OUTPUT.symbols), viewOf(lines, OUTPUT.skeleton));
}

/** Returns the lines of a view, with at most so many lines of each output. */
function viewOf(lines: readonly string[], max: number): readonly string[] {
  const view: string[] = [];
  let shown = -1;
  const finish = (): void => {
    if (shown > max) view.push(`#   … ${shown - max} more lines`);
    shown = -1;
  };
  for (const line of lines) {
    if (shown >= 0 && line.startsWith(OUTPUT_TEXT)) {
      if (++shown <= max) view.push(clipped(line));
      continue;
    }
    finish();
    if (line === OUTPUT_LINE) shown = 0;
    view.push(line);
  }
  finish();
  return view;
}

function clipped(line: string): string {
  const most = OUTPUT_TEXT.length + OUTPUT.length;
  return line.length <= most ? line : `${withoutHalf(line.slice(0, most))}…`;
}

/** Returns the headings of the text cells. */
function headingsOf(lines: readonly string[]): readonly Find[] {
  const starts = cellStarts(lines);
  return starts.flatMap(({ at, kind }, i) => {
    if (kind !== "markdown") return [];
    const [first, last] = [at + 1, (starts[i + 1]?.at ?? lines.length) - 1];
    const source = lines.slice(first, last + 1).join("\n");
    return markdownBlocks(source).flatMap((block) => {
      const isHeading = block.kind === "heading" && !block.isQuoted;
      const title = isHeading ? headingText(source, block).slice(0, MAX_TITLE_LENGTH) : "";
      if (title === "" || block.kind !== "heading") return [];
      const signature = `${"#".repeat(block.level)} ${title}`;
      return [{ name: title, kind: "heading", signature, lines: [first + 1, last + 1] }] as const;
    });
  });
}

/** Returns where cells start; their numbers tell them from lines of a source that look like them. */
function cellStarts(lines: readonly string[]): readonly { readonly at: number; readonly kind: string }[] {
  const starts: { at: number; kind: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, number, kind = ""] = CELL_LINE.exec(line) ?? [];
    if (number === String(starts.length + 1)) starts.push({ at, kind });
  }
  return starts;
}
