import { type Audience, type Config, type PlacedFile, partFiles } from "../pack/index.ts";
import type { Entry, Source } from "../source/index.ts";

/**
 * Maximum size of a memory file in bytes. Larger files are skipped, so nothing checks them. The default policy allows
 * less, but a policy can allow more.
 */
export const MAX_MEMORY_BYTES = 5_000_000;

/** Files that audience packs can include, in addition to the memory folder. */
export interface PageFiles {
  /** All files of the tree that a pack can include. */
  readonly files: readonly PlacedFile[];
}

/** Locations of pages: memory folders, and other files that audience packs include. */
export interface PagePlaces extends PageFiles {
  readonly folders: readonly string[];
  readonly packs: Config["packs"];
}

/**
 * Reads the texts of a tree's memory pages, in path order: all files below `packs/` in the memory folders, and those of
 * `files` that an audience pack includes, in any folder. Files of more than 5 MB are skipped.
 */
export async function treePages(
  { entries, source }: { readonly entries: readonly Entry[]; readonly source: Source },
  { folders, packs, files }: PagePlaces,
): Promise<readonly MemoryPage[]> {
  const packPaths = new Set(
    packs.flatMap(({ audience }) => (audience === undefined ? [] : shownPaths(audience, files))),
  );
  const pageEntries = entries.filter(
    ({ path, kind }) =>
      kind === "file" && (packPaths.has(path) || folders.some((folder) => path.startsWith(`${folder}/packs/`))),
  );
  const pages: MemoryPage[] = [];
  for await (const [{ path }, content] of source.read(pageEntries, MAX_MEMORY_BYTES))
    if (content.kind === "bytes") pages.push({ path, text: Buffer.from(content.bytes).toString("utf8") });
  return pages;
}

function shownPaths(audience: Audience, files: readonly PlacedFile[]): readonly string[] {
  return partFiles(audience, files).flatMap((part) => part.files.map(({ entry }) => entry.path));
}

/** File of a memory folder with its text. */
export interface MemoryPage {
  /** Canonical path. */
  readonly path: string;
  readonly text: string;
}
