import { PRECEDENCE } from "../../../browse/index.ts";
import {
  type Document,
  type FittedPack,
  type FittedInput,
  type FittingTools,
  type Piece,
  fittingLimit,
} from "../../../pack/index.ts";
import { reviewBeginning, type ReviewChapter, reviewDocument, reviewHeading } from "../review-document.ts";
import { fitSteps, type FittedSteps } from "../fit-steps.ts";
import { reviewParts } from "../../report/review-parts.ts";
import { comparePaths, groupBy } from "../../../base/index.ts";
import type { ReviewCount, ReviewTotals } from "./review.ts";
import type { ChangeWithText } from "../../pack/work.ts";
import { type LayoutTools, type ReviewSubject, subjectCost, subjectPiece } from "./review-layout.ts";
import { reviewMaterial, type ReviewMaterial } from "./review-material.ts";
import { reviewSelection } from "./review-selection.ts";
import { reviewTotals } from "./review-totals.ts";

/** Budget in tokens for planning a pack without a limit. */
const MAX_BUDGET = 1_000_000;
/** Maximum number of tokens that a list adds to the sum of its lines. */
const LIST_OVERHEAD = 2;

type Fitted = FittedSteps<ReviewChapter>;

/**
 * Plans the review pack of a change for one scope: collects the changes and related code, takes what fits into the
 * budget, and builds the document. Returns it with findings and the selection of files. Without a budget, plans with
 * 1,000,000 tokens. The document exceeds the budget only if its opening and its totals alone do; `budget-too-small`
 * reports this.
 */
export async function reviewPack(input: FittedInput, change: ChangeWithText, tools: FittingTools): Promise<FittedPack> {
  const { pack, scope, title } = input;
  const { counted, style, redactor, outlineFiles, analysis } = tools;
  const { count } = counted;
  const budget = fittingLimit(pack.budget) ?? Number.POSITIVE_INFINITY;
  const material = await reviewMaterial(input, change.changes, { analysis, outlineFiles, texts: tools.texts });
  const layout = { style, count, countBody: counted.countBody, redactor };
  const head = { pack, scope, title, text: change.text };
  const beginning = reviewBeginning(head).reduce((sum, text) => sum + count(text), 0);
  const totalsReserve = count(totalsText(longestTotals(material)));
  let room = Math.min(budget, MAX_BUDGET) - beginning - totalsReserve;
  for (;;) {
    const fitted = fitSteps(material.steps, costsOf(material, room, layout));
    const pieces = piecesOf(material, fitted, layout);
    const totals = reviewTotals(material, fitted);
    const files = inChapters(pieces);
    const document = reviewDocument(head, { files, notes: fitted.notes, totals: totalsText(totals) }, count);
    const excess = document.tokens - budget;
    // Adjacent lines can form a secret, and its marker may be longer than the text it replaces.
    if (excess > 0 && fitted.tokens > 0) {
      room = Math.min(room, fitted.tokens) - excess;
      continue;
    }
    const selection = reviewSelection(material, fitted, { pieces, totals, document, budget, text: change.text });
    return { document, findings: [...material.findings, ...tooSmall(input, document, budget)], notes: selection };
  }
}

function costsOf(
  { subjects }: ReviewMaterial,
  room: number,
  layout: LayoutTools,
): Parameters<typeof fitSteps<ReviewChapter>>[1] {
  const { count } = layout;
  const tokenCache = new Map<string, number>();
  return {
    room,
    file: (path, rows) => subjectCost(subjects.get(path)!, rows, { measure: layout, tokenCache }),
    note: count,
    chapterOf: (path) => subjects.get(path)!.chapter,
    listChapter: (list) => list,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from the two functions above
    heading: (chapter) => count(reviewHeading(chapter as ReviewChapter)) + LIST_OVERHEAD,
  };
}

function piecesOf(
  { subjects }: ReviewMaterial,
  { rows }: Fitted,
  layout: LayoutTools,
): ReadonlyMap<ReviewSubject, Piece> {
  return new Map(
    [...rows].map(([path, visibleRows]) => {
      const subject = subjects.get(path)!;
      return [subject, subjectPiece(subject, visibleRows, layout)] as const;
    }),
  );
}

/** Groups files by chapter. Changed files are sorted by precedence, then all by path. */
function inChapters(pieces: ReadonlyMap<ReviewSubject, Piece>): ReadonlyMap<string, readonly Piece[]> {
  const sorted = [...pieces].toSorted(
    ([a], [b]) => placeOf(a) - placeOf(b) || comparePaths(a.file.entry.path, b.file.entry.path),
  );
  const chapters = groupBy(sorted, ([{ chapter }]) => chapter);
  return new Map([...chapters].map(([chapter, own]) => [chapter, own.map(([, piece]) => piece)]));
}

function placeOf({ changed }: ReviewSubject): number {
  return changed?.precedence ?? PRECEDENCE.length;
}

function totalsText(totals: ReviewTotals): string {
  const parts = reviewParts(totals);
  return `# Shown\n\n${parts.length === 0 ? "Nothing changed" : parts.join(", ")}.\n\n`;
}

/** Totals with the longest possible rendering, to reserve room for them. */
function longestTotals(material: ReviewMaterial): ReviewTotals {
  const { files, lines, declarations, callers, tests, definitions, documents, ...rest } = reviewTotals(
    material,
    undefined,
  );
  return {
    ...rest,
    files: longestCount(files),
    lines: longestCount(lines),
    declarations: longestCount(declarations),
    callers: longestCount(callers),
    tests: longestCount(tests),
    definitions: longestCount(definitions),
    documents: longestCount(documents),
  };
}

function longestCount({ all }: ReviewCount): ReviewCount {
  return { shown: Math.max(all - 1, 0), all };
}

function tooSmall({ pack, scope }: FittedInput, { tokens }: Document, budget: number): FittedPack["findings"] {
  const args = { pack: pack.id, scope, budget, smallest: tokens };
  return tokens > budget ? [{ code: "budget-too-small", severity: "error", args }] : [];
}
