import type { CoChange } from "./relate/co-changes.ts";
import { isNamedFor, subjectOf } from "./relate/test-names.ts";
import type { Analysis, MeasuredFile } from "../pack/index.ts";
import { filesByPath, findFile } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";
import { type ChangeLog, changeLog } from "./relate/change-log.ts";
import { mentioningDocs } from "./relate/mentions.ts";
import { reach, type ReachedFile } from "./relate/reach.ts";

/** How a file is related to another. */
export const RELATIONS = ["imports", "imported by", "tested by", "changes with", "mentioned in"] as const;

/** A file that is related to another, and why. */
export interface RelatedFile {
  readonly relation: (typeof RELATIONS)[number];
  readonly path: string;
  readonly why: string;
  /** PageRank relative to the average of all files. */
  readonly rank: number;
}

/** The files that are related to one, by relation, foremost first. */
export interface RelatedFiles {
  readonly path: string;
  readonly related: readonly RelatedFile[];
  /** Number of files of each relation, with those that are left out. */
  readonly totals: Readonly<Record<RelatedFile["relation"], number>>;
  /** Why there is no history. */
  readonly noHistory?: string;
}

/** Most files of each relation. */
const MAX: Readonly<Record<RelatedFile["relation"], number>> = {
  imports: 60,
  "imported by": 60,
  "tested by": 30,
  "changes with": 20,
  "mentioned in": 20,
};
/** Steps of imports from a test to what it tests, and most importers of a file that it can be reached through. */
const TEST_REACH = { depth: 3, importers: 8 };

interface Related {
  readonly file: MeasuredFile;
  readonly why: string;
}

/**
 * Returns the files that are related to a file.
 * @param depth steps of imports
 * @throws CarryonError `path-not-found`
 */
export async function relatedFiles(
  version: TreeVersion,
  { path, depth }: { readonly path: string; readonly depth: number },
): Promise<RelatedFiles> {
  const file = findFile(version, path);
  const analysis = await version.files.analyze();
  const log = await version.once(changeLog);
  const changes = coChanges(version, log, file);
  const importers = reach(file, analysis.importersOf, depth);
  const isTest = (one: MeasuredFile): boolean => analysis.roleOf(one) === "test";
  const isDoc = (one: MeasuredFile): boolean => analysis.roleOf(one) === "docs";
  const near = importers.filter((one) => !isTest(one.file) && !isDoc(one.file));
  const mentions = await mentioningDocs(version, file, analysis);
  const found: Readonly<Record<RelatedFile["relation"], readonly Related[]>> = {
    imports: byRank(reach(file, analysis.importsOf, depth), analysis),
    "imported by": byRank(near, analysis),
    "tested by": await testsOf(version, file, { analysis, changes, isTest }),
    "changes with": changes.filter((one) => !isTest(one.file)),
    "mentioned in": [...mentions].map(([doc, line]) => ({ file: doc, why: `line ${line}` })),
  };
  const listed = RELATIONS.flatMap((relation) =>
    found[relation].slice(0, MAX[relation]).map(({ file: { entry }, why }, i) => {
      const rank = Math.round(analysis.rankOf(found[relation][i]!.file) * 10) / 10;
      return { relation, path: entry.path, why, rank };
    }),
  );
  const totals = RELATIONS.map((relation) => [relation, found[relation].length] as const);
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

/** Smallest score of files that change together, from 0 to 1. */
const MIN_SCORE = 0.08;

interface ChangedWith extends Related, Omit<CoChange, "path"> {}

function coChanges(version: TreeVersion, log: ChangeLog, file: MeasuredFile): readonly ChangedWith[] {
  if (log.kind === "missing") return [];
  const byPath = version.once(filesByPath);
  const { path } = file.entry;
  const all = log.history.changesOf(path);
  return log.history
    .coChangesOf(path)
    .filter(({ score }) => score >= MIN_SCORE)
    .flatMap(({ path: other, together, score }) => {
      const found = byPath.get(other);
      return found === undefined
        ? []
        : [{ file: found, together, score, why: `in ${together} of its ${all} recent changes` }];
    });
}

interface TestSearch {
  readonly analysis: Analysis;
  readonly changes: readonly ChangedWith[];
  readonly isTest: (file: MeasuredFile) => boolean;
}

/** Returns tests: those that import the file, are named for it, change with it, or import it through others. */
async function testsOf(
  version: TreeVersion,
  file: MeasuredFile,
  { analysis, changes, isTest }: TestSearch,
): Promise<readonly Related[]> {
  const subject = subjectOf(file.entry.path);
  const tests = version.files.files.filter((one) => one !== file && isTest(one));
  const through = (one: MeasuredFile): readonly MeasuredFile[] => {
    const importers = analysis.importersOf(one);
    return one === file || importers.length <= TEST_REACH.importers ? importers : [];
  };
  const reached = reach(file, through, TEST_REACH.depth).filter((one) => isTest(one.file));
  const groups: readonly (readonly Related[])[] = [
    reached.filter((one) => one.depth === 1).map((one) => ({ file: one.file, why: "imports it" })),
    tests.filter((one) => isNamedFor(one.entry.path, subject)).map((one) => ({ file: one, why: "is named for it" })),
    changes.filter((one) => isTest(one.file)).map((one) => ({ file: one.file, why: `changes with it ${one.why}` })),
    reached.filter((one) => one.depth > 1).map((one) => ({ file: one.file, why: `imports ${one.via.entry.path}` })),
  ];
  const found = new Map<MeasuredFile, string[]>();
  for (const { file: test, why } of groups.flat()) found.set(test, [...(found.get(test) ?? []), why]);
  const sketches = await analysis.sketches([...found.keys()]);
  // Data of tests, such as fixtures, tests nothing.
  const isOwn = (test: MeasuredFile, why: readonly string[]): boolean =>
    sketches.get(test)!.tests.length > 0 || why.includes("imports it");
  return [...found]
    .filter(([test, why]) => isOwn(test, why))
    .map(([test, why]) => ({ file: test, why: why.join("; ") }));
}
