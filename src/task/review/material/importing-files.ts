import type { Analysis, MeasuredFile } from "../../../pack/index.ts";

/** A file that imports a changed one, or one that passes it on. */
export interface ImportingFile {
  readonly file: MeasuredFile;
  /** The changed files that it leads to. */
  readonly changed: readonly MeasuredFile[];
  /** The file between them; absent if it imports one of them directly. */
  readonly via?: MeasuredFile;
}

/** Files that pass on what others define. */
const PASSES_ON = /(?:^|\/)(?:index|mod|lib|main|prelude|__init__)\.\w+$/u;
/** Most importers of a file that others are reached through. */
const MAX_THROUGH = 200;

/** Returns the files that import changed ones directly, then those that import them through a file that passes them on. */
export function importingFiles(changed: readonly MeasuredFile[], analysis: Analysis): readonly ImportingFile[] {
  const isChanged = new Set(changed);
  const direct = new Map<MeasuredFile, MeasuredFile[]>();
  const indirect = new Map<MeasuredFile, { readonly via: MeasuredFile; readonly changed: MeasuredFile[] }>();
  for (const file of changed) {
    for (const importer of analysis.importersOf(file)) {
      const known = direct.get(importer);
      if (known === undefined) direct.set(importer, [file]);
      else known.push(file);
    }
  }
  for (const [via, through] of direct) {
    if (!PASSES_ON.test(via.entry.path) && analysis.roleOf(via) !== "entry") continue;
    for (const importer of analysis.importersOf(via).slice(0, MAX_THROUGH)) {
      if (direct.has(importer) || isChanged.has(importer)) continue;
      const known = indirect.get(importer);
      if (known === undefined) indirect.set(importer, { via, changed: [...through] });
      else for (const file of through) known.changed.push(file);
    }
  }
  return [
    ...[...direct].map(([file, targets]) => ({ file, changed: targets })),
    ...[...indirect].map(([file, { via, changed: targets }]) => ({ file, via, changed: targets })),
  ];
}
