import type { FittedSteps } from "../fit-steps.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { ReviewCount, ReviewTotals } from "./review.ts";
import type { ReviewMaterial } from "./review-material.ts";

const NO_ROWS: ReadonlySet<number> = new Set();

/**
 * Counts, for each category of a review (changed files, declarations, callers, tests and others), what the pack
 * contains and what there is in total.
 * @param fitted steps that fit; `undefined` counts as none
 */
export function reviewTotals(material: ReviewMaterial, fitted: FittedSteps<string> | undefined): ReviewTotals {
  const { changes, items, tests } = material;
  const rowsOf = (path: string): ReadonlySet<number> => fitted?.rows.get(path) ?? NO_ROWS;
  const files = changes.files.map((change) => ({ ...change, visibleRows: rowsOf(change.file.entry.path) }));
  const itemsOf = (reason: ReviewItem["reason"]): ReviewCount =>
    counted(
      items.filter((item) => item.reason === reason),
      ({ path, rows }) => rows.every((row) => rowsOf(path).has(row)),
    );
  const allChanges = [...changes.files, ...changes.others];
  const others = fitted?.notes.get("others")?.length ?? 0;
  const listedPaths = new Set(fitted?.notes.get("reaching")?.map(pathOfNote));
  return {
    files: { shown: files.filter(({ visibleRows: shown }) => shown.size > 0).length + others, all: allChanges.length },
    whole: files.filter(({ diff, visibleRows }) => diff.every(({ mark }, row) => mark === " " || visibleRows.has(row)))
      .length,
    declarations: counted(
      files.flatMap(({ declarations, rows, visibleRows }) =>
        declarations.map(({ head }) => visibleRows.has(rows.row(head))),
      ),
      Boolean,
    ),
    lines: counted(
      files.flatMap(({ diff, visibleRows }) =>
        diff.flatMap(({ mark }, row) => (mark === " " ? [] : [visibleRows.has(row)])),
      ),
      Boolean,
    ),
    callers: itemsOf("caller"),
    tests: counted(tests.tests, ({ file: { entry } }) => listedPaths.has(entry.path) || rowsOf(entry.path).size > 0),
    definitions: itemsOf("definition"),
    documents: itemsOf("document"),
    untested: tests.unreached.reduce((sum, { declarations }) => sum + declarations.length, 0),
  };
}

function counted<T>(all: readonly T[], isShown: (one: T) => boolean): ReviewCount {
  return { shown: all.filter((one) => isShown(one)).length, all: all.length };
}

/** Extracts the path from a list line. */
function pathOfNote(note: string): string {
  return note.slice(2, note.indexOf(": "));
}
