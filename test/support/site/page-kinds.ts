/** Pages of a site by kind, each with at least one path. Kinds and paths are in code unit order. */
export type PageKinds = ReadonlyMap<string, readonly string[]>;

/**
 * Groups a site's pages by path pattern. Pages of files, packs, documents, folders and pairs form one kind each; any
 * other page is a kind by itself. New kinds are therefore covered without being listed.
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

/**
 * `overview`, `missing`, or the path without its extension, with digests and names of packs and documents replaced by
 * `*`.
 */
function kindOf(path: string): string {
  if (path === "index.html") return "overview";
  if (path === "404.html") return "missing";
  const bare = path.replace(/\.html$/u, "");
  if (/^(?:packs|documents)\//u.test(bare)) return `${bare.split("/")[0]}/*`;
  return bare.replaceAll(/[\da-f]{7,}/gu, "*").replace(/\/index$/u, "");
}

/** Samples each kind: its first two pages and its largest one. */
export function samplePages(kinds: PageKinds, sizeOf: (path: string) => number): PageKinds {
  return new Map(
    [...kinds].map(([kind, pages]) => {
      const largest = pages.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
      return [kind, [...new Set([...pages.slice(0, 2), largest])]];
    }),
  );
}
