import { grower, clippedText, MAX_ENTRY_LEVELS, type DataEntry, type Grower, type GrowingEntry } from "./entry.ts";

/** Maximum retained length of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 500;
const BLOCK_TEXT = /^[|>][-+\d]{0,3}(?:\s|$)/u;
const PROPERTY = /^[&!][^\s,[\]{}]{0,100}(?:\s+|$)/u;

/** List or map that is being read. */
interface Frame {
  readonly entry: GrowingEntry;
  readonly isList: boolean;
  readonly indent: number;
  last: GrowingEntry | undefined;
}

interface Reader {
  readonly grower: Grower;
  readonly documents: GrowingEntry;
  frames: Frame[];
  /** Number of the current line, and of the last line with content, from 1. */
  line: number;
  contentLine: number;
  /** Lines indented further belong to a multi-line text. */
  textIndent: number;
  textOwner: GrowingEntry | undefined;
  /** First line of the comment that ends on the previous line. */
  comment: string;
}

/**
 * Parses block-style YAML and returns the root value with its children. Several documents become a list; a text without
 * values becomes an empty scalar. Skips lines that fit no open list or map.
 */
export function yamlEntries(text: string): DataEntry {
  const growing = grower(true);
  const documents = growing.root(1);
  documents.shape = "list";
  const reader: Reader = {
    grower: growing,
    documents,
    frames: [],
    line: 0,
    contentLine: 0,
    textIndent: Infinity,
    textOwner: undefined,
    comment: "",
  };
  for (const line of text.split("\n")) {
    reader.line++;
    readLine(reader, line);
  }
  popFrames(reader, -1);
  if (documents.size === 0) documents.shape = "scalar";
  return documents.size === 1 ? documents.children[0]! : documents;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reader` */
function readLine(reader: Reader, whole: string): void {
  const indent = indentOf(whole);
  const line = whole.slice(indent, indent + MAX_LINE_LENGTH).trimEnd();
  if (isTextLine(reader, line, indent)) return;
  if (line === "" || line.startsWith("#")) {
    reader.comment = line === "" ? "" : reader.comment || line.replace(/^#+\s*/u, "");
    return;
  }
  if (indent === 0 && /^(?:---|\.\.\.)(?:\s|$)/u.test(line)) startDocument(reader);
  else if (!/^(?:%|\t|\{[{%])/u.test(line)) {
    readContent(reader, line, indent);
    reader.contentLine = reader.line;
  }
  reader.comment = "";
}

/** Whether a line belongs to a multi-line text. */
function isTextLine(reader: Reader, line: string, indent: number): boolean {
  if (line === "") return reader.textIndent !== Infinity;
  if (indent <= reader.textIndent) {
    reader.textIndent = Infinity;
    return false;
  }
  if (reader.textOwner !== undefined) reader.textOwner.size++;
  reader.contentLine = reader.line;
  return true;
}

function indentOf(line: string): number {
  let indent = 0;
  while (line.charCodeAt(indent) === 0x20) indent++;
  return indent;
}

function startDocument(reader: Reader): void {
  popFrames(reader, -1);
  reader.frames = [];
}

/** Reads a line, which may open several lists and maps: `- - key: value`. */
function readContent(reader: Reader, line: string, indent: number): void {
  if (reader.frames.length === 0) {
    const document = reader.grower.add(reader.documents, { key: "-", line: reader.line });
    if (document === undefined) return;
    reader.frames = [{ entry: reader.documents, isList: true, indent: -1, last: document }];
  }
  let content = line;
  let at = indent;
  for (;;) {
    const item = /^-(?:\s+|$)/u.exec(content)?.[0];
    if (item === undefined) break;
    const frame = frameAt(reader, at, true);
    if (frame === undefined) return;
    frame.last = reader.grower.add(frame.entry, { key: "-", line: reader.line, doc: reader.comment });
    if (frame.last === undefined) return;
    content = content.slice(item.length);
    at += item.length;
  }
  content = withoutProperties(content);
  if (content === "") return;
  const key = keyOf(content);
  if (key === undefined) takeValue(reader, topLast(reader, at), content, at);
  else readKey(reader, key, content, at);
}

/** Entry that takes a line without a key as its value: an item that starts on this line, or a document. */
function topLast({ frames, line }: Reader, indent: number): GrowingEntry | undefined {
  const top = frames.at(-1);
  const last = top?.last;
  const isDue = last !== undefined && last.size === 0 && last.text === "" && indent > top!.indent;
  return isDue && (last.line === line || frames.length === 1) ? last : undefined;
}

function readKey(reader: Reader, { key, length }: Key, rest: string, indent: number): void {
  const { line, comment: doc } = reader;
  const frame = frameAt(reader, indent, false);
  if (frame === undefined) return;
  frame.last = reader.grower.add(frame.entry, { key, label: rest.slice(0, length), line, doc });
  takeValue(reader, frame.last, rest.slice(length).trimStart(), indent);
}

/** List or map that a line with this indentation belongs to. */
function frameAt(reader: Reader, indent: number, isList: boolean): Frame | undefined {
  popFrames(reader, indent);
  const { frames } = reader;
  let top = frames.at(-1)!;
  if (top.indent === indent && top.isList && !isList) {
    popFrame(reader);
    top = frames.at(-1)!;
  }
  if (top.indent === indent && top.isList === isList) return top;
  const owner = top.last;
  if (owner === undefined || owner.text !== "" || owner.shape === "text" || frames.length > MAX_ENTRY_LEVELS + 1)
    return undefined;
  if (owner.size > 0) return undefined;
  owner.shape = isList ? "list" : "map";
  const frame: Frame = { entry: owner, isList, indent, last: undefined };
  frames.push(frame);
  return frame;
}

/** Closes lists and maps that are indented further. */
function popFrames(reader: Reader, indent: number): void {
  while (reader.frames.length > 1 && reader.frames.at(-1)!.indent > indent) popFrame(reader);
  closeLast(reader);
}

function popFrame(reader: Reader): void {
  closeLast(reader);
  reader.frames.pop();
}

function closeLast({ frames, contentLine }: Reader): void {
  const last = frames.at(-1)?.last;
  if (last !== undefined) last.endLine = Math.max(last.line, contentLine);
}

interface Key {
  readonly key: string;
  /** Length up to and including the colon. */
  readonly length: number;
}

function keyOf(line: string): Key | undefined {
  const quote = line[0] === '"' || line[0] === "'" ? line[0] : "";
  const from = quote === "" ? 0 : line.indexOf(quote, 1);
  if (from === -1 || /^[[{#*!|>%@`,]/u.test(line)) return undefined;
  for (let at = line.indexOf(":", from); at !== -1; at = line.indexOf(":", at + 1)) {
    const next = line[at + 1];
    if (next !== undefined && next !== " " && next !== "\t") continue;
    const keyText = line.slice(0, at).trimEnd();
    return { key: quote === "" ? keyText : keyText.slice(1, keyText.endsWith(quote) ? -1 : undefined), length: at + 1 };
  }
  return undefined;
}

function takeValue(reader: Reader, entry: GrowingEntry | undefined, written: string, indent: number): void {
  const value = withoutProperties(written);
  if (BLOCK_TEXT.test(value)) {
    reader.textIndent = indent;
    reader.textOwner = entry;
    if (entry !== undefined) entry.shape = "text";
  } else if (entry !== undefined) entry.text = clippedText(withoutComment(value));
}

/** Value without its anchor and tag. */
function withoutProperties(written: string): string {
  let value = written;
  for (let property = PROPERTY.exec(value); property !== null; property = PROPERTY.exec(value)) {
    value = value.slice(property[0].length);
  }
  return value;
}

function withoutComment(value: string): string {
  if (value.startsWith("#")) return "";
  const quote = value[0];
  const closing = quote === '"' || quote === "'" ? value.indexOf(quote, 1) : 0;
  const at = value.indexOf(" #", Math.max(0, closing));
  return at === -1 ? value : value.slice(0, at).trimEnd();
}
