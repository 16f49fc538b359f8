import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { baseNameOf } from "../../../../src/base/path.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import { visible } from "../visible.ts";
import { labelText, type LabelText } from "./label.ts";
import { type MapFolderTree, rowsBelow } from "./tree.ts";

/** A direct child of a folder: a file or a folder. */
export interface MapItem {
  /** Path of the file, or of the folder with a final slash. */
  readonly path: string;
  readonly name: string;
  readonly tokens: number;
  /** Files below it, or itself. */
  readonly rows: readonly SiteMapRow[];
  readonly text: LabelText;
  readonly source: SiteMapRow | MapFolderTree;
}

/** A folder of the first level, or a part of it. */
export interface MapGroup {
  readonly name: string;
  /** Ends in `/`; empty for the root. */
  readonly path: string;
  readonly tokens: number;
  /** Largest first. */
  readonly items: readonly MapItem[];
  /** The folder, if the group has all of it. */
  readonly item?: MapItem;
}

/** First level of a map. */
export interface MapGroups {
  /** Largest first. */
  readonly groups: readonly MapGroup[];
  /** Folders and files that share the remainder of the map. */
  readonly small: readonly MapItem[];
}

/** A folder that takes more than this share of the map is split. */
const MAX_GROUP_SHARE = 0.5;
/** Minimum share of a subfolder that becomes a separate group. */
const MIN_SPLIT_SHARE = 0.04;
/** Maximum number of splits. Deeper folders have names too long to show. */
const MAX_SPLITS = 16;
/** Folders below this share are small, as long as all of them stay below `MAX_SMALL_SHARE`. */
const SMALL_SHARE = 0.02;
const MAX_SMALL_SHARE = 0.04;

/**
 * Groups the contents of a folder: one group per subfolder, and one for the files directly in it. While a group takes
 * more than half, its largest subfolder becomes a separate group, so that no color covers the whole map.
 * @param maxGroups maximum number of folder groups; smaller ones share the remainder
 */
export function groupsOf(root: MapFolderTree, maxGroups: number): MapGroups {
  const items = itemsOf(root);
  const files = items.filter((item) => !isFolder(item));
  const folders = items.filter(isFolder).map((item) => groupOf(item, item.name));
  const groups = splitLargest(folders, root.tokens);
  const isSmall = (some: readonly MapItem[], one: number): boolean =>
    one / root.tokens < SMALL_SHARE && (total(some) + one) / root.tokens < MAX_SMALL_SHARE;
  const small: MapItem[] = [];
  while (groups.length > 1) {
    const { item, tokens } = groups.at(-1)!;
    if (item === undefined || (groups.length <= maxGroups && !isSmall(small, tokens))) break;
    groups.pop();
    small.push(item);
  }
  if (files.length > 0 && groups.length > 0 && isSmall(small, total(files))) for (const file of files) small.push(file);
  else if (files.length > 0) groups.push(filesGroup(root, files));
  const [first, second] = small;
  if (first === undefined || second !== undefined) return { groups: groups.toSorted(largestFirst), small };
  const only = isFolder(first) ? groupOf(first, first.name) : filesGroup(root, [first]);
  return { groups: [...groups, only].toSorted(largestFirst), small: [] };
}

/** Splits groups until none that has a large subfolder takes more than half. */
function splitLargest(all: readonly MapGroup[], tokens: number): MapGroup[] {
  let groups = all.toSorted(largestFirst);
  for (let splits = 0; splits < MAX_SPLITS; splits++) {
    const [largest, ...others] = groups;
    const inner = largest?.items.find(isFolder);
    if (largest === undefined || inner === undefined) break;
    if (largest.tokens / tokens <= MAX_GROUP_SHARE || inner.tokens / tokens < MIN_SPLIT_SHARE) break;
    const items = largest.items.filter((item) => item !== inner);
    const { name, path } = largest;
    const rest = { name, path, tokens: total(items), items };
    const split = [groupOf(inner, name + inner.name), ...(items.length > 0 ? [rest] : [])];
    groups = [...others, ...split].toSorted(largestFirst);
  }
  return groups.map((group) => (group.item === undefined ? { ...group, name: `rest of ${group.name}` } : group));
}

function groupOf(item: MapItem, name: string): MapGroup {
  const { path, tokens, source } = item;
  return { name, path, tokens, items: "folders" in source ? itemsOf(source) : [], item };
}

function filesGroup({ path }: MapFolderTree, items: readonly MapItem[]): MapGroup {
  const name = path === "" ? "files at the root" : `files in ${visible(baseNameOf(path.slice(0, -1)))}/`;
  return { name, path, tokens: total(items), items };
}

/** Direct children of a folder, largest first. */
function itemsOf({ path: above, rows, folders }: MapFolderTree): readonly MapItem[] {
  const itemFor = (source: SiteMapRow | MapFolderTree, inner: readonly SiteMapRow[]): MapItem => {
    const { path, tokens } = source;
    const name = visible(path.slice(above.length));
    return { path, name, tokens, rows: inner, text: labelText(name, tokens), source };
  };
  const files = rows.map((row) => itemFor(row, [row]));
  return [...files, ...[...folders.values()].map((folder) => itemFor(folder, rowsBelow(folder)))].toSorted(
    largestFirst,
  );
}

/** Whether an item is a folder. */
function isFolder({ source }: MapItem): boolean {
  return "folders" in source;
}

/** Tokens of all items. */
export function total(items: readonly { readonly tokens: number }[]): number {
  return items.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Names of a remainder, longest first: `4 small folders, 146 small files`, `150 small`. */
export function remainderNames(items: readonly MapItem[]): readonly string[] {
  const folders = items.filter(isFolder).length;
  const counted = (count: number, noun: string): readonly string[] =>
    count === 0 ? [] : [`${formatCount(count)} small ${noun}${count === 1 ? "" : "s"}`];
  const long = [...counted(folders, "folder"), ...counted(items.length - folders, "file")].join(", ");
  return [long, `${formatCount(items.length)} small`];
}

function largestFirst(a: MapItem | MapGroup, b: MapItem | MapGroup): number {
  return b.tokens - a.tokens || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}
