import type { ReviewChapter } from "../review-document.ts";
import { changeNote } from "../change-notes.ts";
import { aroundItem } from "../review-items.ts";
import {
  itemSteps,
  type LineStep,
  type NoteStep,
  type ReviewItem,
  type ReviewStep,
  withExplanations,
} from "../review-steps.ts";
import { changeSteps } from "../reviewed-file.ts";
import type { FittedInput, MeasuredFile } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";
import type { FileChange } from "../../../compare/index.ts";
import { withoutCommonNames } from "./common-names.ts";
import { type RelatedCode, findCallers } from "./find-callers.ts";
import { findDefinitions } from "./find-definitions.ts";
import { findDocuments } from "./find-documents.ts";
import { findTests, type FoundTests } from "./find-tests.ts";
import { type ReadChanges, readChanges } from "./read-changes.ts";
import type { ReviewSubject } from "./review-layout.ts";
import type { ReviewTools } from "./review-tools.ts";

/** All candidates for a review pack, and the steps that add them in order. */
export interface ReviewMaterial {
  readonly changes: ReadChanges;
  /** Files that can be shown, by path. */
  readonly subjects: ReadonlyMap<string, ReviewSubject>;
  readonly items: readonly ReviewItem[];
  readonly tests: FoundTests;
  /** Most important first. */
  readonly steps: readonly ReviewStep<ReviewChapter>[];
  readonly findings: readonly Finding[];
}

/** Maximum number of lines per list. */
const MAX_NOTES = { others: 100, tests: 40, untested: 40 };
/** Maximum number of diff rows of a file whose changed declarations are offered whole. Each step scans all rows. */
const MAX_AROUND_ROWS = 20_000;
/** Maximum number of declarations to name per untested file. */
const MAX_NAMED_DECLARATIONS = 5;

/**
 * Collects everything that a review pack could show, regardless of its budget: the changed files, and related code,
 * tests and documents. Orders the steps that add it to the pack, most important first. Lists up to 100 changes without
 * a diff, 40 tests, and 40 files without a test.
 */
export async function reviewMaterial(
  { pack, files }: FittedInput,
  changed: readonly FileChange[],
  tools: ReviewTools,
): Promise<ReviewMaterial> {
  const read = await readChanges(changed, files, pack, tools);
  const changes = { ...read, files: await withoutCommonNames(read.files, tools) };
  const callers = await findCallers(changes.files, tools);
  const tests = await findTests(changes.files, tools);
  const definitions = await findDefinitions(changes.files, tools);
  const documents = await findDocuments(changes.files, tools);
  const around = changes.files.flatMap((change) => {
    if (change.diff.length > MAX_AROUND_ROWS) return [];
    const text = { path: change.file.entry.path, lines: change.lines, rows: change.rows };
    return change.declarations.flatMap((one) => (one.changesCode ? (aroundItem(text, one) ?? []) : []));
  });
  const items = [...callers.items, ...tests.items, ...around, ...definitions.items, ...documents.items];
  const { heads, hunks } = changeSteps(changes.files);
  return {
    changes,
    subjects: subjectsOf(changes, { callers, tests, definitions, documents }),
    items,
    tests,
    steps: [
      ...heads,
      ...withExplanations(hunks, items, diffSizes(changes.files)),
      ...otherNotes(changes.others, files),
      ...untestedNotes(tests),
      ...testNotes(tests, changes),
      ...itemSteps(items),
    ],
    findings: changes.findings,
  };
}

/** Length of the diff rows of a step for a changed file, in UTF-16 units. */
function diffSizes(files: ReadChanges["files"]): (step: LineStep) => number {
  const diffs = new Map(files.map(({ file, diff }) => [file.entry.path, diff]));
  return ({ path, rows }) => {
    const diff = diffs.get(path)!;
    return rows.reduce((sum, row) => sum + diff[row]!.text.length + 1, 0);
  };
}

interface RelatedByChapter {
  readonly callers: RelatedCode;
  readonly tests: RelatedCode;
  readonly definitions: RelatedCode;
  readonly documents: RelatedCode;
}

/** Files that can be shown, by path. A file belongs to the first chapter that contains it. */
function subjectsOf({ files }: ReadChanges, related: RelatedByChapter): ReadonlyMap<string, ReviewSubject> {
  const subjects = new Map<string, ReviewSubject>();
  for (const changed of files) {
    const { file, lines } = changed;
    subjects.set(file.entry.path, { file, lines, chapter: "changes", changed });
  }
  for (const chapter of ["callers", "tests", "definitions", "documents"] as const) {
    for (const { file, lines } of related[chapter].texts) {
      const { path } = file.entry;
      if (!subjects.has(path)) subjects.set(path, { file, lines, chapter, changed: undefined });
    }
  }
  return subjects;
}

type Note = NoteStep<ReviewChapter>;

/** Notes on other changes: deleted and renamed files first, then files without a text diff. */
function otherNotes(others: readonly FileChange[], files: readonly MeasuredFile[]): readonly Note[] {
  const classes = new Map(files.map((file) => [file.entry.path, file.class]));
  const isCode = ({ status, path }: FileChange): boolean =>
    status === "deleted" || (status === "renamed" && (classes.get(path) ?? "ordinary") === "ordinary");
  return others
    .toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)))
    .slice(0, MAX_NOTES.others)
    .map((change) => ({ kind: "note", list: "others", text: changeNote(change, classes.get(change.path)) }));
}

function untestedNotes({ unreached }: FoundTests): readonly Note[] {
  return unreached
    .filter(({ declarations }) => declarations.length > 0)
    .slice(0, MAX_NOTES.untested)
    .map(({ file, declarations }) => {
      const names = [...new Set(declarations.map(({ name }) => name))];
      const unlistedCount = names.length - MAX_NAMED_DECLARATIONS;
      const listed = [
        ...names.slice(0, MAX_NAMED_DECLARATIONS),
        ...(unlistedCount > 0 ? [`${unlistedCount} more`] : []),
      ].join(", ");
      return { kind: "note", list: "untested", text: `- ${file.entry.path}: ${listed}\n` };
    });
}

/** Notes on the tests that reach the change. Changed tests are left out because the pack shows them anyway. */
function testNotes({ tests }: FoundTests, { files }: ReadChanges): readonly Note[] {
  const changed = new Set(files.map(({ file }) => file));
  return tests
    .filter(({ file, isSource }) => isSource === true || !changed.has(file))
    .slice(0, MAX_NOTES.tests)
    .map(({ file, why }) => ({ kind: "note", list: "reaching", text: `- ${file.entry.path}: ${why}\n` }));
}
