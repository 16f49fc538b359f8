import { languageNamed, sketchOf } from "../../../outline/index.ts";
import { precedenceOf } from "../../../browse/index.ts";
import { type FileChange, tooLongFindings } from "../../../compare/index.ts";
import { type ChangedNames, changedNames } from "../changed-names.ts";
import { type ReviewedFile, reviewedFile } from "../reviewed-file.ts";
import type { MeasuredFile, PackConfig } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";
import { type ReviewTools, readDeclarations } from "./review-tools.ts";

/** Maximum number of changed files with a diff, and of bytes of their texts together. */
const MAX = { files: 400, bytes: 16_000_000 };

/** Changed file of the head, with its diff. */
export interface ChangedFile extends ReviewedFile {
  readonly file: MeasuredFile;
  /** Names by which other files may refer to the changes. */
  readonly names: ChangedNames;
  /** Index of the file's group in `PRECEDENCE`: 0 for sources, more for tests, documents and others. */
  readonly precedence: number;
}

/** Changed files with a diff, most important first, and all other changes, sorted by path. */
export interface ReadChanges {
  readonly files: readonly ChangedFile[];
  readonly others: readonly FileChange[];
  readonly findings: readonly Finding[];
}

/**
 * Reads the changed text files that a pack can show, with their diffs and changed names: sources first, then tests,
 * documents and others, and within these by descending rank in the import graph. All other changes are returned as
 * `others`: deleted files, files without a text diff, classes that the pack omits, and files after the first 400 or 16
 * MB.
 * @param files files of the head
 */
export async function readChanges(
  changes: readonly FileChange[],
  files: readonly MeasuredFile[],
  pack: PackConfig,
  tools: ReviewTools,
): Promise<ReadChanges> {
  const byPath = new Map(files.map((file) => [file.entry.path, file]));
  const omitted: ReadonlySet<string> = new Set(pack.omit);
  const candidates = changes.flatMap((change) => {
    const file = change.hunks.length === 0 || change.status === "deleted" ? undefined : byPath.get(change.path);
    if (file === undefined || omitted.has(file.class)) return [];
    return [{ change, file, precedence: precedenceOf(file, tools.analysis.roleOf(file)) }];
  });
  const { rankOf } = tools.analysis;
  const best = withinBytes(
    candidates.toSorted((a, b) => a.precedence - b.precedence || rankOf(b.file) - rankOf(a.file)).slice(0, MAX.files),
  );
  const { texts, findings } = await readDeclarations(
    best.map(({ file }) => file),
    tools,
  );
  const read = best.map(({ change, file, precedence }, index) => {
    const { lines, declarations } = texts[index]!;
    const isDocument = tools.analysis.roleOf(file) === "docs";
    const reviewed = reviewedFile(change, { lines, declarations, isDocument });
    return { ...reviewed, file, precedence, names: changedNames(reviewed, removedNames(reviewed, file.language)) };
  });
  const includedChanges = new Set(read.map(({ change }) => change));
  const others = changes.filter((change) => !includedChanges.has(change));
  return { files: read, others, findings: [...findings, ...tooLongFindings(changes)] };
}

/** Takes files while their total size is within the limit. */
function withinBytes<T extends { readonly file: MeasuredFile }>(files: readonly T[]): readonly T[] {
  let bytes = 0;
  return files.filter(({ file }) => (bytes += file.facts.bytes) <= MAX.bytes);
}

function removedNames({ diff }: ReviewedFile, language: string): readonly string[] {
  const removedLines = diff.filter(({ mark }) => mark === "-").map(({ text }) => `${text}\n`);
  if (removedLines.length === 0) return [];
  const { definitions } = sketchOf(Buffer.from(removedLines.join("")), languageNamed(language));
  return definitions.filter(({ kind }) => kind !== "heading" && kind !== "key").map(({ name }) => name);
}
