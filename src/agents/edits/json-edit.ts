import { getNodeValue, type Node } from "jsonc-parser";
import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit } from "../files/edit.ts";
import { type JsonValue, laidOut, onOneLine } from "./json-text.ts";
import { endOf, jsonTree, layoutOf, lineIndent, withChild, withoutChild } from "./json-tree.ts";

type Members = Readonly<Record<string, JsonValue>>;

/** What Carryon adds to a JSON file: a member of an object, or an item of a list. */
export interface JsonEntry {
  /** The keys that lead to the member or to the list. */
  readonly keys: readonly string[];
  readonly value: Members;
  /** Whether an item of the list is Carryon's; absent for a member. */
  readonly isOwn?: (item: unknown) => boolean;
  /** Says what someone made of the entry. */
  readonly judge: (found: unknown) => EditState;
  /** What else a new file has: a comment and members before the entry; without a comment, members after it. */
  readonly frame?: { readonly comment?: string; readonly members: Members };
}

/** Returns the edit that keeps an entry in a JSON file; comments, order and layout of the file stay. */
export function jsonEdit(entry: JsonEntry): Edit {
  return {
    look: (text) => (text === undefined ? ABSENT : lookAt(entry, textOf(text))),
    put: (text) =>
      text === undefined ? newFile(entry) : `${markOf(text)}${withEntry(entry, withoutCopies(entry, textOf(text)))}`,
    remove(text) {
      const rest = withoutEntry(entry, withoutCopies(entry, textOf(text)));
      return rest === undefined ? undefined : `${markOf(text)}${rest}`;
    },
  };
}

/** Returns the byte order mark of a text. */
function markOf(text: string): string {
  return text.startsWith("\uFEFF") ? "\uFEFF" : "";
}

function textOf(text: string): string {
  return text.slice(markOf(text).length);
}

/** The way to an entry: the nodes that are there, from the root on, and the keys that are missing. */
interface Way {
  readonly nodes: readonly Node[];
  readonly missing: readonly string[];
  /** Why the way leads nowhere. */
  readonly barred?: string;
}

function wayTo({ keys, isOwn }: JsonEntry, root: Node): Way {
  const nodes = [root];
  for (const [depth, key] of keys.entries()) {
    const node = nodes.at(-1)!;
    const name = keys.slice(0, depth).join(".");
    if (node.type !== "object") return { nodes, missing: [], barred: `${name || "it"} is not an object` };
    const found = (node.children ?? []).filter((member) => keyOf(member) === key);
    if (found.length > 1) return { nodes, missing: [], barred: `it has ${keys.slice(0, depth + 1).join(".")} twice` };
    const value = found[0]?.children?.[1];
    if (value === undefined) return { nodes, missing: keys.slice(depth) };
    nodes.push(value);
  }
  return isOwn === undefined ? { nodes, missing: [] } : itemIn(nodes, { keys, isOwn });
}

function itemIn(nodes: readonly Node[], { keys, isOwn }: Required<Pick<JsonEntry, "keys" | "isOwn">>): Way {
  const last = nodes.at(-1)!;
  if (last.type !== "array") return { nodes, missing: [], barred: `${keys.join(".")} is no list` };
  const item = last.children?.find((one) => isOwn(getNodeValue(one)));
  return { nodes: item === undefined ? nodes : [...nodes, item], missing: [] };
}

function keyOf(member: Node): unknown {
  return member.children?.[0]?.value;
}

/** Returns the node of an entry; `undefined` if it is not there. */
function nodeOf({ keys, isOwn }: JsonEntry, { nodes, missing }: Way): Node | undefined {
  const length = keys.length + 1 + (isOwn === undefined ? 0 : 1);
  return missing.length === 0 && nodes.length === length ? nodes.at(-1) : undefined;
}

function lookAt(entry: JsonEntry, text: string): EditState {
  const root = jsonTree(text);
  if (root === undefined) return { state: "barred", reason: "it is not valid JSON" };
  const way = wayTo(entry, root);
  if (way.barred !== undefined) return { state: "barred", reason: way.barred };
  const node = nodeOf(entry, way);
  if (node === undefined) return ABSENT;
  const { length } = copiesIn(entry, way);
  const found = entry.judge(getNodeValue(node));
  return length > 1 ? { ...found, state: "stale", reason: `it has the same ${length} times` } : found;
}

/** Returns the items of a list that are Carryon's. */
function copiesIn({ keys, isOwn }: JsonEntry, { nodes }: Way): readonly Node[] {
  return (isOwn && nodes[keys.length]?.children?.filter((item) => isOwn(getNodeValue(item)))) ?? [];
}

/** Returns a text in which a list has at most one item that is Carryon's. */
function withoutCopies(entry: JsonEntry, text: string): string {
  const way = wayTo(entry, jsonTree(text)!);
  const copies = copiesIn(entry, way);
  const last = copies.length > 1 ? copies.at(-1) : undefined;
  const rest = last === undefined ? undefined : withoutChild(text, way.nodes[entry.keys.length]!, last);
  return rest === undefined ? text : withoutCopies(entry, rest);
}

const NEW_LAYOUT = { lineEnd: "\n", step: "  " };

function newFile({ keys, isOwn, value, frame }: JsonEntry): string {
  const own = membersOf(keys, isOwn === undefined ? value : [value]);
  const { comment, members } = frame ?? { members: {} };
  return comment === undefined
    ? `${laidOut({ ...own, ...members }, NEW_LAYOUT, "")}\n`
    : `${comment}\n${laidOut({ ...members, ...own }, NEW_LAYOUT, "")}\n`;
}

/** Returns an object with a value at the end of a way of keys. */
function membersOf(keys: readonly string[], value: JsonValue): Members {
  const [key = "", ...rest] = keys;
  return { [key]: rest.length === 0 ? value : membersOf(rest, value) };
}

function withEntry(entry: JsonEntry, text: string): string {
  const root = jsonTree(text)!;
  const way = wayTo(entry, root);
  const node = nodeOf(entry, way);
  if (node !== undefined)
    return Object.entries(entry.value).reduce((shown, [key, value]) => withMember(entry, shown, key, value), text);
  const layout = layoutOf(text, root);
  const [key, ...inner] = way.missing;
  const last = entry.isOwn === undefined ? entry.value : [entry.value];
  const value = key === undefined ? entry.value : inner.length === 0 ? last : membersOf(inner, last);
  const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
  return withChild(
    text,
    way.nodes.at(-1)!,
    layout,
    (indent) => `${name}${indent === undefined ? onOneLine(value) : laidOut(value, layout, indent)}`,
  );
}

/** Returns a text whose entry has a member with a value; members that Carryon does not know stay. */
function withMember(entry: JsonEntry, text: string, key: string, value: JsonValue): string {
  const root = jsonTree(text)!;
  const node = nodeOf(entry, wayTo(entry, root))!;
  const layout = layoutOf(text, root);
  const isSpread = text.slice(node.offset, endOf(node)).includes("\n");
  const shown = (indent: string | undefined): string =>
    indent === undefined || !isSpread ? onOneLine(value) : laidOut(value, layout, indent);
  if (node.type !== "object")
    return `${text.slice(0, node.offset)}${laidOut(entry.value, layout, lineIndent(text, node.offset))}${text.slice(endOf(node))}`;
  const found = node.children?.find((member) => keyOf(member) === key)?.children?.[1];
  if (found === undefined) return withChild(text, node, layout, (indent) => `${JSON.stringify(key)}: ${shown(indent)}`);
  if (JSON.stringify(getNodeValue(found)) === JSON.stringify(value)) return text;
  return `${text.slice(0, found.offset)}${shown(lineIndent(text, found.offset))}${text.slice(endOf(found))}`;
}

function withoutEntry(entry: JsonEntry, text: string): string | undefined {
  const { nodes } = wayTo(entry, jsonTree(text)!);
  let child = nodes.at(-1)!;
  for (const container of nodes.slice(0, -1).toReversed()) {
    const inside = container.type === "array" ? child : child.parent!;
    const rest = withoutChild(text, container, inside);
    if (rest !== undefined) return isFrame(entry, nodes[0]!, rest) ? undefined : rest;
    child = container;
  }
  // Nothing is left of the root, but there may be a comment around it.
  const around = `${text.slice(0, child.offset)}${text.slice(endOf(child))}`;
  return around.trim() === "" ? undefined : `${text.slice(0, child.offset)}{}${text.slice(endOf(child))}`;
}

/** Whether what is left of a file is only what a new file has around the entry. @param root before the entry was taken out */
function isFrame({ frame, keys }: JsonEntry, root: Node, rest: string): boolean {
  if (frame === undefined) return false;
  const { comment, members } = frame;
  const shown = `${laidOut(members, NEW_LAYOUT, "")}\n`;
  // An entry that is added to a file of someone else comes after what is there.
  return comment === undefined
    ? rest === shown && keyOf(root.children![0]!) === keys[0]
    : rest === `${comment}\n${shown}`;
}
