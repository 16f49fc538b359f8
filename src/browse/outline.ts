import type { MeasuredFile } from "../pack/index.ts";
import type { BriefSymbol, FileRole, Sketch, SymbolKind } from "../outline/index.ts";
import { resolvePathTarget } from "./path-target.ts";
import { folderSizes } from "./find-path.ts";
import type { TreeVersion } from "./live-tree.ts";
import { type PathToShow, type ShownPath, shownPaths } from "./shown-path.ts";

/** Level of detail for symbols. A skeleton shows the declarations as code. */
export const OUTLINE_DETAILS = ["names", "signatures", "skeleton"] as const;

export type OutlineDetail = (typeof OUTLINE_DETAILS)[number];

/** Symbol of a file. */
export interface OutlinedSymbol {
  readonly name: string;
  readonly kind: SymbolKind;
  /** First line, one-based. */
  readonly line: number;
  /** Last line; present only if a parser read the file. */
  readonly last?: number;
  /** Nesting depth, 0 at the top level. */
  readonly depth: number;
  readonly signature: string;
  readonly doc: string;
}

/** Outline of one file. */
export interface FileOutline {
  readonly path: string;
  readonly role: FileRole;
  readonly lines: number;
  readonly tokens: number;
  readonly purpose: string;
  /** Empty if the request was for a skeleton. */
  readonly symbols: readonly OutlinedSymbol[];
  /** Titles of the first tests, except those in signatures of symbols. */
  readonly tests: readonly string[];
  /** Empty if the request was for symbols. */
  readonly skeleton: string;
}

/** Contents of the requested paths: folders as listings, files as outlines. */
export interface OutlinedPaths {
  readonly listed: readonly ShownPath[];
  readonly outlines: readonly FileOutline[];
  /** Number of files that are only listed because there are too many to outline. */
  readonly unread: number;
}

/** Maximum number of files parsed per call. */
const MAX_FILES = 60;

/**
 * Returns outlines of files and the direct children of folders. A glob gives outlines of its files. If there are more
 * than {@link MAX_FILES} files, they are only listed.
 * @throws CarryonError `path-not-found` if a path matches nothing, `usage` for an invalid glob
 */
export async function outlinePaths(
  version: TreeVersion,
  { paths, detail }: { readonly paths: readonly string[]; readonly detail: OutlineDetail },
): Promise<OutlinedPaths> {
  const files = new Set<MeasuredFile>();
  const listed = new Map<string, PathToShow>();
  for (const path of paths) {
    const place = resolvePathTarget(version, path);
    if (place.kind === "file") files.add(place.file);
    else if (place.kind === "glob") for (const file of place.files) files.add(file);
    else for (const child of childrenOf(version, place.path, place.files)) listed.set(child.path, child);
  }
  const isMany = files.size > MAX_FILES;
  if (isMany) for (const file of files) listed.set(file.entry.path, fileToShow(file));
  return {
    listed: await shownPaths(version, [...listed.values()]),
    outlines: isMany ? [] : await outlinesOf(version, [...files], detail),
    unread: isMany ? files.size : 0,
  };
}

function fileToShow(file: MeasuredFile): PathToShow {
  return { path: file.entry.path, kind: "file", file, files: 1, tokens: file.facts.textTokens };
}

/** Direct children of a folder: subfolders first, then files. */
function childrenOf(version: TreeVersion, folder: string, files: readonly MeasuredFile[]): readonly PathToShow[] {
  const start = folder === "" ? 0 : folder.length + 1;
  const directFiles = files.filter(({ entry }) => !entry.path.includes("/", start));
  const below = new Set(files.map(({ entry }) => entry.path.slice(0, Math.max(0, entry.path.indexOf("/", start)))));
  below.delete("");
  const sizes = version.once(folderSizes);
  const folders = [...below].map((path): PathToShow => {
    const { files: count, tokens, first } = sizes.get(path)!;
    return { path, kind: "folder", file: first, files: count, tokens };
  });
  return [...folders, ...directFiles.map(fileToShow)];
}

async function outlinesOf(
  { files: build }: TreeVersion,
  files: readonly MeasuredFile[],
  detail: OutlineDetail,
): Promise<readonly FileOutline[]> {
  const { sketches, roleOf } = await build.analyze();
  const sketchOf = await sketches(files);
  const isSkeleton = detail === "skeleton";
  const { views, symbols } = await build.outlineFiles(
    isSkeleton ? { views: files, symbols: [] } : { views: [], symbols: files },
  );
  return files.map((file) => {
    const sketch = sketchOf.get(file)!;
    const outlined = isSkeleton ? [] : symbolsOf(symbols.get(file) ?? [], sketch);
    return {
      path: file.entry.path,
      role: roleOf(file),
      lines: file.facts.lines,
      tokens: file.facts.textTokens,
      purpose: sketch.purpose,
      symbols: outlined,
      tests: sketch.tests.filter((title) => !outlined.some(({ signature }) => signature.includes(title))),
      skeleton: views.get(file)?.skeletonText ?? "",
    };
  });
}

/** Prefers parsed symbols and falls back to definitions found by patterns. */
function symbolsOf(symbols: readonly BriefSymbol[], { definitions }: Sketch): readonly OutlinedSymbol[] {
  if (symbols.length === 0) {
    return definitions.map(({ name, kind, line }) => ({ name, kind, line, depth: 0, signature: name, doc: "" }));
  }
  const depths: number[] = [];
  for (const { parent } of symbols) depths.push(parent === -1 ? 0 : depths[parent]! + 1);
  return symbols.map(({ name, kind, line, size, signature, doc }, i) => ({
    name,
    kind,
    line,
    last: line + size - 1,
    depth: depths[i]!,
    signature,
    doc,
  }));
}
