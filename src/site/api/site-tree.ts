import {
  FILE_CLASSES,
  type Report,
  type ReportFile,
  TIERS,
  VIEWS,
  describeReceipt,
  isShown,
} from "../../pack/index.ts";
import type { ChangeOf, LatestChanges } from "../history/latest-changes.ts";
import type { SitePackLink } from "../data/site.ts";
import type { OwnerColumns, SiteTree, SiteTreePack, TreeChanges } from "../data/api/site-tree.ts";
import type { BlobHref } from "../blobs.ts";
import type { FilePages } from "../hrefs.ts";
import { receiptIn } from "../receipt-in.ts";

/** Input for the columns of all files. */
export interface SiteTreeInput extends FilePages {
  readonly report: Report;
  readonly packs: readonly SitePackLink[];
  readonly folderPages: SiteTree["folders"];
  readonly blobOf: BlobHref;
  /** Returns the owners of a file. `undefined` if the tree has no CODEOWNERS. */
  readonly ownersOf: ((path: string) => readonly string[]) | undefined;
  /** Changes of the last commit to files, by path. `undefined` if unknown. */
  readonly changes: LatestChanges | undefined;
}

/**
 * Returns all files of a site in columns, with their view and tokens in each pack. Browsers use them for maps, lists
 * and plans.
 */
export function siteTree(input: SiteTreeInput): SiteTree {
  const { packs, folderPages, hrefOf, changes } = input;
  const { files } = input.report;
  const scope = encodeColumn(files.map((file) => file.scope));
  const section = encodeColumn(files.map((file) => file.section));
  const language = encodeColumn(files.map((file) => file.language));
  return {
    scopes: scope.names,
    sections: section.names,
    tiers: TIERS,
    classes: FILE_CLASSES,
    languages: language.names,
    paths: files.map(({ path }) => path),
    hrefs: files.map(({ path }) => hrefOf(path) ?? null),
    blobs: files.filter(({ path }) => hrefOf(path) === undefined).map(input.blobOf),
    tokens: files.map(({ tokens }) => tokens),
    scope: scope.codes,
    section: section.codes,
    tier: files.map(({ tier }) => TIERS.indexOf(tier)),
    class: files.map((file) => FILE_CLASSES.indexOf(file.class)),
    language: language.codes,
    ...changeColumn(files, changes?.()),
    ...ownerColumns(input),
    packs: packs.map((pack) => packColumns(pack, files, changes?.(pack))),
    folders: folderPages,
  };
}

function ownerColumns({ report: { files }, ownersOf }: SiteTreeInput): OwnerColumns {
  if (ownersOf === undefined) return {};
  // Owner names do not contain spaces.
  const groups = encodeColumn(files.map(({ path }) => ownersOf(path).join(" ")));
  return { owners: groups.names.map((names) => names.split(" ").filter(Boolean)), owner: groups.codes };
}

const VIEW_NAMES = [...VIEWS, "none"] as const;

function packColumns(link: SitePackLink, files: readonly ReportFile[], changeOf: ChangeOf | undefined): SiteTreePack {
  const { pack, kind } = link;
  const receipts = files.map((file) => receiptIn(link, file));
  const whys = encodeColumn(
    files.flatMap(({ tier, class: fileClass }, i) => {
      const receipt = receipts[i];
      return receipt === undefined ? [] : describeReceipt({ ...receipt, tier, class: fileClass, pack, kind });
    }),
  );
  let nextCode = 0;
  const columns = {
    slug: link.slug,
    views: VIEW_NAMES,
    view: receipts.map((receipt) => (receipt === undefined ? -1 : VIEW_NAMES.indexOf(receipt.view))),
    tokens: receipts.map((receipt) => (receipt !== undefined && isShown(receipt) ? receipt.tokens : 0)),
    whys: whys.names,
    why: receipts.map((receipt) => (receipt === undefined ? -1 : whys.codes[nextCode++]!)),
  };
  const changeIn = changeOf && ((path: string, i: number) => (receipts[i] === undefined ? 0 : changeOf(path)));
  return { ...columns, ...changeColumn(files, changeIn) };
}

function changeColumn(
  files: readonly ReportFile[],
  changeOf: ((path: string, index: number) => number) | undefined,
): { readonly changes?: TreeChanges } {
  if (changeOf === undefined) return {};
  const changed = files.flatMap(({ path }, i) => {
    const change = changeOf(path, i);
    return change === 0 ? [] : [[i, change] as const];
  });
  return { changes: changed };
}

/** Dictionary encoding: the distinct names in order of first occurrence, and for each item the index of its name. */
function encodeColumn(items: readonly string[]): {
  readonly names: readonly string[];
  readonly codes: readonly number[];
} {
  const places = new Map<string, number>();
  const codes = items.map((name) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return { names: [...places.keys()], codes };
}
