import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";
import { NO_LANGUAGE } from "../language.ts";

/** A column of one kind of pack: what it shows of each file, whichever scope the file is in. */
export interface PackColumn {
  readonly key: string;
  /** Returns the view of a file; `undefined` if no such pack covers the file's scope. */
  readonly viewOf: (file: number) => string | undefined;
  readonly tokensOf: (file: number) => number;
  /** Returns why it is shown so. */
  readonly whyOf: (file: number) => string | undefined;
}

/** Files as a list shows them. A file is its index in the columns of the tree. */
export interface FileSource {
  readonly tree: SiteTree;
  /** The files of the list, sorted by path. */
  readonly files: readonly number[];
  /** Tokens that a list without folders shows shares of. */
  readonly total: number;
  readonly tokensOf: (file: number) => number;
  /** Change in tokens since the commit before; `undefined` if unknown. */
  readonly changeOf: (file: number) => number | undefined;
  readonly packs: readonly PackColumn[];
  /** Page of a file, or else its text; relative to the site's root. */
  readonly hrefOf: (file: number) => string;
}

/** Names of packs, and the slugs of those that share the name in different scopes. */
export interface PackNames {
  readonly key: string;
  readonly slugs: readonly string[];
}

type TreePack = SiteTree["packs"][number];

/** Returns all files of a tree, with their whole tokens and a column for each name of packs. */
export function sourceOfTree(tree: SiteTree, names: readonly PackNames[]): FileSource {
  const packsOf = ({ slugs }: PackNames): readonly TreePack[] => tree.packs.filter(({ slug }) => slugs.includes(slug));
  const changing = names.map(packsOf).find((packs) => packs.some(({ changes }) => changes !== undefined));
  return {
    tree,
    files: [...tree.paths.keys()],
    total: tree.tokens.reduce((sum, tokens) => sum + tokens, 0),
    tokensOf: (file) => tree.tokens[file] ?? 0,
    changeOf: changesIn(changing ?? []),
    packs: names.map((name) => packColumn(name.key, packsOf(name))),
    hrefOf: hrefsIn(tree),
  };
}

/** Returns the files of one pack, with the tokens that it spends on them. @param total tokens of the pack */
export function sourceOfPack(tree: SiteTree, slug: string, total: number): FileSource {
  const packs = tree.packs.filter((pack) => pack.slug === slug);
  const pack = packColumn("view", packs);
  return {
    tree,
    files: [...tree.paths.keys()].filter((file) => pack.viewOf(file) !== undefined),
    total,
    tokensOf: pack.tokensOf,
    changeOf: changesIn(packs),
    packs: [pack],
    hrefOf: hrefsIn(tree),
  };
}

function packColumn(key: string, packs: readonly TreePack[]): PackColumn {
  const of = (file: number): TreePack | undefined => packs.find(({ view }) => (view[file] ?? -1) >= 0);
  return {
    key,
    viewOf: (file) => {
      const pack = of(file);
      return pack?.views[pack.view[file] ?? -1];
    },
    tokensOf: (file) => of(file)?.tokens[file] ?? 0,
    whyOf: (file) => {
      const pack = of(file);
      return pack?.whys[pack.why[file] ?? -1];
    },
  };
}

function changesIn(packs: readonly TreePack[]): FileSource["changeOf"] {
  const known = packs.filter(({ changes }) => changes !== undefined);
  if (known.length === 0) return () => undefined;
  const changes = new Map(known.flatMap((pack) => pack.changes ?? []));
  const isKnown = (file: number): boolean => known.some(({ view }) => (view[file] ?? -1) >= 0);
  return (file) => changes.get(file) ?? (isKnown(file) ? 0 : undefined);
}

function hrefsIn({ hrefs, blobs }: SiteTree): FileSource["hrefOf"] {
  let without = 0;
  const places = hrefs.map((href) => href ?? blobs[without++] ?? "files/index.html");
  return (file) => places[file] ?? "files/index.html";
}

/** Returns the word of a file in a column of words; the empty string if there is no such column. */
export function wordOf({ tree }: Pick<FileSource, "tree">, key: string, file: number): string {
  switch (key) {
    case "scope":
      return tree.scopes[tree.scope[file] ?? -1] ?? "";
    case "section":
      return tree.sections[tree.section[file] ?? -1] ?? "";
    case "tier":
      return tree.tiers[tree.tier[file] ?? -1] ?? "";
    case "class":
      return tree.classes[tree.class[file] ?? -1] ?? "";
    case "language":
      return tree.languages[tree.language[file] ?? -1] || NO_LANGUAGE;
    case "owner":
      return (tree.owners?.[tree.owner?.[file] ?? -1] ?? []).join(" ");
    default:
      return "";
  }
}
