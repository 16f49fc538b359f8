import type { ReviewChapter } from "../review-document.ts";
import { changeNote } from "../change-notes.ts";
import { aroundItem } from "../review-items.ts";
import { itemSteps, type NoteStep, type ReviewItem, type ReviewStep } from "../review-steps.ts";
import { changeSteps } from "../reviewed-file.ts";
import type { LiteInput, MeasuredFile } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";
import type { FileChange } from "../../../compare/index.ts";
import { type FoundItems, findCallers } from "./find-callers.ts";
import { findDefinitions } from "./find-definitions.ts";
import { findDocuments } from "./find-documents.ts";
import { findTests, type FoundTests } from "./find-tests.ts";
import { type ReadChanges, readChanges } from "./read-changes.ts";
import type { ReviewSubject } from "./review-layout.ts";
import type { ReviewTools } from "./review-tools.ts";

/** Everything that a review pack could show, in the order in which it is taken. */
export interface ReviewMaterial {
  readonly changes: ReadChanges;
  readonly subjects: ReadonlyMap<string, ReviewSubject>;
  readonly items: readonly ReviewItem[];
  readonly tests: FoundTests;
  readonly steps: readonly ReviewStep<ReviewChapter>[];
  readonly findings: readonly Finding[];
}

/** Most lines of each list. */
const MAX_NOTES = { others: 100, tests: 40, untested: 40 };
/** Rows of a diff of which no declaration is shown whole: each step costs a look at all of them. */
const LONG = 20_000;
/** Declarations that are named of an untested file. */
const MAX_NAMED = 5;

/** Finds what a change has to do with. */
export async function reviewMaterial(
  { pack, files }: LiteInput,
  changed: readonly FileChange[],
  tools: ReviewTools,
): Promise<ReviewMaterial> {
  const changes = await readChanges(changed, files, pack, tools);
  const callers = await findCallers(changes.files, tools);
  const tests = await findTests(changes.files, tools);
  const definitions = await findDefinitions(changes.files, tools);
  const documents = await findDocuments(changes.files, tools);
  const around = changes.files.flatMap((change) => {
    if (change.diff.length > LONG) return [];
    const text = { path: change.file.entry.path, lines: change.lines, rows: change.rows };
    return change.declarations.flatMap((declaration) => aroundItem(text, declaration) ?? []);
  });
  const items = [...callers.items, ...tests.items, ...around, ...definitions.items, ...documents.items];
  return {
    changes,
    subjects: subjectsOf(changes, { callers, tests, definitions, documents }),
    items,
    tests,
    steps: [
      ...changeSteps(changes.files),
      ...otherNotes(changes.others, files),
      ...untestedNotes(tests),
      ...testNotes(tests, changes),
      ...itemSteps(items),
    ],
    findings: changes.findings,
  };
}

interface FoundByChapter {
  readonly callers: FoundItems;
  readonly tests: FoundItems;
  readonly definitions: FoundItems;
  readonly documents: FoundItems;
}

/** Returns the files that can be shown, by path. Each is in one chapter, the first that it can be in. */
function subjectsOf({ files }: ReadChanges, found: FoundByChapter): ReadonlyMap<string, ReviewSubject> {
  const subjects = new Map<string, ReviewSubject>();
  for (const changed of files) {
    const { file, lines } = changed;
    subjects.set(file.entry.path, { file, lines, chapter: "changes", changed });
  }
  for (const chapter of ["callers", "tests", "definitions", "documents"] as const) {
    for (const { file, lines } of found[chapter].texts) {
      const { path } = file.entry;
      if (!subjects.has(path)) subjects.set(path, { file, lines, chapter, changed: undefined });
    }
  }
  return subjects;
}

type Note = NoteStep<ReviewChapter>;

/** Says what else changed: deleted files and renamed ones first, then what has no text to show. */
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
      const rest = names.length - MAX_NAMED;
      const listed = [...names.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
      return { kind: "note", list: "untested", text: `- ${file.entry.path}: ${listed}\n` };
    });
}

/** Names the tests that reach the change; those that changed are shown anyway. */
function testNotes({ tests }: FoundTests, { files }: ReadChanges): readonly Note[] {
  const changed = new Set(files.map(({ file }) => file));
  return tests
    .filter(({ file }) => !changed.has(file))
    .slice(0, MAX_NOTES.tests)
    .map(({ file, why }) => ({ kind: "note", list: "reaching", text: `- ${file.entry.path}: ${why}\n` }));
}
