import { addToList } from "../../../base/index.ts";
import { isNamedAfter, testSubject } from "../../../browse/index.ts";
import { type FileRole, languageNamed } from "../../../outline/index.ts";
import { nameUses } from "../name-uses.ts";
import { unchangedItemText, useItem } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import type { Analysis, MeasuredFile } from "../../../pack/index.ts";
import { importTest, usingFiles } from "./find-callers.ts";
import type { ImportingFile } from "./importing-files.ts";
import type { ChangedFile } from "./read-changes.ts";
import { type DeclaringText, readDeclarations, type ReviewTools } from "./review-tools.ts";

/** Test file that imports changed code, directly or through one other file, or that is named for it. */
export interface ReachingTest {
  readonly file: MeasuredFile;
  /** Reason, such as `imports src/a.ts`. */
  readonly why: string;
  /** Set if the tests are part of a changed source, as is usual in Rust. */
  readonly isSource?: true;
}

/** Source that no test reaches, and its declarations with changed code. */
export interface UnreachedFile {
  readonly file: MeasuredFile;
  readonly declarations: ChangedFile["declarations"];
}

/** Tests that reach a change, and the changed sources without one. */
export interface FoundTests {
  /** Tests that name changed code come first. Includes changed tests. */
  readonly tests: readonly ReachingTest[];
  /** Test blocks that use changed names, in unchanged tests. */
  readonly items: readonly ReviewItem[];
  /** Texts of the unchanged tests that the items refer to. */
  readonly texts: readonly DeclaringText[];
  /**
   * Sources with changed code that no test reaches; empty if the repository has no tests. Leaves out manifests, and
   * languages whose imports do not tell which files they mean.
   */
  readonly unreached: readonly UnreachedFile[];
}

/** Maximum number of importers of an intermediate file. Tests behind a file with more are ignored. */
const MAX_IMPORTERS = 8;
/** Maximum number of tests named for a subject. With more, the subject does not identify a single file. */
const MAX_NAMESAKES = 12;
/** Maximum number of tests to parse. */
const MAX_PARSED = 30;
/** Weight of a test block that reaches the change through another file. */
const INDIRECT_WEIGHT = 0.6;
/** Maximum number of names in a test's reason. */
const MAX_NAMES = 3;

interface Reach extends ImportingFile {
  readonly why: string;
}

/**
 * Finds the tests that reach source files with changed code: they import one directly or through one other file, or are
 * named for it, such as `cart.test.ts` for `cart.ts`. Also returns the blocks in these tests that use changed names, up
 * to 3 in each of up to {@link MAX_PARSED} tests, and the changed sources that no test reaches. Ignores tests behind a
 * file with more than {@link MAX_IMPORTERS} importers, and names that more than {@link MAX_NAMESAKES} tests share. A
 * source may also have its own tests.
 */
export async function findTests(changes: readonly ChangedFile[], tools: ReviewTools): Promise<FoundTests> {
  const { analysis } = tools;
  const isTest = (file: MeasuredFile): boolean => analysis.roleOf(file) === "test";
  const tests = analysis.files.filter((file) => file.class === "ordinary" && isTest(file));
  const sources = changes.filter(
    ({ file, precedence, changesCode }) => changesCode && precedence === 0 && !isTest(file),
  );
  const reaches = reachingTests(sources, tests, tools);
  const changesByFile = new Map(changes.map((change) => [change.file, change]));
  const namesOf = ({ changed, via }: ImportingFile): ReadonlySet<string> =>
    new Set(changed.flatMap((file) => [...changesByFile.get(file)!.names[via === undefined ? "all" : "distinctive"]]));
  const using = await usingFiles([...reaches.values()], namesOf, tools);
  const namesByTest = new Map(using.map(({ importer, names }) => [importer.file, [...names].toSorted()]));
  const otherTests = testsWithoutNames(reaches, namesByTest, namesakeLookup(tests));
  const parsed = using.filter(({ importer }) => !changesByFile.has(importer.file)).slice(0, MAX_PARSED);
  const { texts } = await readDeclarations(
    parsed.map(({ importer }) => importer.file),
    tools,
  );
  const sketches = await analysis.sketches(texts.map(({ file }) => file));
  const items = texts.flatMap(({ file, lines, declarations }, index) => {
    const { importer, names } = parsed[index]!;
    const isImport = importTest(lines, sketches.get(file));
    const weight = importer.via === undefined ? 1 : INDIRECT_WEIGHT;
    const text = unchangedItemText(file.entry.path, lines);
    return blocksOf(nameUses(lines, names, { declarations, isExcluded: isImport })).map((use) =>
      useItem(text, use, { reason: "test", weight }),
    );
  });
  const ownTests = sources.flatMap((source) => testsInside(source) ?? []);
  const reachedFiles = new Set([
    ...[...reaches.values()].flatMap(({ changed }) => changed),
    ...ownTests.map(({ file }) => file),
  ]);
  return {
    tests: [
      ...ownTests,
      ...[...namesByTest].map(([file, names]) => ({ file, why: `names ${names.slice(0, MAX_NAMES).join(", ")}` })),
      ...otherTests.map((file) => ({ file, why: reaches.get(file)!.why })),
    ],
    items,
    texts,
    unreached:
      tests.length + ownTests.length === 0
        ? []
        : sources
            .filter(({ file }) => !reachedFiles.has(file) && canBeReached(file, analysis))
            .map(({ file, declarations }) => ({
              file,
              declarations: declarations.filter(({ changesCode, isTest: isOwn }) => changesCode && !isOwn),
            })),
  };
}

/** Roles of files with code that tests run, unlike manifests and examples. */
const TESTED: ReadonlySet<FileRole> = new Set(["source", "component", "command", "entry"]);

/** Whether tests would be found if they reached a file. In some languages, no import tells which file it means. */
function canBeReached(file: MeasuredFile, { roleOf }: Analysis): boolean {
  const language = languageNamed(file.language);
  const namesFiles = language?.importFamily !== undefined || language?.packageMembers !== undefined;
  return namesFiles && TESTED.has(roleOf(file));
}

/** The tests in a changed source; `undefined` if it has none. */
function testsInside({ file, lines, allDeclarations, names }: ChangedFile): ReachingTest | undefined {
  if (languageNamed(file.language)?.hasTestsBesideCode !== true) return undefined;
  if (!allDeclarations.some(({ isTest }) => isTest)) return undefined;
  const uses = nameUses(lines, names.all, { declarations: allDeclarations, isExcluded: () => false });
  const named = [...new Set(uses.flatMap((use) => (use.declaration?.isTest === true ? use.names : [])))].toSorted();
  const why = named.length === 0 ? "has its own tests" : `its own tests name ${named.slice(0, MAX_NAMES).join(", ")}`;
  return { file, why, isSource: true };
}

/**
 * Returns the tests that name no changed code. One that is not named for a source either counts only if no better test
 * reaches that source: one that names changed code or is named for the source is better than one that imports it, and
 * that is better than one that imports it through another file.
 */
function testsWithoutNames(
  reaches: ReadonlyMap<MeasuredFile, Reach>,
  namesByTest: ReadonlyMap<MeasuredFile, readonly string[]>,
  namesakesOf: Namesakes,
): readonly MeasuredFile[] {
  const closenessOf = ({ file, via }: Reach, source: MeasuredFile): number => {
    if (namesByTest.has(file) || namesakesOf(source).includes(file)) return 2;
    return via === undefined ? 1 : 0;
  };
  const closest = new Map<MeasuredFile, number>();
  for (const reach of reaches.values())
    for (const source of reach.changed)
      closest.set(source, Math.max(closest.get(source) ?? 0, closenessOf(reach, source)));
  return [...reaches.values()]
    .filter((reach) => reach.changed.some((source) => closenessOf(reach, source) === closest.get(source)))
    .map(({ file }) => file)
    .filter((file) => !namesByTest.has(file));
}

/** Maximum number of blocks per test file. */
const MAX_BLOCKS = 3;

/** Splits uses into single lines because each may be in a separate test. Consecutive lines count once. */
function blocksOf(uses: ReturnType<typeof nameUses>): ReturnType<typeof nameUses> {
  return uses
    .flatMap((use) => use.lines.map((line) => ({ ...use, lines: [line] })))
    .filter(({ lines: [line] }, index, all) => index === 0 || line! - all[index - 1]!.lines[0]! > 1)
    .slice(0, MAX_BLOCKS);
}

/** Tests that reach sources, shortest path first, with the sources that each reaches. */
function reachingTests(
  sources: readonly ChangedFile[],
  tests: readonly MeasuredFile[],
  { analysis }: ReviewTools,
): ReadonlyMap<MeasuredFile, Reach> {
  const isTest = new Set(tests);
  const reaches = new Map<MeasuredFile, Reach & { readonly changed: MeasuredFile[] }>();
  for (const { test, source, ...how } of stepsToTests(sources, tests, analysis)) {
    const existing = reaches.get(test);
    if (!isTest.has(test)) continue;
    if (existing === undefined) reaches.set(test, { file: test, changed: [source], ...how });
    else if (!existing.changed.includes(source)) existing.changed.push(source);
  }
  return reaches;
}

interface TestStep {
  readonly test: MeasuredFile;
  readonly source: MeasuredFile;
  readonly why: string;
  readonly via?: MeasuredFile;
}

/** Yields links from tests to sources: direct imports, then names, then imports through another file. */
function* stepsToTests(
  sources: readonly ChangedFile[],
  tests: readonly MeasuredFile[],
  { importersOf, roleOf }: Analysis,
): Generator<TestStep> {
  for (const { file: source } of sources)
    for (const test of importersOf(source)) yield { test, source, why: importWords(source) };
  const namesakesOf = namesakeLookup(tests);
  for (const { file: source } of sources) {
    for (const test of namesakesOf(source)) {
      const isNamesake = testSubject(test.entry.path) === testSubject(source.entry.path);
      yield { test, source, why: `is ${isNamesake ? "" : "in a folder "}named for ${source.entry.path}` };
    }
  }
  for (const { file: source } of sources) {
    for (const via of importersOf(source)) {
      const through = roleOf(via) === "test" ? [] : importersOf(via);
      if (through.length > MAX_IMPORTERS) continue;
      const why = `${importWords(via)}, which ${importWords(source)}`;
      for (const test of through) yield { test, source, why, via };
    }
  }
}

/** Languages whose files use others of their package without an import. */
const PACKAGE_LANGUAGE = /\.(?:go|java|kt|scala|cs|swift)$/u;

function importWords({ entry: { path } }: MeasuredFile): string {
  return `${PACKAGE_LANGUAGE.test(path) ? "uses" : "imports"} ${path}`;
}

/** Returns the tests that are named for a source, or none if its name is too common. */
type Namesakes = (source: MeasuredFile) => readonly MeasuredFile[];

/** Builds a lookup for the tests named for a source: see `isNamedAfter`. Leaves out test data, which contains no tests. */
function namesakeLookup(tests: readonly MeasuredFile[]): Namesakes {
  const bySubject = new Map<string, MeasuredFile[]>();
  for (const test of tests) {
    const { path } = test.entry;
    if (test.tier === "low") continue;
    for (const subject of new Set([testSubject(path), ...path.toLowerCase().split("/").slice(0, -1)])) {
      if (isNamedAfter(path, subject)) addToList(bySubject, subject, test);
    }
  }
  return (source) => {
    const namesakes = bySubject.get(testSubject(source.entry.path)) ?? [];
    return namesakes.length > MAX_NAMESAKES ? [] : namesakes;
  };
}
