import { addToList, baseNameOf } from "../base/index.ts";
import { type SharedChanges, type ChangeHistory, indexHistory } from "./relate/co-changes.ts";
import { isNamedAfter, testSubject } from "./relate/test-names.ts";
import type { Analysis, MeasuredFile } from "../pack/index.ts";
import { filesByPath, findFile } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";
import { reachableFiles, type ReachedFile } from "./relate/reach.ts";
import { nameFinder } from "./lines/line-finder.ts";
import { nameWithoutExtensions } from "./match/path-match.ts";

/** Kinds of relations between files. */
export const RELATIONS = ["imports", "imported by", "tested by", "changes with", "mentioned in"] as const;

/** Related file with the reason. */
export interface RelatedFile {
  readonly relation: (typeof RELATIONS)[number];
  readonly path: string;
  readonly why: string;
  /** PageRank relative to the average of all files. */
  readonly rank: number;
}

/** Files related to one file, grouped by relation, most relevant first. */
export interface RelatedFiles {
  readonly path: string;
  readonly related: readonly RelatedFile[];
  /** Number of files per relation, including those left out. */
  readonly totals: Readonly<Record<RelatedFile["relation"], number>>;
  /** Reason for the missing history. */
  readonly noHistory?: string;
}

/** Maximum number of files per relation. */
const MAX_FILES: Readonly<Record<RelatedFile["relation"], number>> = {
  imports: 60,
  "imported by": 60,
  "tested by": 30,
  "changes with": 20,
  "mentioned in": 20,
};

interface Related {
  readonly file: MeasuredFile;
  readonly why: string;
}

/**
 * Finds the files that a file imports, that import it, test it, changed with it or mention it, each with the reason.
 * The number per relation is limited.
 * @param depth maximum number of import steps
 * @throws CarryonError `path-not-found`
 */
export async function relatedFiles(
  version: TreeVersion,
  { path, depth }: { readonly path: string; readonly depth: number },
): Promise<RelatedFiles> {
  const file = findFile(version, path);
  const analysis = await version.files.analyze();
  const log = await version.once(readChangeLog);
  const changes = coChanges(version, log, file);
  const importers = reachableFiles(file, analysis.importersOf, depth);
  const isTest = (one: MeasuredFile): boolean => analysis.roleOf(one) === "test";
  const mentions = await mentioningDocs(version, file, analysis);
  const near = importers.filter((one) => !isTest(one.file) && !mentions.has(one.file));
  const byRelation: Readonly<Record<RelatedFile["relation"], readonly Related[]>> = {
    imports: byRank(reachableFiles(file, analysis.importsOf, depth), analysis),
    "imported by": byRank(near, analysis),
    "tested by": await testsOf(version, file, { analysis, changes, isTest }),
    "changes with": changes.filter((one) => !isTest(one.file)),
    "mentioned in": [...mentions].map(([doc, line]) => ({ file: doc, why: `line ${line}` })),
  };
  const listed = RELATIONS.flatMap((relation) =>
    byRelation[relation].slice(0, MAX_FILES[relation]).map(({ file: { entry }, why }, i) => {
      const rank = Math.round(analysis.rankOf(byRelation[relation][i]!.file) * 10) / 10;
      return { relation, path: entry.path, why, rank };
    }),
  );
  const totals = RELATIONS.map((relation) => [relation, byRelation[relation].length] as const);
  return {
    path: file.entry.path,
    related: listed,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each relation
    totals: Object.fromEntries(totals) as RelatedFiles["totals"],
    ...(log.kind === "missing" && { noHistory: log.why }),
  };
}

function byRank(reached: readonly ReachedFile[], { rankOf }: Analysis): readonly Related[] {
  return reached
    .toSorted((a, b) => a.depth - b.depth || rankOf(b.file) - rankOf(a.file))
    .map(({ file, via, depth }) => ({ file, why: depth === 1 ? "directly" : `through ${via.entry.path}` }));
}

/** Minimum similarity of files that change together, from 0 to 1. */
const MIN_SCORE = 0.08;

interface ChangedWith extends Related, SharedChanges {}

function coChanges(version: TreeVersion, log: ChangeLog, file: MeasuredFile): readonly ChangedWith[] {
  if (log.kind === "missing") return [];
  const byPath = version.once(filesByPath);
  const { path } = file.entry;
  const changeCount = log.history.changesOf(path);
  return log.history
    .coChangesOf(path)
    .filter(({ score }) => score >= MIN_SCORE)
    .flatMap(({ path: other, together, score }) => {
      const otherFile = byPath.get(other);
      return otherFile === undefined
        ? []
        : [{ file: otherFile, together, score, why: `${together} of ${changeCount} changes` }];
    });
}

interface TestSearch {
  readonly analysis: Analysis;
  readonly changes: readonly ChangedWith[];
  readonly isTest: (file: MeasuredFile) => boolean;
}

/** Finds the tests of a file: those that import it, are named after it, or change with it. */
async function testsOf(
  version: TreeVersion,
  file: MeasuredFile,
  { analysis, changes, isTest }: TestSearch,
): Promise<readonly Related[]> {
  const subject = testSubject(file.entry.path);
  const tests = version.files.files.filter((one) => one !== file && isTest(one));
  const groups: readonly (readonly Related[])[] = [
    analysis
      .importersOf(file)
      .filter(isTest)
      .map((test) => ({ file: test, why: "imports it" })),
    tests.filter((one) => isNamedAfter(one.entry.path, subject)).map((one) => ({ file: one, why: "is named for it" })),
    changes.filter((one) => isTest(one.file)).map((one) => ({ file: one.file, why: `changes with it: ${one.why}` })),
  ];
  const reasonsByTest = new Map<MeasuredFile, string[]>();
  for (const { file: test, why } of groups.flat()) addToList(reasonsByTest, test, why);
  const sketches = await analysis.sketches([...reasonsByTest.keys()]);
  // Test data such as fixtures contains no tests.
  const hasTests = (test: MeasuredFile, why: readonly string[]): boolean =>
    sketches.get(test)!.tests.length > 0 || why.includes("imports it");
  return [...reasonsByTest]
    .filter(([test, why]) => hasTests(test, why))
    .map(([test, why]) => ({ file: test, why: why.join("; ") }));
}

/** Maximum number of first-parent commits to read. */
const MAX_COMMITS = 1000;

/** History of a tree, or the reason why it is missing. */
type ChangeLog =
  | { readonly kind: "read"; readonly history: ChangeHistory }
  | { readonly kind: "missing"; readonly why: string };

/**
 * Reads and indexes the last {@link MAX_COMMITS} first-parent commits of a tree, or returns the reason why they are
 * missing.
 */
async function readChangeLog({ tree: { source } }: TreeVersion): Promise<ChangeLog> {
  if (source.recentCommits === undefined) return { kind: "missing", why: "no history: this is not a clone" };
  const commits = await source.recentCommits(MAX_COMMITS);
  return commits === undefined
    ? { kind: "missing", why: `no history: the clone lacks some of the last ${MAX_COMMITS} commits` }
    : { kind: "read", history: indexHistory(commits.map(({ paths }) => paths)) };
}

/** Minimum length of a name, without extensions, that is specific enough to search for alone. */
const MIN_NAME_LENGTH = 5;

/**
 * Returns a map from each document that mentions a file to the one-based line of its first mention. Documents mention
 * the file's name, or the name with its folder if the name is short or common.
 */
async function mentioningDocs(
  version: TreeVersion,
  file: MeasuredFile,
  analysis: Analysis,
): Promise<ReadonlyMap<MeasuredFile, number>> {
  const docs = version.files.files.filter((one) => one !== file && analysis.roleOf(one) === "docs");
  const finder = nameFinder(nameToFind(file.entry.path), false);
  const firstMentions = new Map<MeasuredFile, number>();
  for await (const [doc, text] of version.files.texts(docs)) {
    const [first] = finder(text, 1).lines;
    if (first !== undefined) firstMentions.set(doc, first.number);
  }
  return firstMentions;
}

/** Search text for a path: its name, with the parent folder if the name is short or common. */
function nameToFind(path: string): string {
  const name = baseNameOf(path);
  const isSpecific =
    nameWithoutExtensions(name).length >= MIN_NAME_LENGTH && !/^(?:index|types|utils|README|package)\./u.test(name);
  return isSpecific ? name : path.split("/").slice(-2).join("/");
}
