import { PRECEDENCE } from "../../../browse/index.ts";
import {
  type Document,
  type FittedPack,
  type LiteInput,
  type LiteTools,
  type Piece,
  fittingLimit,
  groupedBy,
} from "../../../pack/index.ts";
import { reviewBeginning, type ReviewChapter, reviewDocument, reviewHeading } from "../review-document.ts";
import { fitSteps, type FittedSteps } from "../fit-steps.ts";
import { reviewParts } from "../../report/review-parts.ts";
import { comparePaths } from "../../../base/index.ts";
import type { ReviewCount, ReviewTotals } from "./review.ts";
import type { ChangeWithText } from "../../pack/work.ts";
import { type LayoutTools, type ReviewSubject, subjectCost, subjectPiece } from "./review-layout.ts";
import { reviewMaterial, type ReviewMaterial } from "./review-material.ts";
import { reviewSelection } from "./review-selection.ts";
import { reviewTotals } from "./review-totals.ts";

/** A pack without a limit is planned as if it had this one, in tokens. */
const MAX_BUDGET = 1_000_000;
/** Tokens by which a list can be longer than its lines. */
const LIST_END = 2;

type Fitted = FittedSteps<ReviewChapter>;

/** Plans the document of a review pack. It never exceeds its budget, unless even its beginning does. */
export async function reviewPack(input: LiteInput, change: ChangeWithText, tools: LiteTools): Promise<FittedPack> {
  const { pack, scope } = input;
  const { counted, style, redactor, outlineFiles, analysis } = tools;
  const { count } = counted;
  const budget = fittingLimit(pack.budget) ?? Number.POSITIVE_INFINITY;
  const material = await reviewMaterial(input, change.changes, { analysis, outlineFiles, texts: tools.texts });
  const layout = { style, count, countBody: counted.countBody, redactor };
  const head = { pack, scope, text: change.text };
  const beginning = reviewBeginning(head).reduce((sum, text) => sum + count(text), 0);
  const least = count(totalsText(mostTotals(material)));
  let room = Math.min(budget, MAX_BUDGET) - beginning - least;
  for (;;) {
    const fitted = fitSteps(material.steps, costsOf(material, room, layout));
    const pieces = piecesOf(material, fitted, layout);
    const totals = reviewTotals(material, fitted);
    const files = inChapters(pieces);
    const document = reviewDocument(head, { files, notes: fitted.notes, totals: totalsText(totals) }, count);
    const excess = document.tokens - budget;
    // A marker in place of a secret that lines form next to each other can be longer than what it replaces.
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
  const known = new Map<string, number>();
  return {
    room,
    file: (path, rows) => subjectCost(subjects.get(path)!, rows, { measure: layout, known }),
    note: count,
    chapterOf: (path) => subjects.get(path)!.chapter,
    listChapter: (list) => list,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- from the two functions above
    heading: (chapter) => count(reviewHeading(chapter as ReviewChapter)) + LIST_END,
  };
}

function piecesOf(
  { subjects }: ReviewMaterial,
  { rows }: Fitted,
  layout: LayoutTools,
): ReadonlyMap<ReviewSubject, Piece> {
  return new Map(
    [...rows].map(([path, shown]) => {
      const subject = subjects.get(path)!;
      return [subject, subjectPiece(subject, shown, layout)] as const;
    }),
  );
}

/** Puts files into their chapters: changed ones by what they are, then by path. */
function inChapters(pieces: ReadonlyMap<ReviewSubject, Piece>): ReadonlyMap<string, readonly Piece[]> {
  const sorted = [...pieces].toSorted(
    ([a], [b]) => placeOf(a) - placeOf(b) || comparePaths(a.file.entry.path, b.file.entry.path),
  );
  const chapters = groupedBy(sorted, ([{ chapter }]) => chapter);
  return new Map([...chapters].map(([chapter, own]) => [chapter, own.map(([, piece]) => piece)]));
}

function placeOf({ changed }: ReviewSubject): number {
  return changed?.precedence ?? PRECEDENCE.length;
}

function totalsText(totals: ReviewTotals): string {
  const parts = reviewParts(totals);
  return `# Shown\n\n${parts.length === 0 ? "Nothing changed" : parts.join(", ")}.\n\n`;
}

/** Returns totals as long as they can get. */
function mostTotals(material: ReviewMaterial): ReviewTotals {
  const { files, lines, declarations, callers, tests, definitions, documents, ...rest } = reviewTotals(
    material,
    undefined,
  );
  return {
    ...rest,
    files: most(files),
    lines: most(lines),
    declarations: most(declarations),
    callers: most(callers),
    tests: most(tests),
    definitions: most(definitions),
    documents: most(documents),
  };
}

function most({ all }: ReviewCount): ReviewCount {
  return { shown: Math.max(all - 1, 0), all };
}

function tooSmall({ pack, scope }: LiteInput, { tokens }: Document, budget: number): FittedPack["findings"] {
  const args = { pack: pack.id, scope, budget, smallest: tokens };
  return tokens > budget ? [{ code: "budget-too-small", severity: "error", args }] : [];
}
