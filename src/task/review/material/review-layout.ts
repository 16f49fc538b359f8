import { redact } from "../../../secrets/index.ts";
import {
  type LiteTools,
  type MeasuredFile,
  type ViewMeasure,
  type ViewPiece,
  framedView,
  viewFrame,
} from "../../../pack/index.ts";
import type { ReviewChapter } from "../review-document.ts";
import { excerptOf } from "../../excerpt/excerpt-text.ts";
import { diffText } from "../diff-text.ts";
import type { ChangedFile } from "./read-changes.ts";

/** A file that a review pack can show. */
export interface ReviewSubject {
  readonly file: MeasuredFile;
  readonly chapter: ReviewChapter;
  /** Set for a file that changed; others have rows for each line. */
  readonly changed: ChangedFile | undefined;
  readonly lines: readonly string[];
}

/** The dependencies of showing files. */
export type LayoutTools = ViewMeasure & Pick<LiteTools, "redactor">;

/** Returns the text of a file with these rows. */
export function subjectText({ changed, lines }: ReviewSubject, rows: ReadonlySet<number>): string {
  if (changed === undefined) return excerptOf(lines, passagesAt(rows)).text;
  const { status, from } = changed.change;
  const head = [...(status === "added" ? ["new file"] : []), ...(from === undefined ? [] : [`renamed from ${from}`])];
  return [...head, ...diffText(changed.diff, rows)].join("\n");
}

function passagesAt(rows: ReadonlySet<number>): Parameters<typeof excerptOf>[1] {
  return [...rows]
    .toSorted((a, b) => a - b)
    .map((row) => ({ lines: [row + 1, row + 1], heads: [], symbol: undefined }));
}

/**
 * Returns the tokens of a file with these rows, if no secret forms in it. Counted by groups of lines, of which a step changes
 * few: each begins with `@@` or `…`, so its tokens are the same wherever it is.
 * @param known tokens of groups
 */
export function subjectCost(
  subject: ReviewSubject,
  rows: ReadonlySet<number>,
  { measure, known }: { readonly measure: ViewMeasure; readonly known: Map<string, number> },
): number {
  const text = subjectText(subject, rows);
  const [first = "", ...groups] = text.split(/\n(?=@@ |… )/u);
  const { tokens } = viewFrame(
    subject.file,
    { view: viewOf(subject), bytes: Buffer.from(text), origin: "syntax" },
    measure,
  );
  return groups.reduce(
    (sum, group) => sum + tokensOf(group, () => measure.count(`${group}\n`), known),
    tokens + tokensOf(`\n${first}`, () => measure.countBody(Buffer.from(first)).tokens, known),
  );
}

function tokensOf(group: string, count: () => number, known: Map<string, number>): number {
  const tokens = known.get(group) ?? count();
  known.set(group, tokens);
  return tokens;
}

function viewOf({ changed }: ReviewSubject): "diff" | "excerpt" {
  return changed === undefined ? "excerpt" : "diff";
}

function framed(subject: ReviewSubject, text: string, measure: ViewMeasure): ViewPiece {
  return framedView(subject.file, { view: viewOf(subject), text, origin: "syntax" }, measure);
}

/** Returns the piece that shows a file. What is apart in the file can form a secret where lines are left out. */
export function subjectPiece(subject: ReviewSubject, rows: ReadonlySet<number>, tools: LayoutTools): ViewPiece {
  const bytes = Buffer.from(subjectText(subject, rows));
  const spans = tools.redactor.profileFor(subject.file.entry.path).detect(bytes);
  return framed(subject, (spans.length === 0 ? bytes : redact(bytes, spans)).toString(), tools);
}
