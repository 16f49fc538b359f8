import { isMap, isNode, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import type { SiteConfigFile, SiteEdit, SitePackEdits } from "../data/api/site-plan.ts";

/**
 * Returns the places in a config text where the packs' `omit` and `budget` keys can be edited without reformatting
 * anything else. Omits packs without such a place. For a config without packs, returns where to insert a list of them.
 * Empty for invalid YAML. Import this module lazily: it loads the YAML parser.
 * @param text YAML of the config
 */
export function packEdits(text: string): SiteConfigFile {
  const document = parseDocument(text);
  const root = document.contents;
  if (document.errors.length > 0) return {};
  if (root === null || (isScalar(root) && root.value === null)) return { packsAt: atEnd(text) };
  if (!isMap(root) || root.flow === true) return {};
  const packs = pairOf(root, "packs");
  if (packs === undefined) return indentOf(text, root) === 0 ? { packsAt: atEnd(text) } : {};
  if (!isMap(packs.value)) return {};
  return { edits: packs.value.items.flatMap((pair) => editsOf(text, pair) ?? []) };
}

/** Insertion point for lines at the end of a text. */
function atEnd(text: string): SiteEdit {
  const isOpen = text !== "" && !text.endsWith("\n");
  return { from: text.length, to: text.length, before: isOpen ? "\n" : "", after: "\n" };
}

function editsOf(text: string, { key, value }: Pair): SitePackEdits | undefined {
  if (!isScalar(key) || typeof key.value !== "string" || !isMap(value) || value.items.length === 0) return undefined;
  if (value.anchor !== undefined) return undefined;
  const [omit, budget] = [keyEdit(text, value, "omit"), keyEdit(text, value, "budget")];
  return omit === undefined || budget === undefined ? undefined : { pack: key.value, omit, budget };
}

/** Location of a key's value, or of the place where the key can be added. */
function keyEdit(text: string, map: YAMLMap, name: string): SiteEdit | undefined {
  const pair = pairOf(map, name);
  return pair === undefined ? newKey(text, map, name) : valueEdit(text, pair);
}

function valueEdit(text: string, { key, value }: Pair): SiteEdit | undefined {
  if (!isNode(value) || !value.range || !isNode(key) || !key.range) return undefined;
  const [from, end] = value.range;
  // The range of a multi-line list or map includes the final line break, which stays.
  const to = from + text.slice(from, end).trimEnd().length;
  if (text.slice(from, to).includes("#")) return undefined;
  const isNextLine = text.slice(key.range[1], from).includes("\n");
  return isNextLine
    ? { from: text.indexOf(":", key.range[1]) + 1, to, before: " ", after: "" }
    : { from, to, before: "", after: "" };
}

function newKey(text: string, map: YAMLMap, name: string): SiteEdit | undefined {
  const { range } = map;
  if (!range) return undefined;
  if (map.flow === true) {
    const close = range[1] - 1;
    const at = text.slice(0, close).trimEnd().length;
    return text[at - 1] === "," || text.slice(range[0], close).includes("#")
      ? undefined
      : { from: at, to: at, before: `, ${name}: `, after: "" };
  }
  // Insert before the first key, because comments after the last key may belong to the next pack.
  const [start] = range;
  return { from: start, to: start, before: `${name}: `, after: `\n${" ".repeat(indentOf(text, map))}` };
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** Number of spaces before a map in its line. */
function indentOf(text: string, { range }: YAMLMap): number {
  const start = range?.[0] ?? 0;
  return start - 1 - text.lastIndexOf("\n", start - 1);
}
