import { countBy } from "../../base/index.ts";
import { type DocumentRules, OMIT_CLASSES } from "../config/config.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { PublishedOrigin, PublishedSelection } from "./report-model.ts";
import type { Stats, StatsFile, StatsFolder, StatsTotals } from "./stats-model.ts";
import { type FolderNode, folderTree } from "../render/tree.ts";

/** Parts of a build needed for statistics. `files` must be sorted by path. */
export interface StatsInput {
  readonly tool: string;
  readonly origin: PublishedOrigin;
  readonly config: DocumentRules;
  readonly selection: PublishedSelection | undefined;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
}

/**
 * Computes token statistics of a tree: folders down to `depth` levels below the root, and the `top` largest files. A
 * chain of folders that contain only one folder counts as one level.
 */
export function computeStats(
  { tool, origin, config, selection, files, skipped }: StatsInput,
  { depth, top }: { readonly depth: number; readonly top: number },
): Stats {
  return {
    schema: "carryon.stats/1",
    tool,
    origin,
    encoding: config.encoding,
    ...(selection !== undefined && { selection }),
    tree: folderStats(
      folderTree(files, ({ entry }) => entry.path),
      depth,
    ),
    top: largest(files, top),
    classes: totalsByClass(files),
    skipped: countByReason(skipped),
  };
}

function folderStats({ path, children }: FolderNode<MeasuredFile>, depth: number): StatsFolder {
  const directFiles = totalsOf(children.flatMap((child) => (child.kind === "leaf" ? [child.item] : [])));
  const folders = children
    .flatMap((child) => (child.kind === "folder" ? [folderStats(innermost(child.folder), depth - 1)] : []))
    .toSorted((a, b) => b.tokens - a.tokens);
  const { files, bytes, tokens } = sumOf([directFiles, ...folders]);
  return { path, files, bytes, tokens, own: directFiles, folders: depth > 0 ? folders : [] };
}

/** Skips folders that contain only one folder: `a/b/c` for `a`. */
function innermost(folder: FolderNode<MeasuredFile>): FolderNode<MeasuredFile> {
  const [first, ...others] = folder.children;
  return first?.kind === "folder" && others.length === 0 ? innermost(first.folder) : folder;
}

function totalsOf(files: readonly MeasuredFile[]): StatsTotals {
  return sumOf(files.map(({ facts: { bytes, textTokens: tokens } }) => ({ files: 1, bytes, tokens })));
}

function sumOf(totals: readonly StatsTotals[]): StatsTotals {
  const sum = (of: (one: StatsTotals) => number): number => totals.reduce((total, one) => total + of(one), 0);
  return { files: sum(({ files }) => files), bytes: sum(({ bytes }) => bytes), tokens: sum(({ tokens }) => tokens) };
}

function largest(files: readonly MeasuredFile[], top: number): readonly StatsFile[] {
  return files
    .toSorted((a, b) => b.facts.textTokens - a.facts.textTokens)
    .slice(0, top)
    .map(({ entry, facts, language, class: kind }) => ({
      path: entry.path,
      bytes: facts.bytes,
      lines: facts.lines,
      tokens: facts.textTokens,
      language,
      class: kind,
    }));
}

function totalsByClass(files: readonly MeasuredFile[]): Stats["classes"] {
  const totals = OMIT_CLASSES.map((name) => [name, totalsOf(files.filter((file) => file.class === name))] as const);
  return Object.fromEntries(totals.filter(([, { files: count }]) => count > 0));
}

function countByReason(skipped: readonly SkippedFile[]): Stats["skipped"] {
  const counts = countBy(skipped, ({ reason }) => reason);
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
