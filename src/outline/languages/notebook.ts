import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { blankSpans, type CodeSpans } from "../code/code.ts";
import { markdownBlocks } from "../markdown/blocks.ts";
import { headingText } from "../markdown/heading-text.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { type Find, scannedOutline } from "../formats/scanned.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";
import { trimLoneSurrogate } from "../text/shortened.ts";
import { headings } from "./markdown.ts";

/** Maximum number of lines per output in each view, and maximum line length in UTF-16 units. */
const OUTPUT_LIMITS = { skeleton: 8, symbols: 40, length: 200 };
/** Maximum length of a title, in UTF-16 units. */
const MAX_TITLE_LENGTH = 1000;

/** First line of a notebook that is packed as its cells, and the line before each cell. */
const NOTEBOOK_LINE = /^# notebook: [\d,]+ cells?/u;
const CELL_LINE = /^# %% \[(\d+)\] (code|markdown|raw)$/u;
/** Start of an output, and prefix of its text lines. */
const OUTPUT_LINE = "# out:";
const OUTPUT_TEXT = "#   ";

/**
 * Jupyter notebooks, packed as their cells: text, code, and the first lines of outputs. Texts in another form get their
 * keys as symbols, and empty views.
 */
export const notebook: Language = {
  names: ["Jupyter Notebook"],
  spans: spansOf,
  definitions: headings,
  purpose: (head) => (NOTEBOOK_LINE.test(head) ? prosePurpose(head, blankSpans(head, spansOf(head).comments)) : ""),
  headerComments: "none",
  role: "data",
  outline: { how: "scan", outline: notebookOutline },
  structure: "notebook",
};

function notebookOutline(text: string): Outline {
  if (!NOTEBOOK_LINE.test(text)) return { ...documentOutline(jsonEntries(text)), symbolsText: "", skeletonText: "" };
  const lines = text.trimEnd().split("\n");
  return scannedOutline(headingsOf(lines), viewOf(lines, OUTPUT_LIMITS.symbols), viewOf(lines, OUTPUT_LIMITS.skeleton));
}

/** Lines of a view, with no more than `max` lines per output. */
function viewOf(lines: readonly string[], max: number): readonly string[] {
  const view: string[] = [];
  let outputLines = -1;
  const finish = (): void => {
    if (outputLines > max) view.push(`#   … ${outputLines - max} more lines`);
    outputLines = -1;
  };
  for (const line of lines) {
    if (outputLines >= 0 && line.startsWith(OUTPUT_TEXT)) {
      if (++outputLines <= max) view.push(clipped(line));
      continue;
    }
    finish();
    if (line === OUTPUT_LINE) outputLines = 0;
    view.push(line);
  }
  finish();
  return view;
}

function clipped(line: string): string {
  const maxLength = OUTPUT_TEXT.length + OUTPUT_LIMITS.length;
  return line.length <= maxLength ? line : `${trimLoneSurrogate(line.slice(0, maxLength))}…`;
}

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

/** Treats everything except text cells as comments, so that `# Load the data` in a code cell does not become a heading. */
function spansOf(text: string): CodeSpans {
  const lines = NOTEBOOK_LINE.test(text) ? text.split("\n") : [];
  const starts = cellStarts(lines);
  const comments: number[] = [0];
  let [offset, next] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const isStart = starts[next]?.at === at;
    const wasText = comments.length % 2 === 0;
    if (isStart && wasText) comments.push(offset);
    offset += line.length + 1;
    if (isStart && starts[next]!.kind === "markdown") comments.push(Math.min(offset, text.length));
    if (isStart) next++;
  }
  if (comments.length % 2 === 1) comments.push(text.length);
  return { comments, literals: [] };
}

/** Start lines of cells. The numbers distinguish cell lines from similar lines in a source. */
function cellStarts(lines: readonly string[]): readonly { readonly at: number; readonly kind: string }[] {
  const starts: { at: number; kind: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, number, kind = ""] = CELL_LINE.exec(line) ?? [];
    if (number === String(starts.length + 1)) starts.push({ at, kind });
  }
  return starts;
}
