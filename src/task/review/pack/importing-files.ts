import { addToList } from "../../../base/index.ts";
import type { Analysis, MeasuredFile } from "../../../pack/index.ts";

/** File that imports a changed file, directly or through another file. */
export interface ImportingFile {
  readonly file: MeasuredFile;
  /** Changed files that it imports, directly or through `via`. */
  readonly changed: readonly MeasuredFile[];
  /** The file between them; absent for a direct import. */
  readonly via?: MeasuredFile;
  /** Set if `via` does not re-export the changed files, so that only objects with their members come from it. */
  readonly hasOnlyMembers?: true;
}

/** Files that usually re-export definitions of others. */
const REEXPORTING_FILE = /(?:^|\/)(?:index|mod|lib|main|prelude|__init__)\.\w+$/u;
/** Maximum number of importers to follow per file. */
const MAX_INDIRECT_IMPORTERS = 200;

/**
 * Returns the direct importers of changed files, then the unchanged files that import them only through a re-exporting
 * file, each with the changed files that it imports. Follows up to {@link MAX_INDIRECT_IMPORTERS} importers per
 * re-exporting file.
 */
export function importingFiles(changed: readonly MeasuredFile[], analysis: Analysis): readonly ImportingFile[] {
  const isChanged = new Set(changed);
  const direct = new Map<MeasuredFile, MeasuredFile[]>();
  const indirect = new Map<MeasuredFile, { readonly via: MeasuredFile; readonly changed: MeasuredFile[] }>();
  for (const file of changed) {
    for (const importer of analysis.importersOf(file)) {
      addToList(direct, importer, file);
    }
  }
  for (const [via, through] of direct) {
    if (!REEXPORTING_FILE.test(via.entry.path) && analysis.roleOf(via) !== "entry") continue;
    for (const importer of analysis.importersOf(via).slice(0, MAX_INDIRECT_IMPORTERS)) {
      if (direct.has(importer) || isChanged.has(importer)) continue;
      const existing = indirect.get(importer);
      if (existing === undefined) indirect.set(importer, { via, changed: [...through] });
      else for (const file of through) existing.changed.push(file);
    }
  }
  return [
    ...[...direct].map(([file, targets]) => ({ file, changed: targets })),
    ...[...indirect].map(([file, { via, changed: targets }]) => ({ file, via, changed: targets })),
  ];
}

/**
 * Returns the unchanged files that import one of the direct importers, and that `importing` lacks. They may get objects
 * of a changed class without importing it. Follows up to {@link MAX_INDIRECT_IMPORTERS} importers per file.
 */
export function secondImporters(
  importing: readonly ImportingFile[],
  changed: ReadonlySet<MeasuredFile>,
  analysis: Analysis,
): readonly ImportingFile[] {
  const listed = new Set([...changed, ...importing.map(({ file }) => file)]);
  const second = new Map<MeasuredFile, ImportingFile>();
  for (const { file: via, changed: targets } of importing.filter((one) => one.via === undefined)) {
    for (const file of analysis.importersOf(via).slice(0, MAX_INDIRECT_IMPORTERS))
      if (!listed.has(file) && !second.has(file))
        second.set(file, { file, via, changed: targets, hasOnlyMembers: true });
  }
  return [...second.values()];
}
