import { getNodeValue, type Node } from "jsonc-parser";
import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit } from "../files/edit.ts";
import { type JsonValue, formatJson, formatInlineJson } from "./json-text.ts";
import { nodeEnd, parseJsonTree, layoutOf, lineIndent, appendChild, removeChild } from "./json-tree.ts";

type Members = Readonly<Record<string, JsonValue>>;

/** Entry that Carryon adds to a JSON file: a member of an object or an item of a list. */
export interface JsonEntry {
  /** Keys that lead to the member or the list. */
  readonly keys: readonly string[];
  readonly value: Members;
  /** Whether a list item belongs to Carryon. Absent if the entry is a member. */
  readonly isOwn?: (item: unknown) => boolean;
  /** Classifies an existing entry. */
  readonly judge: (entryValue: unknown) => EditState;
  /** Additional content of a new file. With a comment, the members precede the entry; without one, they follow it. */
  readonly frame?: { readonly comment?: string; readonly members: Members };
}

/**
 * Creates an edit that maintains one entry in a JSON file, which may have comments. Preserves comments, order, layout,
 * and members of the entry that Carryon does not know.
 */
export function jsonEdit(entry: JsonEntry): Edit {
  return {
    look: (text) => (text === undefined ? ABSENT : lookAt(entry, textOf(text))),
    put: (text) =>
      text === undefined ? newFile(entry) : `${markOf(text)}${withEntry(entry, withoutCopies(entry, textOf(text)))}`,
    remove(text) {
      const remainder = withoutEntry(entry, withoutCopies(entry, textOf(text)));
      return remainder === undefined ? undefined : `${markOf(text)}${remainder}`;
    },
  };
}

/** Byte order mark of a text, or an empty string. */
function markOf(text: string): string {
  return text.startsWith("\uFEFF") ? "\uFEFF" : "";
}

function textOf(text: string): string {
  return text.slice(markOf(text).length);
}

/** Path to an entry: existing nodes from the root, then the missing keys. */
interface EntryPath {
  readonly nodes: readonly Node[];
  readonly missing: readonly string[];
  /** Reason why the entry cannot exist in this file. */
  readonly barred?: string;
}

function resolveEntry({ keys, isOwn }: JsonEntry, root: Node): EntryPath {
  const nodes = [root];
  for (const [depth, key] of keys.entries()) {
    const node = nodes.at(-1)!;
    const name = keys.slice(0, depth).join(".");
    if (node.type !== "object") return { nodes, missing: [], barred: `${name || "it"} is not an object` };
    const matches = (node.children ?? []).filter((member) => keyOf(member) === key);
    if (matches.length > 1) return { nodes, missing: [], barred: `it has ${keys.slice(0, depth + 1).join(".")} twice` };
    const value = matches[0]?.children?.[1];
    if (value === undefined) return { nodes, missing: keys.slice(depth) };
    nodes.push(value);
  }
  return isOwn === undefined ? { nodes, missing: [] } : resolveItem(nodes, { keys, isOwn });
}

/** Item that Carryon adds to a list. */
interface ListItem {
  /** Keys that lead to the list. */
  readonly keys: readonly string[];
  /** Whether an item of the list belongs to Carryon. */
  readonly isOwn: (item: unknown) => boolean;
}

function resolveItem(nodes: readonly Node[], { keys, isOwn }: ListItem): EntryPath {
  const last = nodes.at(-1)!;
  if (last.type !== "array") return { nodes, missing: [], barred: `${keys.join(".")} is not a list` };
  const item = last.children?.find((one) => isOwn(getNodeValue(one)));
  return { nodes: item === undefined ? nodes : [...nodes, item], missing: [] };
}

function keyOf(member: Node): unknown {
  return member.children?.[0]?.value;
}

/** Node of an existing entry; `undefined` if the entry is missing. */
function entryNode({ keys, isOwn }: JsonEntry, { nodes, missing }: EntryPath): Node | undefined {
  const length = keys.length + 1 + (isOwn === undefined ? 0 : 1);
  return missing.length === 0 && nodes.length === length ? nodes.at(-1) : undefined;
}

function lookAt(entry: JsonEntry, text: string): EditState {
  const root = parseJsonTree(text);
  if (root === undefined) return { state: "barred", reason: "it is not valid JSON" };
  const entryPath = resolveEntry(entry, root);
  if (entryPath.barred !== undefined) return { state: "barred", reason: entryPath.barred };
  const node = entryNode(entry, entryPath);
  if (node === undefined) return ABSENT;
  const { length } = copiesIn(entry, entryPath);
  const entryState = entry.judge(getNodeValue(node));
  return length > 1 ? { ...entryState, state: "stale", reason: `it has the same ${length} times` } : entryState;
}

/** Items of the list that belong to Carryon. */
function copiesIn({ keys, isOwn }: JsonEntry, { nodes }: EntryPath): readonly Node[] {
  return (isOwn && nodes[keys.length]?.children?.filter((item) => isOwn(getNodeValue(item)))) ?? [];
}

/** Removes duplicates so that the list contains at most one item of Carryon. */
function withoutCopies(entry: JsonEntry, text: string): string {
  const entryPath = resolveEntry(entry, parseJsonTree(text)!);
  const copies = copiesIn(entry, entryPath);
  const last = copies.length > 1 ? copies.at(-1) : undefined;
  const remainder = last === undefined ? undefined : removeChild(text, entryPath.nodes[entry.keys.length]!, last);
  return remainder === undefined ? text : withoutCopies(entry, remainder);
}

const NEW_LAYOUT = { lineEnd: "\n", step: "  " };

function newFile({ keys, isOwn, value, frame }: JsonEntry): string {
  const entryMembers = nestValue(keys, isOwn === undefined ? value : [value]);
  const { comment, members } = frame ?? { members: {} };
  return comment === undefined
    ? `${formatJson({ ...entryMembers, ...members }, NEW_LAYOUT, "")}\n`
    : `${comment}\n${formatJson({ ...members, ...entryMembers }, NEW_LAYOUT, "")}\n`;
}

/** Nests a value in objects, one per key. */
function nestValue(keys: readonly string[], value: JsonValue): Members {
  const [key = "", ...rest] = keys;
  return { [key]: rest.length === 0 ? value : nestValue(rest, value) };
}

function withEntry(entry: JsonEntry, text: string): string {
  const root = parseJsonTree(text)!;
  const entryPath = resolveEntry(entry, root);
  const node = entryNode(entry, entryPath);
  if (node !== undefined)
    return Object.entries(entry.value).reduce(
      (updatedText, [key, value]) => withMember(entry, updatedText, key, value),
      text,
    );
  const layout = layoutOf(text, root);
  const [key, ...inner] = entryPath.missing;
  const last = entry.isOwn === undefined ? entry.value : [entry.value];
  const value = key === undefined ? entry.value : inner.length === 0 ? last : nestValue(inner, last);
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  return appendChild(
    text,
    entryPath.nodes.at(-1)!,
    layout,
    (indent) => `${name}${indent === undefined ? formatInlineJson(value) : formatJson(value, layout, indent)}`,
  );
}

/** Sets one member of the entry. Preserves members that Carryon does not know. */
function withMember(entry: JsonEntry, text: string, key: string, value: JsonValue): string {
  const root = parseJsonTree(text)!;
  const node = entryNode(entry, resolveEntry(entry, root))!;
  const layout = layoutOf(text, root);
  const isSpread = text.slice(node.offset, nodeEnd(node)).includes("\n");
  const formatMember = (indent: string | undefined): string =>
    indent === undefined || !isSpread ? formatInlineJson(value) : formatJson(value, layout, indent);
  if (node.type !== "object")
    return `${text.slice(0, node.offset)}${formatJson(entry.value, layout, lineIndent(text, node.offset))}${text.slice(nodeEnd(node))}`;
  const currentValue = node.children?.find((member) => keyOf(member) === key)?.children?.[1];
  if (currentValue === undefined)
    return appendChild(text, node, layout, (indent) => `${JSON.stringify(key)}: ${formatMember(indent)}`);
  if (JSON.stringify(getNodeValue(currentValue)) === JSON.stringify(value)) return text;
  return `${text.slice(0, currentValue.offset)}${formatMember(lineIndent(text, currentValue.offset))}${text.slice(nodeEnd(currentValue))}`;
}

function withoutEntry(entry: JsonEntry, text: string): string | undefined {
  const { nodes } = resolveEntry(entry, parseJsonTree(text)!);
  let child = nodes.at(-1)!;
  for (const container of nodes.slice(0, -1).toReversed()) {
    const childNode = container.type === "array" ? child : child.parent!;
    const remainder = removeChild(text, container, childNode);
    if (remainder !== undefined) return isFrame(entry, nodes[0]!, remainder) ? undefined : remainder;
    child = container;
  }
  // The root is empty now, but comments may surround it.
  const around = `${text.slice(0, child.offset)}${text.slice(nodeEnd(child))}`;
  return around.trim() === "" ? undefined : `${text.slice(0, child.offset)}{}${text.slice(nodeEnd(child))}`;
}

/** Whether the remaining text is just the frame of a file that Carryon created. @param root tree before the removal */
function isFrame({ frame, keys }: JsonEntry, root: Node, remainder: string): boolean {
  if (frame === undefined) return false;
  const { comment, members } = frame;
  const frameText = `${formatJson(members, NEW_LAYOUT, "")}\n`;
  // In a file that someone else created, an added entry follows the existing members.
  return comment === undefined
    ? remainder === frameText && keyOf(root.children![0]!) === keys[0]
    : remainder === `${comment}\n${frameText}`;
}
