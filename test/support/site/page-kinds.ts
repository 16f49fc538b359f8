/** Pages of a site by their kind, each with at least one path, in code unit order of kinds and paths. */
export type PageKinds = ReadonlyMap<string, readonly string[]>;

/**
 * Groups the pages of a site by what their paths have in common: pages of files, packs, documents, folders and pairs are
 * one kind each, any other page is a kind of its own. So a kind that is new is looked at without being named.
 */
export function pageKindsOf(paths: Iterable<string>): PageKinds {
  const kinds = new Map<string, string[]>();
  const pages = [...paths].filter((path) => path.endsWith(".html")).toSorted();
  for (const path of pages) {
    const kind = kindOf(path);
    const same = kinds.get(kind);
    if (same === undefined) kinds.set(kind, [path]);
    else same.push(path);
  }
  return new Map([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** `overview`, `missing`, or a path without its ending, in which digests, and names of packs and documents, are `*`. */
function kindOf(path: string): string {
  if (path === "index.html") return "overview";
  if (path === "404.html") return "missing";
  const bare = path.replace(/\.html$/u, "");
  if (/^(?:packs|documents)\//u.test(bare)) return `${bare.split("/")[0]}/*`;
  return bare.replaceAll(/[\da-f]{7,}/gu, "*").replace(/\/index$/u, "");
}

/** Some pages of each kind: the first two and the largest of them. */
export function samplePages(kinds: PageKinds, sizeOf: (path: string) => number): PageKinds {
  return new Map(
    [...kinds].map(([kind, pages]) => {
      const largest = pages.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
      return [kind, [...new Set([...pages.slice(0, 2), largest])]];
    }),
  );
}
