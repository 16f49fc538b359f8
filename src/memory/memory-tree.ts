import { type Audience, type Config, type PlacedFile, partFiles } from "../pack/index.ts";
import type { Entry, Source } from "../source/index.ts";

/** Bytes of a file of a memory that are read; the policy allows less. */
const MAX_BYTES = 5_000_000;

/** Where pages are: folders of memory, and the files that audience packs show besides. */
export interface PagePlaces {
  readonly folders: readonly string[];
  readonly packs: Config["packs"];
  /** Every file that packs can show. */
  readonly files: readonly PlacedFile[];
}

/**
 * Reads what every model reads first, as the tree has it, by path: the pages of memory folders, and files anywhere that a
 * part of an audience pack names.
 */
export async function treePages(
  { entries, source }: { readonly entries: readonly Entry[]; readonly source: Source },
  { folders, packs, files }: PagePlaces,
): Promise<readonly MemoryPage[]> {
  const named = new Set(packs.flatMap(({ audience }) => (audience === undefined ? [] : shownPaths(audience, files))));
  const own = entries.filter(
    ({ path, kind }) =>
      kind === "file" && (named.has(path) || folders.some((folder) => path.startsWith(`${folder}/packs/`))),
  );
  const pages: MemoryPage[] = [];
  for await (const [{ path }, content] of source.read(own, MAX_BYTES))
    if (content.kind === "bytes") pages.push({ path, text: Buffer.from(content.bytes).toString("utf8") });
  return pages;
}

function shownPaths(audience: Audience, files: readonly PlacedFile[]): readonly string[] {
  return partFiles(audience, files).flatMap((part) => part.files.map(({ entry }) => entry.path));
}

/** A file of a memory folder, with its text. */
export interface MemoryPage {
  /** Canonical path. */
  readonly path: string;
  readonly text: string;
}
