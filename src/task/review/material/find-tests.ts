import { isNamedFor, subjectOf } from "../../../browse/index.ts";
import { nameUses } from "../name-uses.ts";
import { unchangedText, useItem } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { Analysis, MeasuredFile } from "../../../pack/index.ts";
import { importTest, usingFiles } from "./find-callers.ts";
import type { ImportingFile } from "./importing-files.ts";
import type { ChangedFile } from "./read-changes.ts";
import { type DeclaringText, readDeclarations, type ReviewTools } from "./review-tools.ts";

/** A test that reaches a change. */
export interface ReachingTest {
  readonly file: MeasuredFile;
  /** As in `imports src/a.ts`. */
  readonly why: string;
}

/** The tests of a change. */
export interface FoundTests {
  /** Those that name what changed first. Changed tests are among them. */
  readonly tests: readonly ReachingTest[];
  readonly items: readonly ReviewItem[];
  readonly texts: readonly DeclaringText[];
  /** Changed sources that no test reaches; none if there are no tests at all. */
  readonly unreached: readonly ChangedFile[];
}

/** Most importers of a file that a test reaches a source through. */
const MAX_IMPORTERS = 8;
/** A subject that more tests are named for is not the name of one file. */
const MAX_NAMESAKES = 12;
/** Most tests that are parsed. */
const MAX_PARSED = 30;
/** What a block of a test counts, if it reaches the change through another file. */
const INDIRECT = 0.6;
/** Names that are said of a test. */
const MAX_NAMES = 3;

interface Reach extends ImportingFile {
  readonly why: string;
}

/** Returns the tests that import what changed, directly or through one more file, or that are named for it. */
export async function findTests(changes: readonly ChangedFile[], tools: ReviewTools): Promise<FoundTests> {
  const { analysis } = tools;
  const isTest = (file: MeasuredFile): boolean => analysis.roleOf(file) === "test";
  const tests = analysis.files.filter((file) => file.class === "ordinary" && isTest(file));
  const sources = changes.filter(({ file, precedence }) => precedence === 0 && !isTest(file));
  const reached = reachingTests(sources, tests, tools);
  const own = new Map(changes.map((change) => [change.file, change]));
  const namesOf = ({ changed, via }: ImportingFile): ReadonlySet<string> =>
    new Set(changed.flatMap((file) => [...own.get(file)!.names[via === undefined ? "all" : "telling"]]));
  const using = await usingFiles([...reached.values()], namesOf, tools);
  const naming = new Map(using.map(({ importer, names }) => [importer.file, [...names].toSorted()]));
  const rest = [...reached.keys()].filter((file) => !naming.has(file));
  const parsed = using.filter(({ importer }) => !own.has(importer.file)).slice(0, MAX_PARSED);
  const { texts } = await readDeclarations(
    parsed.map(({ importer }) => importer.file),
    tools,
  );
  const sketches = await analysis.sketches(texts.map(({ file }) => file));
  const items = texts.flatMap(({ file, lines, declarations }, index) => {
    const { importer, names } = parsed[index]!;
    const isLeftOut = importTest(lines, sketches.get(file));
    const weight = importer.via === undefined ? 1 : INDIRECT;
    const text = unchangedText(file.entry.path, lines);
    return blocksOf(nameUses(lines, names, { declarations, isLeftOut })).map((use) =>
      useItem(text, use, { reason: "test", weight }),
    );
  });
  const hit = new Set([...reached.values()].flatMap(({ changed }) => changed));
  return {
    tests: [
      ...[...naming].map(([file, names]) => ({ file, why: `names ${names.slice(0, MAX_NAMES).join(", ")}` })),
      ...rest.map((file) => ({ file, why: reached.get(file)!.why })),
    ],
    items,
    texts,
    unreached: tests.length === 0 ? [] : sources.filter(({ file }) => !hit.has(file)),
  };
}

/** Most blocks of one test file. */
const MAX_BLOCKS = 3;

/** Takes uses outside declarations apart: each can be in a test of its own. */
function blocksOf(uses: ReturnType<typeof nameUses>): ReturnType<typeof nameUses> {
  return uses
    .flatMap((use) => use.lines.map((line) => ({ ...use, lines: [line] })))
    .filter(({ lines: [line] }, index, all) => index === 0 || line! - all[index - 1]!.lines[0]! > 1)
    .slice(0, MAX_BLOCKS);
}

/** Returns the tests that reach sources, those in the fewest steps first, with the sources that each reaches. */
function reachingTests(
  sources: readonly ChangedFile[],
  tests: readonly MeasuredFile[],
  { analysis }: ReviewTools,
): ReadonlyMap<MeasuredFile, Reach> {
  const isTest = new Set(tests);
  const found = new Map<MeasuredFile, Reach & { readonly changed: MeasuredFile[] }>();
  for (const { test, source, ...how } of stepsToTests(sources, tests, analysis)) {
    const known = found.get(test);
    if (!isTest.has(test)) continue;
    if (known === undefined) found.set(test, { file: test, changed: [source], ...how });
    else if (!known.changed.includes(source)) known.changed.push(source);
  }
  return found;
}

interface TestStep {
  readonly test: MeasuredFile;
  readonly source: MeasuredFile;
  readonly why: string;
  readonly via?: MeasuredFile;
}

/** Yields what leads from tests to sources: imports, names, then imports through another file. */
function* stepsToTests(
  sources: readonly ChangedFile[],
  tests: readonly MeasuredFile[],
  { importersOf, roleOf }: Analysis,
): Generator<TestStep> {
  for (const { file: source } of sources)
    for (const test of importersOf(source)) yield { test, source, why: `imports ${source.entry.path}` };
  const named = testsBySubject(tests);
  for (const { file: source } of sources) {
    const own = named(subjectOf(source.entry.path));
    for (const test of own.length > MAX_NAMESAKES ? [] : own)
      yield { test, source, why: `is named for ${source.entry.path}` };
  }
  for (const { file: source } of sources) {
    for (const via of importersOf(source)) {
      const through = roleOf(via) === "test" ? [] : importersOf(via);
      if (through.length > MAX_IMPORTERS) continue;
      const why = `imports ${via.entry.path}, which imports ${source.entry.path}`;
      for (const test of through) yield { test, source, why, via };
    }
  }
}

/** Returns a function for the tests that are named for a subject: see `isNamedFor`. */
function testsBySubject(tests: readonly MeasuredFile[]): (subject: string) => readonly MeasuredFile[] {
  const found = new Map<string, MeasuredFile[]>();
  for (const test of tests) {
    const { path } = test.entry;
    for (const subject of new Set([subjectOf(path), ...path.toLowerCase().split("/").slice(0, -1)])) {
      const known = found.get(subject);
      if (!isNamedFor(path, subject)) continue;
      if (known === undefined) found.set(subject, [test]);
      else known.push(test);
    }
  }
  return (subject) => found.get(subject) ?? [];
}
