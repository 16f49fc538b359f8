import { grower, clippedText, type DataEntry, type Grower, type GrowingEntry } from "./entry.ts";

/** Maximum retained length of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 500;
const TABLE = /^(\[{1,2})([^\]]+)\]/u;
const KEY = /^((?:"[^"]*"|'[^']*'|[\w\-. ])+)=/u;

/** Scalar in a list, opening bracket, comma, or comment. */
const ITEM = /("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"'[\]{}#]+)|([[{])|,|#[^]*$/gu;

interface Reader {
  readonly grower: Grower;
  readonly root: GrowingEntry;
  /** Arrays of tables by name. */
  readonly lists: Map<string, GrowingEntry>;
  /** Table that receives keys; `undefined` if it is beyond the limits. */
  table: GrowingEntry | undefined;
  line: number;
  contentLine: number;
  /** Closing delimiter of an open multi-line text; empty if none is open. */
  closer: string;
  brackets: number;
  /** List being read, as long as all its items are scalars. */
  list: GrowingEntry | undefined;
  /** Multi-line text whose first line is still to come. */
  quoted: GrowingEntry | undefined;
  comment: string;
}

/**
 * Parses TOML and returns the root map. Its children are keys, tables under their full dotted names, and one list per
 * array of tables.
 */
export function tomlEntries(text: string): DataEntry {
  const growing = grower();
  const root = growing.root(1);
  root.shape = "map";
  const reader: Reader = {
    grower: growing,
    root,
    lists: new Map(),
    table: root,
    line: 0,
    contentLine: 1,
    closer: "",
    brackets: 0,
    list: undefined,
    quoted: undefined,
    comment: "",
  };
  for (const line of text.split("\n")) {
    reader.line++;
    readLine(reader, line);
  }
  if (reader.table !== undefined) reader.table.endLine = reader.contentLine;
  root.endLine = reader.line;
  return root;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reader` */
function readLine(reader: Reader, whole: string): void {
  if (reader.closer !== "") {
    takeFirstLine(reader, whole.slice(0, MAX_LINE_LENGTH));
    if (whole.includes(reader.closer)) reader.closer = "";
    reader.contentLine = reader.line;
    return;
  }
  if (reader.brackets > 0) {
    reader.brackets = Math.max(0, reader.brackets + bracketsIn(whole));
    reader.contentLine = reader.line;
    takeItems(reader, whole.slice(0, MAX_LINE_LENGTH));
    return;
  }
  const line = whole.slice(0, MAX_LINE_LENGTH).trim();
  if (line === "" || line.startsWith("#")) {
    reader.comment = line === "" ? "" : reader.comment || line.replace(/^#+\s*/u, "");
    return;
  }
  const table = TABLE.exec(line);
  const key = table === null ? KEY.exec(line) : null;
  if (table !== null) startTable(reader, table[2]!.trim(), table[1] === "[[");
  else if (key !== null) takeKey(reader, key[1]!.trim(), line.slice(key[0].length).trimStart(), whole);
  reader.contentLine = reader.line;
  reader.comment = "";
}

function startTable(reader: Reader, name: string, isItem: boolean): void {
  const { grower: growing, root, line, lists, comment } = reader;
  if (reader.table !== undefined && reader.table !== root) reader.table.endLine = reader.contentLine;
  let parent: GrowingEntry | undefined = root;
  if (isItem) {
    parent = lists.get(name) ?? growing.add(root, { key: name, label: `[[${name}]]`, line, doc: comment });
    if (parent !== undefined) {
      parent.shape = "list";
      lists.set(name, parent);
    }
  }
  const key = isItem ? "-" : name;
  reader.table = parent && growing.add(parent, { key, label: `[${name}]`, line, doc: comment, isBlock: true });
  if (reader.table !== undefined) reader.table.shape = "map";
}

function takeKey(reader: Reader, key: string, value: string, whole: string): void {
  const { table } = reader;
  const entry =
    table === undefined
      ? undefined
      : reader.grower.add(table, { key, label: `${key} =`, line: reader.line, doc: reader.comment });
  const quotes = value.slice(0, 3);
  reader.list = undefined;
  if (quotes === '"""' || quotes === "'''") {
    takeText(reader, entry, whole.slice(whole.indexOf(quotes)));
    return;
  }
  const isOpen = value.startsWith("[") || value.startsWith("{");
  reader.brackets = isOpen ? Math.max(0, bracketsIn(whole.slice(whole.indexOf("=") + 1))) : 0;
  if (entry === undefined) return;
  entry.text = clippedText(reader.brackets === 0 ? withoutComment(value) : value.startsWith("[") ? "[…]" : "{…}");
  if (reader.brackets > 0 && value.startsWith("[")) reader.list = entry;
  takeItems(reader, value.slice(1));
}

/** Starts a text that may span lines. */
function takeText(reader: Reader, entry: GrowingEntry | undefined, value: string): void {
  const quotes = value.slice(0, 3);
  const isClosed = value.includes(quotes, 3);
  if (entry !== undefined) entry.text = `${quotes}…${quotes}`;
  if (isClosed) return;
  reader.closer = quotes;
  reader.quoted = entry;
  takeFirstLine(reader, value.slice(3, MAX_LINE_LENGTH));
}

/** A multi-line text is represented by its first non-blank line. */
function takeFirstLine(reader: Reader, line: string): void {
  const { quoted, closer } = reader;
  if (quoted === undefined) return;
  const [text = ""] = line.split(closer, 1);
  const words = text.trim().replace(/\\$/u, "").trimEnd();
  if (words === "") return;
  quoted.text = `${closer}${clippedText(words)} …${closer}`;
  reader.quoted = undefined;
}

/** Adds the scalars on one line of the open list. A list that contains anything else gets no items. */
function takeItems(reader: Reader, line: string): void {
  const { list } = reader;
  if (list === undefined) return;
  for (const [token, item, opening] of line.matchAll(ITEM)) {
    if (opening !== undefined) {
      Object.assign(list, { shape: "scalar", size: 0, children: [] });
      reader.list = undefined;
      return;
    }
    if (token === ",") list.endsInComma = true;
    if (item === undefined) continue;
    list.shape = "list";
    const child = reader.grower.add(list, { key: "-", line: reader.line });
    if (child !== undefined) child.text = clippedText(item);
  }
  list.endLine = reader.line;
}

/** Opening minus closing brackets on a line, outside of strings and comments. */
function bracketsIn(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === "#") break;
    if (sign === "[" || sign === "{") count++;
    else if (sign === "]" || sign === "}") count--;
    else if (sign === '"' || sign === "'") at = stringEnd(line, at, sign);
  }
  return count;
}

function stringEnd(line: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < line.length && line[at] !== quote) at += quote === '"' && line[at] === "\\" ? 2 : 1;
  return at;
}

function withoutComment(value: string): string {
  const quote = value[0];
  const closing = quote === '"' || quote === "'" ? value.indexOf(quote, 1) : 0;
  const at = value.indexOf(" #", Math.max(0, closing));
  return at === -1 ? value : value.slice(0, at).trimEnd();
}
