import type { FileListPage, FilesPage, SiteListLink } from "../data/site-files.ts";
import type { SiteTree } from "../data/api/site-tree.ts";
import { fileListHref } from "../hrefs.ts";

/** Number of links per page of the plain list. */
const LINKS_PER_PAGE = 2000;

/** Builds the page of all files. */
export function filesPage(tree: SiteTree): FilesPage {
  return { kind: "files", tree, capped: tree.blobs.length, lists: listLinks(tree.paths.length) };
}

/** Yields the pages of the plain list of all files, 2,000 links each. */
export function* fileListPages(tree: SiteTree): Generator<FileListPage> {
  const lists = listLinks(tree.paths.length);
  let blobIndex = 0;
  for (const list of lists) {
    const files = tree.paths.slice(list.from, list.to).map((path, i) => {
      const href = tree.hrefs[list.from + i] ?? tree.blobs[blobIndex++]!;
      return { path, href, tokens: tree.tokens[list.from + i]! };
    });
    yield { kind: "list", list, lists, files };
  }
}

function listLinks(files: number): readonly SiteListLink[] {
  return Array.from({ length: Math.ceil(files / LINKS_PER_PAGE) }, (_, i) => ({
    href: fileListHref(i + 1),
    from: i * LINKS_PER_PAGE,
    to: Math.min((i + 1) * LINKS_PER_PAGE, files),
  }));
}
