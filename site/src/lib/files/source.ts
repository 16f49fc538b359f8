import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";
import { type Whole, packWhole, treeWhole } from "../../../../src/site/words/numbers.ts";
import { NO_LANGUAGE } from "../language.ts";

/** Column for the packs of one name. Each file is looked up in the pack of its scope. */
export interface PackColumn {
  readonly key: string;
  /** View of a file; `undefined` if no such pack covers the file's scope. */
  readonly viewOf: (file: number) => string | undefined;
  readonly tokensOf: (file: number) => number;
  /** Reason for the view. */
  readonly whyOf: (file: number) => string | undefined;
}

/** Files as a list shows them. A file is an index into the columns of the tree. */
export interface FileSource {
  readonly tree: SiteTree;
  /** Files of the list, sorted by path. */
  readonly files: readonly number[];
  /** Basis of shares in a flat list. */
  readonly whole: Whole<"pack" | "tree">;
  readonly tokensOf: (file: number) => number;
  /** Change in tokens since the previous commit; `undefined` if unknown. */
  readonly changeOf: (file: number) => number | undefined;
  readonly packs: readonly PackColumn[];
  /** Page of a file, or its raw text if it has none, relative to the site root. */
  readonly hrefOf: (file: number) => string;
}

/** Column key, and the slugs of the packs that share a name across scopes. */
export interface PackNames {
  readonly key: string;
  readonly slugs: readonly string[];
}

type TreePack = SiteTree["packs"][number];

/** Source of all files of a tree, with their full token counts and a column per pack name. */
export function sourceOfTree(tree: SiteTree, names: readonly PackNames[]): FileSource {
  const packsOf = ({ slugs }: PackNames): readonly TreePack[] => tree.packs.filter(({ slug }) => slugs.includes(slug));
  const changes = tree.changes && new Map(tree.changes);
  return {
    tree,
    files: [...tree.paths.keys()],
    whole: treeWhole({ tokens: tree.tokens.reduce((sum, tokens) => sum + tokens, 0) }),
    tokensOf: (file) => tree.tokens[file] ?? 0,
    changeOf: (file) => changes && (changes.get(file) ?? 0),
    packs: names.map((name) => packColumn(name.key, packsOf(name))),
    hrefOf: hrefsIn(tree),
  };
}

/**
 * Source of the files of one pack, with the tokens that the pack spends on them.
 * @param total tokens of the pack
 */
export function sourceOfPack(tree: SiteTree, slug: string, total: number): FileSource {
  const packs = tree.packs.filter((pack) => pack.slug === slug);
  const pack = packColumn("view", packs);
  return {
    tree,
    files: [...tree.paths.keys()].filter((file) => pack.viewOf(file) !== undefined),
    whole: packWhole({ tokens: total }, slug),
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
  const trackedPacks = packs.filter(({ changes }) => changes !== undefined);
  if (trackedPacks.length === 0) return () => undefined;
  const changes = new Map(trackedPacks.flatMap((pack) => pack.changes ?? []));
  const isKnown = (file: number): boolean => trackedPacks.some(({ view }) => (view[file] ?? -1) >= 0);
  return (file) => changes.get(file) ?? (isKnown(file) ? 0 : undefined);
}

function hrefsIn({ hrefs, blobs }: SiteTree): FileSource["hrefOf"] {
  let without = 0;
  const places = hrefs.map((href) => href ?? blobs[without++] ?? "files/index.html");
  return (file) => places[file] ?? "files/index.html";
}

/** Value of a file in a text column; empty for unknown columns. */
export function wordOf({ tree }: FileSource, key: string, file: number): string {
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
