import type { Outline } from "../outline.ts";
import type { DataEntry } from "./entry.ts";
import type { ManifestOutline } from "./manifest.ts";
import { clip, scannedOutline, type Find } from "./scanned.ts";

/** Maximum number of lines per view. */
const MAX_LINES = { skeleton: 40, symbols: 160 };
/** Maximum length of a value, and of a list or map on one line, in UTF-16 units. */
const MAX_VALUE_LENGTH = 80;
const MAX_INLINE_LENGTH = 120;
/** Number of items shown for a list that is too long. */
const SAMPLE_ITEMS = 3;
/** Entries with no more children than this are opened while lines remain. */
const SMALL_ENTRY_SIZE = 4;
/** Maps with more keys than this get no symbols. */
const MAX_SYMBOL_KEYS = 40;
/** Keys that can name a list item. */
const NAMING_KEYS: ReadonlySet<string> = new Set(["name", "id", "key", "title", "kind"]);

/**
 * Builds the outline of a data document such as JSON or YAML: up to two levels of keys, or the named items of a list,
 * become symbols. Both views show keys, values and sizes in document order, in up to 160 (symbols) or 40 lines
 * (skeleton). For a manifest, both spend lines on its key entries first, and the skeleton also hides other settings and
 * shortens values.
 * @param manifest result of `jsonManifest` or `tomlManifest`, if the document is a manifest
 */
export function documentOutline(root: DataEntry, manifest?: ManifestOutline): Outline {
  const whole = manifest === undefined ? undefined : { ...manifest, replacements: NO_VALUES, hidden: NOTHING };
  return scannedOutline(
    symbolsOf(root),
    viewLines(root, MAX_LINES.symbols, whole),
    viewLines(root, MAX_LINES.skeleton, manifest),
  );
}

const NO_VALUES: ManifestOutline["replacements"] = new Map();
const NOTHING: ManifestOutline["hidden"] = new Set();
const NO_MANIFEST: ManifestOutline = { opened: [], replacements: NO_VALUES, hidden: NOTHING };

function symbolsOf(root: DataEntry): readonly Find[] {
  if (root.shape === "list") return root.children.flatMap(itemSymbol);
  return root.children.flatMap((child) => [
    keySymbol(child, child.key),
    ...(child.shape === "map" && child.size <= MAX_SYMBOL_KEYS
      ? child.children.map((inner) => keySymbol(inner, `${child.key}.${inner.key}`))
      : []),
  ]);
}

function keySymbol(entry: DataEntry, name: string): Find {
  const { line, endLine, doc } = entry;
  return { name, kind: "key", signature: `${name}: ${valueText(entry)}`, lines: [line, endLine], doc };
}

function itemSymbol(item: DataEntry): readonly Find[] {
  const name = item.children.find(({ key, shape }) => shape === "scalar" && NAMING_KEYS.has(key))?.text;
  if (name === undefined) return [];
  const { line, endLine, doc } = item;
  return [
    { name: name.replaceAll(/^["']|["']$/gu, ""), kind: "key", signature: inline(item), lines: [line, endLine], doc },
  ];
}

function labelText({ label }: DataEntry): string {
  return clip(label, MAX_VALUE_LENGTH);
}

/** Value on its parent's line: the value itself, or its size. */
function valueText(entry: DataEntry): string {
  const { shape, size, text } = entry;
  if (shape === "scalar") return clip(text, MAX_VALUE_LENGTH);
  if (shape === "text") return `| ${countText(size, "line")}`;
  if (size === 0) return shape === "map" ? "{}" : "[]";
  if (shape === "map") return `{ ${countText(size, "key")} }`;
  return isPlain(entry) ? plainList(entry) : `[ ${countText(size, "item")} ]`;
}

function isPlain({ shape, children }: DataEntry): boolean {
  return shape === "list" && children.every((child) => child.shape === "scalar");
}

/** List with as many scalars as fit on one line: `[a, b, … 2 more]`, or `- a - b … 2 more`. */
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

function countText(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Map with as many keys as fit on one line. Braces are left out for a single key and for block style. */
function inline(entry: DataEntry): string {
  if (entry.shape !== "map" || entry.size === 0) return valueText(entry);
  const pairs: string[] = [];
  let length = 0;
  for (const child of entry.children) {
    const pair = `${labelText(child)} ${valueText(child)}`;
    if (length > 0 && length + pair.length > MAX_INLINE_LENGTH) break;
    pairs.push(pair);
    length += pair.length + 2;
  }
  const isCut = pairs.length < entry.size;
  if (entry.isBlock) return `${pairs.join(" … ")}${isCut ? " …" : ""}`;
  if (entry.size === 1) return pairs.join("");
  return `{ ${pairs.join(", ")}${isCut ? ", …" : entry.endsInComma ? "," : ""} }`;
}

/** Shape of a document in no more than `maxLines` lines: all keys of the root, then their contents level by level. */
function viewLines(root: DataEntry, maxLines: number, manifest = NO_MANIFEST): readonly string[] {
  if (root.shape === "scalar" || root.shape === "text") return root.text === "" ? [] : [valueText(root)];
  const lines = root.shape === "list" ? [valueText(root)] : [];
  if (isPlain(root)) return lines;
  const plan: Plan = { opened: new Map(), remainingLines: maxLines - lines.length, manifest };
  openRoot(root, plan, maxLines);
  let level = plan.opened.has(root) ? visibleChildren(root, plan) : [];
  while (level.length > 0 && plan.remainingLines > 0) {
    const worthy = level.filter((entry) => !manifest.replacements.has(entry) && isWorthOpening(entry));
    for (const entry of worthy.filter((one) => !plan.opened.has(one))) open(entry, plan, 1);
    level = worthy.flatMap((entry) => visibleChildren(entry, plan));
  }
  write(root, "", { plan, lines });
  return lines;
}

interface Plan {
  /** Number of children to show per opened entry. */
  readonly opened: Map<DataEntry, number>;
  /** Lines still available. */
  remainingLines: number;
  readonly manifest: ManifestOutline;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `plan` */
function open(entry: DataEntry, plan: Plan, examples: number): void {
  const { size, children, shape } = entry;
  const isTop = plan.opened.size === 0;
  // No entry may take all remaining lines from the entries after it.
  const maxLines = isTop ? plan.remainingLines : Math.max(SMALL_ENTRY_SIZE, Math.floor(plan.remainingLines / 2));
  const isWhole = size === children.length && size <= maxLines;
  const sampleSize = shape === "list" ? examples : isTop ? plan.remainingLines - 1 : 0;
  const childCount = isWhole ? size : Math.min(children.length, sampleSize);
  const cost = childCount < size ? childCount + 1 : childCount;
  if (childCount <= 0 || cost > plan.remainingLines) return;
  plan.opened.set(entry, childCount);
  plan.remainingLines -= cost;
}

function openRoot(root: DataEntry, plan: Plan, maxLines: number): void {
  const reserved = reservedLines(plan, maxLines);
  plan.remainingLines -= reserved;
  open(root, plan, SAMPLE_ITEMS);
  plan.remainingLines += reserved;
  for (const entry of plan.manifest.opened) openFirst(entry, plan);
}

/** Number of lines that a root with many keys reserves for the entries opened first. */
function reservedLines({ manifest: { opened } }: Plan, maxLines: number): number {
  const neededLines = opened.reduce((sum, { size }) => sum + size + 1, 0);
  return Math.min(neededLines, Math.floor(maxLines / 2));
}

/** Opens as many children as fit, reserving lines for the entries after it. */
function openFirst(entry: DataEntry, plan: Plan): void {
  const { opened, hidden } = plan.manifest;
  const worthy = entry.children.filter((child) => !hidden.has(child)).length;
  const maxLines =
    entry === opened.at(-1)
      ? plan.remainingLines
      : Math.max(SMALL_ENTRY_SIZE, Math.floor((plan.remainingLines * 2) / 3));
  const childCount = worthy === entry.size && worthy <= maxLines ? worthy : Math.min(worthy, maxLines - 1);
  const cost = childCount < entry.size ? childCount + 1 : childCount;
  if (childCount <= 0 || cost > plan.remainingLines) return;
  plan.opened.set(entry, childCount);
  plan.remainingLines -= cost;
}

function visibleChildren(entry: DataEntry, { opened, manifest }: Plan): readonly DataEntry[] {
  return entry.children.filter((child) => !manifest.hidden.has(child)).slice(0, opened.get(entry) ?? 0);
}

/** Whether the children add information to the entry's line. */
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
  for (const child of visibleChildren(entry, plan)) writeChild(child, indent, page);
  const childCount = visibleChildren(entry, plan).length;
  if (childCount > 0 && childCount < entry.size) {
    lines.push(`${indent}… ${countText(entry.size - childCount, entry.shape === "map" ? "more key" : "more item")}`);
  }
}

function writeChild(child: DataEntry, indent: string, page: Page): void {
  const { plan, lines } = page;
  const isItem = child.key === "-";
  const label = indent + (isItem ? "-" : labelText(child));
  const childCount = plan.opened.get(child) ?? 0;
  if (childCount === 0) {
    lines.push(`${label} ${isItem ? inline(child) : (plan.manifest.replacements.get(child) ?? valueText(child))}`);
    return;
  }
  const isWhole = childCount === child.size;
  const isCut = child.children.filter((inner) => !plan.manifest.hidden.has(inner)).length > childCount;
  lines.push(isWhole || !isCut ? label : `${label} ${valueText(child)}`);
  const first = lines.length;
  write(child, `${indent}  `, page);
  // The first key of an item is on the same line as its dash.
  if (isItem && isWhole) lines.splice(first - 1, 2, `${label} ${lines[first]!.slice(indent.length + 2)}`);
}
