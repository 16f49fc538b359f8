import type { FittedSteps } from "../fit-steps.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { ReviewCount, ReviewTotals } from "./review.ts";
import type { ReviewMaterial } from "./review-material.ts";

const NOTHING: ReadonlySet<number> = new Set();

/** Returns how much of its material a review pack holds. @param fitted nothing if not given */
export function reviewTotals(material: ReviewMaterial, fitted: FittedSteps<string> | undefined): ReviewTotals {
  const { changes, items, tests } = material;
  const rowsOf = (path: string): ReadonlySet<number> => fitted?.rows.get(path) ?? NOTHING;
  const files = changes.files.map((change) => ({ ...change, shown: rowsOf(change.file.entry.path) }));
  const itemsOf = (reason: ReviewItem["reason"]): ReviewCount =>
    counted(
      items.filter((item) => item.reason === reason),
      ({ path, rows }) => rows.every((row) => rowsOf(path).has(row)),
    );
  const all = [...changes.files, ...changes.others];
  const others = fitted?.notes.get("others")?.length ?? 0;
  const named = new Set(fitted?.notes.get("reaching")?.map(pathOfNote));
  return {
    files: { shown: files.filter(({ shown }) => shown.size > 0).length + others, all: all.length },
    whole: files.filter(({ diff, shown }) => diff.every(({ mark }, row) => mark === " " || shown.has(row))).length,
    declarations: counted(
      files.flatMap(({ declarations, rows, shown }) => declarations.map(({ head }) => shown.has(rows.row(head)))),
      Boolean,
    ),
    lines: counted(
      files.flatMap(({ diff, shown }) => diff.flatMap(({ mark }, row) => (mark === " " ? [] : [shown.has(row)]))),
      Boolean,
    ),
    callers: itemsOf("caller"),
    tests: counted(tests.tests, ({ file: { entry } }) => named.has(entry.path) || rowsOf(entry.path).size > 0),
    definitions: itemsOf("definition"),
    documents: itemsOf("document"),
    untested: tests.unreached.reduce((sum, { declarations }) => sum + declarations.length, 0),
  };
}

function counted<T>(all: readonly T[], isShown: (one: T) => boolean): ReviewCount {
  return { shown: all.filter((one) => isShown(one)).length, all: all.length };
}

/** Returns the path in a line of a list. */
function pathOfNote(note: string): string {
  return note.slice(2, note.indexOf(": "));
}
