import { type Redactor, redact } from "../../../secrets/index.ts";
import { type MeasuredFile, type ViewMeasure, type ViewPiece, frameView, viewFrame } from "../../../pack/index.ts";
import type { ReviewChapter } from "../review-document.ts";
import { excerptOf } from "../../excerpt/excerpt-text.ts";
import { diffText } from "../diff-text.ts";
import type { ChangedFile } from "./read-changes.ts";

/** Changed or related file that a review pack can show. */
export interface ReviewSubject {
  readonly file: MeasuredFile;
  readonly chapter: ReviewChapter;
  /** Set for a changed file. Other files have one row per line. */
  readonly changed: ChangedFile | undefined;
  /** All lines of the text, that of the head for a changed file. */
  readonly lines: readonly string[];
}

/** Dependencies for rendering files. */
export interface LayoutTools extends ViewMeasure {
  readonly redactor: Redactor;
}

/**
 * Renders the given rows of a file: as hunks if it changed, otherwise as an excerpt, with marks for omitted lines.
 * Lines that become neighbors can form a secret, so redact the result before showing it.
 * @param rows 0-based indices into the diff, or into the lines of an unchanged file
 */
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
 * Counts the tokens of a file in a review pack if it shows the given rows, frame included, assuming that no secret
 * forms in it. Counts each hunk or excerpt part separately and caches it, because a step changes few of them. Parts
 * start with `@@` or `…`, so their token counts add up.
 * @param rows 0-based indices into the diff, or into the lines of an unchanged file
 * @param tokenCache token counts by text; the function adds new ones
 */
export function subjectCost(
  subject: ReviewSubject,
  rows: ReadonlySet<number>,
  { measure, tokenCache }: { readonly measure: ViewMeasure; readonly tokenCache: Map<string, number> },
): number {
  const text = subjectText(subject, rows);
  const [first = "", ...groups] = text.split(/\n(?=@@ |… )/u);
  const { tokens } = viewFrame(
    subject.file,
    { view: viewOf(subject), bytes: Buffer.from(text), origin: "syntax" },
    measure,
  );
  return groups.reduce(
    (sum, group) => sum + tokensOf(group, () => measure.count(`${group}\n`), tokenCache),
    tokens + tokensOf(`\n${first}`, () => measure.countBody(Buffer.from(first)).tokens, tokenCache),
  );
}

function tokensOf(group: string, count: () => number, tokenCache: Map<string, number>): number {
  const tokens = tokenCache.get(group) ?? count();
  tokenCache.set(group, tokens);
  return tokens;
}

function viewOf({ changed }: ReviewSubject): "diff" | "excerpt" {
  return changed === undefined ? "excerpt" : "diff";
}

function framed(subject: ReviewSubject, text: string, measure: ViewMeasure): ViewPiece {
  return frameView(subject.file, { view: viewOf(subject), text, origin: "syntax" }, measure);
}

/**
 * Renders the given rows of a file with a frame, as a part of a pack whose tokens are known. Redacts again because text
 * from separate parts of a file can combine into a secret once the lines between are omitted.
 * @param rows 0-based indices into the diff, or into the lines of an unchanged file
 */
export function subjectPiece(subject: ReviewSubject, rows: ReadonlySet<number>, tools: LayoutTools): ViewPiece {
  const bytes = Buffer.from(subjectText(subject, rows));
  const spans = tools.redactor.profileFor(subject.file.entry.path).detect(bytes);
  return framed(subject, (spans.length === 0 ? bytes : redact(bytes, spans)).toString(), tools);
}
