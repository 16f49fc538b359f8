import { languageNamed, sketchOf } from "../../../outline/index.ts";
import { precedenceOf } from "../../../browse/index.ts";
import { type FileChange, longChanges } from "../../../compare/index.ts";
import { type ChangedNames, changedNames } from "../changed-names.ts";
import { type ReviewedFile, reviewedFile } from "../reviewed-file.ts";
import type { MeasuredFile, PackConfig } from "../../../pack/index.ts";
import type { Finding } from "../../../base/index.ts";
import { type ReviewTools, readDeclarations } from "./review-tools.ts";

/** Changed files of which a diff can be shown, at most, and bytes of their texts. */
const MAX = { files: 400, bytes: 16_000_000 };

/** A changed file of the head, with its diff. */
export interface ChangedFile extends ReviewedFile {
  readonly file: MeasuredFile;
  readonly names: ChangedNames;
  /** Index in `PRECEDENCE`. */
  readonly precedence: number;
}

/** The changed files that are read, what matters most first, and all other changes, sorted by path. */
export interface ReadChanges {
  readonly files: readonly ChangedFile[];
  readonly others: readonly FileChange[];
  readonly findings: readonly Finding[];
}

/** Reads the changed files that a pack can show: texts that are neither deleted nor of a class that it omits. */
export async function readChanges(
  changes: readonly FileChange[],
  files: readonly MeasuredFile[],
  pack: Pick<PackConfig, "omit">,
  tools: ReviewTools,
): Promise<ReadChanges> {
  const byPath = new Map(files.map((file) => [file.entry.path, file]));
  const omitted: ReadonlySet<string> = new Set(pack.omit);
  const shown = changes.flatMap((change) => {
    const file = change.hunks.length === 0 || change.status === "deleted" ? undefined : byPath.get(change.path);
    if (file === undefined || omitted.has(file.class)) return [];
    return [{ change, file, precedence: precedenceOf(file, tools.analysis.roleOf(file)) }];
  });
  const { rankOf } = tools.analysis;
  const best = withinBytes(
    shown.toSorted((a, b) => a.precedence - b.precedence || rankOf(b.file) - rankOf(a.file)).slice(0, MAX.files),
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
  const own = new Set(read.map(({ change }) => change));
  const others = changes.filter((change) => !own.has(change));
  return { files: read, others, findings: [...findings, ...longChanges(changes)] };
}

/** Returns the first files whose texts are not too large together. */
function withinBytes<T extends { readonly file: MeasuredFile }>(files: readonly T[]): readonly T[] {
  let bytes = 0;
  return files.filter(({ file }) => (bytes += file.facts.bytes) <= MAX.bytes);
}

/** Returns the names that are defined in lines that went. */
function removedNames({ diff }: ReviewedFile, language: string): readonly string[] {
  const gone = diff.filter(({ mark }) => mark === "-").map(({ text }) => `${text}\n`);
  if (gone.length === 0) return [];
  const { definitions } = sketchOf(Buffer.from(gone.join("")), languageNamed(language));
  return definitions.filter(({ kind }) => kind !== "heading" && kind !== "key").map(({ name }) => name);
}
