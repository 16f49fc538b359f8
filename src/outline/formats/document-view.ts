import type { Outline } from "../outline.ts";
import type { DataEntry } from "./entry.ts";
import type { ManifestOutline } from "./manifest.ts";
import { clip, scannedOutline, type Find } from "./scanned.ts";

/** Maximum lines of the two views. */
const LINES = { skeleton: 40, symbols: 160 };
/** Longest value, and longest list or map on one line, in UTF-16 units. */
const MAX_VALUE_LENGTH = 80;
const MAX_INLINE_LENGTH = 120;
/** Number of items that represent a list that is too long to show. */
const EXAMPLES = 3;
/** Entries with at most this many children are opened while there are lines left. */
const FEW = 4;
/** Maps with more keys than this get no symbols. */
const MANY_KEYS = 40;
/** Keys that can name a list item. */
const NAMING_KEYS: ReadonlySet<string> = new Set(["name", "id", "key", "title", "kind"]);

/**
 * Outlines a document of keys and values: two levels of keys as symbols, and its shape as both views. For a manifest,
 * its key facts come first in the skeleton.
 */
export function documentOutline(root: DataEntry, manifest?: ManifestOutline): Outline {
  const whole = manifest === undefined ? undefined : { ...manifest, shown: NO_VALUES, hidden: NOTHING };
  return scannedOutline(
    symbolsOf(root),
    viewLines(root, LINES.symbols, whole),
    viewLines(root, LINES.skeleton, manifest),
  );
}

const NO_VALUES: ManifestOutline["shown"] = new Map();
const NOTHING: ManifestOutline["hidden"] = new Set();
const NO_MANIFEST: ManifestOutline = { opened: [], shown: NO_VALUES, hidden: NOTHING };

function symbolsOf(root: DataEntry): readonly Find[] {
  if (root.shape === "list") return root.children.flatMap(itemSymbol);
  return root.children.flatMap((child) => [
    keySymbol(child, child.key),
    ...(child.shape === "map" && child.size <= MANY_KEYS
      ? child.children.map((inner) => keySymbol(inner, `${child.key}.${inner.key}`))
      : []),
  ]);
}

function keySymbol(entry: DataEntry, name: string): Find {
  const { line, endLine, doc } = entry;
  return { name, kind: "key", signature: `${name}: ${shownValue(entry)}`, lines: [line, endLine], doc };
}

function itemSymbol(item: DataEntry): readonly Find[] {
  const name = item.children.find(({ key, shape }) => shape === "scalar" && NAMING_KEYS.has(key))?.text;
  if (name === undefined) return [];
  const { line, endLine, doc } = item;
  return [
    { name: name.replaceAll(/^["']|["']$/gu, ""), kind: "key", signature: inline(item), lines: [line, endLine], doc },
  ];
}

function shownLabel({ label }: DataEntry): string {
  return clip(label, MAX_VALUE_LENGTH);
}

/** A value within a line: itself, or its size. */
function shownValue(entry: DataEntry): string {
  const { shape, size, text } = entry;
  if (shape === "scalar") return clip(text, MAX_VALUE_LENGTH);
  if (shape === "text") return `| ${counted(size, "line")}`;
  if (size === 0) return shape === "map" ? "{}" : "[]";
  if (shape === "map") return `{ ${counted(size, "key")} }`;
  return isPlain(entry) ? plainList(entry) : `[ ${counted(size, "item")} ]`;
}

function isPlain({ shape, children }: DataEntry): boolean {
  return shape === "list" && children.every((child) => child.shape === "scalar");
}

/** A list of as many scalars as fit on one line: `[a, b, … 2 more]`, or `- a - b … 2 more`. */
function plainList({ size, children, isBlock, endsInComma }: DataEntry): string {
  const items: string[] = [];
  let length = 0;
  for (const { text } of children) {
    const item = clip(text, MAX_VALUE_LENGTH);
    if (length > 0 && length + item.length > MAX_INLINE_LENGTH) break;
    items.push(isBlock ? `- ${item}` : item);
    length += item.length + 2;
  }
  if (items.length < size) items.push(`… ${size - items.length} more`);
  return isBlock ? items.join(" ") : `[${items.join(", ")}${endsInComma ? "," : ""}]`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A map with as many of its keys as fit on one line; without braces if it has just one, or is written without. */
function inline(entry: DataEntry): string {
  if (entry.shape !== "map" || entry.size === 0) return shownValue(entry);
  const pairs: string[] = [];
  let length = 0;
  for (const child of entry.children) {
    const pair = `${shownLabel(child)} ${shownValue(child)}`;
    if (length > 0 && length + pair.length > MAX_INLINE_LENGTH) break;
    pairs.push(pair);
    length += pair.length + 2;
  }
  const isCut = pairs.length < entry.size;
  if (entry.isBlock) return `${pairs.join(" … ")}${isCut ? " …" : ""}`;
  if (entry.size === 1) return pairs.join("");
  return `{ ${pairs.join(", ")}${isCut ? ", …" : entry.endsInComma ? "," : ""} }`;
}

/** The shape of a document in at most `most` lines: all keys of the root, then their contents level by level. */
function viewLines(root: DataEntry, most: number, manifest = NO_MANIFEST): readonly string[] {
  if (root.shape === "scalar" || root.shape === "text") return root.text === "" ? [] : [shownValue(root)];
  const lines = root.shape === "list" ? [shownValue(root)] : [];
  if (isPlain(root)) return lines;
  const plan: Plan = { opened: new Map(), left: most - lines.length, manifest };
  openRoot(root, plan, most);
  let level = plan.opened.has(root) ? shownChildren(root, plan) : [];
  while (level.length > 0 && plan.left > 0) {
    const worthy = level.filter((entry) => !manifest.shown.has(entry) && isWorthOpening(entry));
    for (const entry of worthy.filter((one) => !plan.opened.has(one))) open(entry, plan, 1);
    level = worthy.flatMap((entry) => shownChildren(entry, plan));
  }
  write(root, "", { plan, lines });
  return lines;
}

interface Plan {
  /** How many children to show of each opened entry. */
  readonly opened: Map<DataEntry, number>;
  /** Lines that are left. */
  left: number;
  readonly manifest: ManifestOutline;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `plan` */
function open(entry: DataEntry, plan: Plan, examples: number): void {
  const { size, children, shape } = entry;
  const isTop = plan.opened.size === 0;
  // No entry takes all remaining lines from those after it.
  const most = isTop ? plan.left : Math.max(FEW, Math.floor(plan.left / 2));
  const isWhole = size === children.length && size <= most;
  const part = shape === "list" ? examples : isTop ? plan.left - 1 : 0;
  const shown = isWhole ? size : Math.min(children.length, part);
  const cost = shown < size ? shown + 1 : shown;
  if (shown <= 0 || cost > plan.left) return;
  plan.opened.set(entry, shown);
  plan.left -= cost;
}

function openRoot(root: DataEntry, plan: Plan, most: number): void {
  const kept = linesKept(plan, most);
  plan.left -= kept;
  open(root, plan, EXAMPLES);
  plan.left += kept;
  for (const entry of plan.manifest.opened) openFirst(entry, plan);
}

/** Lines that a root with many keys reserves for the entries opened first. */
function linesKept({ manifest: { opened } }: Plan, most: number): number {
  const wanted = opened.reduce((sum, { size }) => sum + size + 1, 0);
  return Math.min(wanted, Math.floor(most / 2));
}

/** Opens as many children as there are lines for, reserving some for the entries after it. */
function openFirst(entry: DataEntry, plan: Plan): void {
  const { opened, hidden } = plan.manifest;
  const worthy = entry.children.filter((child) => !hidden.has(child)).length;
  const most = entry === opened.at(-1) ? plan.left : Math.max(FEW, Math.floor((plan.left * 2) / 3));
  const shown = worthy === entry.size && worthy <= most ? worthy : Math.min(worthy, most - 1);
  const cost = shown < entry.size ? shown + 1 : shown;
  if (shown <= 0 || cost > plan.left) return;
  plan.opened.set(entry, shown);
  plan.left -= cost;
}

function shownChildren(entry: DataEntry, { opened, manifest }: Plan): readonly DataEntry[] {
  return entry.children.filter((child) => !manifest.hidden.has(child)).slice(0, opened.get(entry) ?? 0);
}

/** Whether the children add information to the line of the entry. */
function isWorthOpening(entry: DataEntry): boolean {
  if (entry.size === 0) return false;
  if (entry.key === "-" && entry.shape === "map")
    return /…(?: \})?$/u.test(inline(entry)) || entry.children.some(isWorthOpening);
  return entry.shape === "map" || (entry.shape === "list" && !isPlain(entry));
}

interface Page {
  readonly plan: Plan;
  readonly lines: string[];
}

function write(entry: DataEntry, indent: string, page: Page): void {
  const { plan, lines } = page;
  for (const child of shownChildren(entry, plan)) writeChild(child, indent, page);
  const shown = shownChildren(entry, plan).length;
  if (shown > 0 && shown < entry.size) {
    lines.push(`${indent}… ${counted(entry.size - shown, entry.shape === "map" ? "more key" : "more item")}`);
  }
}

function writeChild(child: DataEntry, indent: string, page: Page): void {
  const { plan, lines } = page;
  const isItem = child.key === "-";
  const label = indent + (isItem ? "-" : shownLabel(child));
  const shown = plan.opened.get(child) ?? 0;
  if (shown === 0) {
    lines.push(`${label} ${isItem ? inline(child) : (plan.manifest.shown.get(child) ?? shownValue(child))}`);
    return;
  }
  const isWhole = shown === child.size;
  const isCut = child.children.filter((inner) => !plan.manifest.hidden.has(inner)).length > shown;
  lines.push(isWhole || !isCut ? label : `${label} ${shownValue(child)}`);
  const first = lines.length;
  write(child, `${indent}  `, page);
  // The first key of an item is on the same line as its dash.
  if (isItem && isWhole) lines.splice(first - 1, 2, `${label} ${lines[first]!.slice(indent.length + 2)}`);
}
